import { type Area, pointInArea } from '../area/area.ts';
import { priceFare } from '../fare/calculate.ts';
import { compileTariff } from '../fare/compile.ts';
import type { Fare } from '../fare/fare.ts';
import type { FareRules, FixedFare, Tariff } from '../fare/tariff.ts';
import { type Journey, type Leg, NO_EXTRAS } from '../journey/journey.ts';
import type { Place } from '../place/place.ts';
import { addDays, isDate, type LocalTime, weekday } from '../time/time.ts';
import { clockMinute, formatLocalShort } from '../time/time-words.ts';
import { areasOfTariff } from './parts.ts';
import { tariffFields } from './tariff-fields.ts';

/** Trip that illustrates prices. */
export interface ExampleTrip {
  /** "5 miles, Tue 1 Dec, 14:00" */
  label: string;
  journey: Journey;
}

/** Price of a trip by two tariffs; null if one has no price for it. */
export interface ExamplePrice {
  label: string;
  before: Fare | null;
  after: Fare | null;
}

function place(label: string, changes: Partial<Place> = {}): Place {
  return {
    id: `example:${label}`,
    label,
    kind: 'landmark',
    lat: 0,
    lon: 0,
    postcode: null,
    postcodeArea: null,
    precision: 'place',
    radius: 0,
    point: label,
    unmatched: '',
    ...changes,
  };
}

/** In no area of any tariff: priced by miles alone. */
const SOMEWHERE = place('somewhere');

/** A place in an area; null for an area that has none at its middle. */
function placeIn(area: Area): Place | null {
  const found = ((): Place => {
    if (area.kind === 'circle') return place(area.name, { lat: area.lat, lon: area.lon });
    if (area.kind === 'polygon') {
      const mean = (index: 0 | 1) =>
        area.points.reduce((sum, point) => sum + point[index], 0) / area.points.length;
      return place(area.name, { lon: mean(0), lat: mean(1) });
    }
    const [code = ''] = area.codes;
    const postcode = /\d/.test(code) ? code : null;
    return place(area.name, { postcode, postcodeArea: code.replace(/\d.*$/, '') });
  })();
  return pointInArea(area, found) ? found : null;
}

/** The first such day of the week from a day on. */
const dayFrom = (day: string, target: number) => addDays(day, (target - weekday(day) + 7) % 7);

/** A leg for one person with a case. */
const legOf = (at: LocalTime, miles: number, ends: Partial<Leg> = {}): Leg => ({
  pickup: SOMEWHERE,
  dropoff: SOMEWHERE,
  vias: [],
  at,
  passengers: 1,
  luggage: 1,
  handLuggage: 0,
  extras: NO_EXTRAS,
  tenths: Math.round(miles * 10),
  // Slowly through a town, faster beyond it.
  seconds: Math.round(miles <= 10 ? miles * 180 : 1800 + (miles - 10) * 90),
  ...ends,
});

function byMile(miles: number, at: LocalTime): ExampleTrip {
  const journey: Journey = { kind: 'mileage', outward: legOf(at, miles), inward: null };
  return { label: `${miles} miles, ${formatLocalShort(at)}`, journey };
}

function ofFixed({ from, to }: FixedFare, at: LocalTime): ExampleTrip | null {
  const [pickup, dropoff] = [placeIn(from), placeIn(to)];
  if (!pickup || !dropoff) return null;
  const journey: Journey = { kind: 'mileage', outward: legOf(at, 10, { pickup, dropoff }), inward: null };
  return { label: `${from.name} to ${to.name}, ${formatLocalShort(at)}`, journey };
}

function ofHire(tariff: Tariff, at: LocalTime): ExampleTrip[] {
  if (!tariff.hourly) return [];
  const hours = Math.max(4, tariff.hourly.minimumHours);
  const { passengers, luggage, handLuggage, extras } = legOf(at, 0);
  const load = { passengers, luggage, handLuggage, extras };
  const journey: Journey = { kind: 'hourly', pickup: SOMEWHERE, at, hours, tenths: 0, ...load };
  return [{ label: `${hours} hours of hire, ${formatLocalShort(at)}`, journey }];
}

const MOST = 3;

/**
 * Three trips for which a tariff has a price: a short one in the afternoon, a long one late on a Friday, and one at a fixed
 * fare, or by the hour.
 * @param day from which on they are made, "2026-12-01"
 * @param changed keys of numbers and parts; a fixed fare among them is shown before others
 */
export function exampleTrips(tariff: Tariff, day: string, changed: ReadonlySet<string>): ExampleTrip[] {
  const afternoon: LocalTime = { date: dayFrom(day, 2), minute: 14 * 60 };
  const night: LocalTime = { date: dayFrom(day, 5), minute: 23 * 60 + 30 };
  const fares = tariffFields(tariff).flatMap(({ key, part, path: [list, index] }) => {
    const fare = list === 'fixedFares' ? tariff.fixedFares[Number(index)] : undefined;
    return fare ? { fare, first: changed.has(key) || changed.has(part ?? '') } : [];
  });
  const fixed = fares
    .toSorted((a, b) => Number(b.first) - Number(a.first))
    .flatMap(({ fare }) => ofFixed(fare, afternoon) ?? []);
  const priced = tariff.bands.length > 0 ? [byMile(5, afternoon), byMile(25, night)] : [];
  return [...priced, ...fixed.slice(0, MOST - priced.length), ...ofHire(tariff, afternoon)].slice(0, MOST);
}

interface TripRequest {
  day: string;
  rules: FareRules;
  changed: ReadonlySet<string>;
  /** A typed trip; null for none. */
  own?: ExampleTrip | null;
}

/** The prices of the example trips before and after a change, by the rules for passengers. */
export function examplePrices(
  before: Tariff,
  after: Tariff,
  { day, rules, changed, own = null }: TripRequest,
): ExamplePrice[] {
  const [was, is] = [compileTariff(before), compileTariff(after)];
  // By the new tariff, so that new parts are shown.
  return [...exampleTrips(after, day, changed), ...(own ? [own] : [])].map(({ label, journey }) => ({
    label,
    before: priceFare(journey, was, rules, 1),
    after: priceFare(journey, is, rules, 1),
  }));
}

/** A trip as typed, to see its price. */
export interface TypedTrip {
  /** "17.2" */
  miles: string;
  /** yyyy-mm-dd and hh:mm */
  date: string;
  time: string;
  /** By the name of an area of the tariff; '' for anywhere else. */
  from: string;
  to: string;
}

/** The most that a trip has: across Great Britain and back. */
const MOST_MILES = 2000;

/** The areas of tariffs that a trip can begin or end in, by name. */
export const areasForTrips = (...tariffs: readonly Tariff[]): Area[] =>
  [...new Map(tariffs.flatMap(areasOfTariff).map((area) => [area.name, area])).values()]
    .filter((area) => placeIn(area) !== null)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** @returns null while it is no trip: without miles, a day or a time */
export function ownTrip(
  { miles, date, time, from, to }: TypedTrip,
  areas: readonly Area[],
): ExampleTrip | null {
  const distance = /^\d+(\.\d)?$/.test(miles.trim()) ? Number(miles) : 0;
  if (distance <= 0 || distance > MOST_MILES || !isDate(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const at: LocalTime = { date, minute: clockMinute(time) };
  const endIn = (name: string) => {
    const area = areas.find((each) => each.name === name);
    return area ? placeIn(area) : null;
  };
  const [pickup, dropoff] = [endIn(from), endIn(to)];
  const outward = legOf(at, distance, { ...(pickup && { pickup }), ...(dropoff && { dropoff }) });
  const way = [pickup && `from ${from}`, dropoff && `to ${to}`].filter(Boolean).join(' ');
  const label = ['Your trip', `${distance} ${distance === 1 ? 'mile' : 'miles'}`, way, formatLocalShort(at)]
    .filter(Boolean)
    .join(', ');
  return { label, journey: { kind: 'mileage', outward, inward: null } };
}
