import type { ParsedBookingForm, ParsedHourlyForm } from '../../contract/booking-form.ts';
import { type AddressParts, joinedAddress } from '../../domain/place/address.ts';
import { forEachExtra } from '../../domain/journey/extras-table.ts';
import type { FoundPoint } from '../../domain/place/geo.ts';
import type { Extras, Load } from '../../domain/journey/journey.ts';
import { parsePostcode } from '../../domain/place/place-text.ts';
import {
  clock,
  compareLocal,
  gmtSuffix,
  type LocalTime,
  parseDate,
  parseHour,
} from '../../domain/time/time.ts';
import { localTime } from '../../domain/time/time-words.ts';
import { badField, checkTime } from '../platform/http/index.ts';

/** Position of a postcode: after the last comma, or a full one in the last two words. */
const ENDS = [/^(?<rest>.*),\s*(?<last>[^,]+)$/, /^(?<rest>.*?),?\s+(?<last>\S+\s+\d[a-z]{2})$/i];
/** "14", "14A" or "12-14", and what follows it. */
const NUMBERED = /^(?<number>\d+[a-z]?(?:[-/]\d+[a-z]?)?)(?:,?\s+(?<street>[a-z].*))?$/i;

function withoutPostcode(text: string): { rest: string; postcode: string } {
  for (const groups of [{ rest: '', last: text }, ...ENDS.map((end) => end.exec(text)?.groups)]) {
    const postcode = groups?.last && parsePostcode(groups.last);
    if (groups && postcode) return { rest: groups.rest ?? '', postcode: postcode.text };
  }
  return { rest: text, postcode: '' };
}

/**
 * [JRN-12] Returns a stop's street, number and postcode. Separate fields are used unchanged; a whole address in the
 * street's field is split: "14A High Street, Leeds, LS1 4DY". Unrecognised parts stay in the street.
 */
export function stopParts(given: AddressParts): AddressParts {
  if (given.number || given.postcode) return given;
  const { rest, postcode } = withoutPostcode(given.street);
  const { number = '', street = '' } = NUMBERED.exec(rest)?.groups ?? {};
  // A postcode that something else follows is no street's name.
  const told = street ? !/^[a-z]{1,2}\d/i.test(street) : postcode !== '';
  if (number && told) return { number, street, postcode };
  return { number: '', street: rest, postcode };
}

/** A place as the passenger named it, and the field it came from. */
export interface NamedPlace {
  field: string;
  text: string;
  id: string | undefined;
  /** The id of a vague point, or of one of several, that the passenger has confirmed. */
  confirmed: string | undefined;
  /** For the return: the outward place with the same text, so that it is asked about once. */
  as?: NamedPlace;
  /** Point found by the map service; null if it knows none. */
  found?: FoundPoint | null;
}

/** A stop, with its parts. */
export interface NamedStop extends NamedPlace {
  parts: AddressParts;
}

export interface LegRequest {
  pickup: NamedPlace;
  dropoff: NamedPlace;
  vias: NamedStop[];
  /** Flight, train or ship; '' for none. */
  flightNumber: string;
  at: LocalTime;
  load: Load;
  extras: Extras;
}

export type JourneyRequest =
  | { kind: 'mileage'; outward: LegRequest; inward: LegRequest | null }
  | {
      kind: 'hourly';
      pickup: NamedPlace;
      flightNumber: string;
      at: LocalTime;
      hours: number;
      load: Load;
      extras: Extras;
      position: { lat: number; lon: number } | null;
    };

function moment(prefix: 'pickup' | 'return', date: string, hour: string, minute: string): LocalTime {
  const day = parseDate(date);
  if (!day) throw badField(`${prefix}_date`, 'must be a date written dd/mm/yyyy');
  const hours = parseHour(hour);
  if (hours === null) throw badField(`${prefix}_hour`, "must be an hour such as '3pm'");
  if (!/^[0-5]?\d$/.test(minute)) throw badField(`${prefix}_min`, 'must be 00 to 59');
  const at = localTime(day, `${clock(hours * 60 + Number(minute))}${gmtSuffix(hour)}`);
  checkTime(`${prefix}_hour`, at, hour);
  return at;
}

/** A stop as the form has it: in parts, or as a whole in its street's field. */
const given = ({
  street_name: street,
  number,
  postcode,
}: ParsedBookingForm['stops'][number]): AddressParts => ({
  number,
  street,
  postcode,
});

/** Both forms name the outward load and extras alike. */
type OutwardFields = ParsedBookingForm | ParsedHourlyForm;

function loadOf(form: OutwardFields): Load {
  return { passengers: form.passengers, luggage: form.luggages, handLuggage: form.hand_luggages };
}

function extrasOf(form: OutwardFields, prefix: '' | 'return_' = ''): Extras {
  const fields: Readonly<Record<string, unknown>> = form;
  return forEachExtra<Extras>((_extra, { field, kind }) => {
    const asked = fields[prefix + field];
    return kind === 'yes' ? asked === 'yes' : Number(asked);
  });
}

function outwardLeg(form: ParsedBookingForm): LegRequest {
  return {
    pickup: { field: 'pickup', text: form.pickup, id: form.pickup_place, confirmed: form.pickup_confirmed },
    dropoff: {
      field: 'dropoff',
      text: form.dropoff,
      id: form.dropoff_place,
      confirmed: form.dropoff_confirmed,
    },
    vias: form.stops
      .map((stop, position) => ({ field: `stops.${position}`, stop }))
      .filter(({ stop }) => stop.street_name || stop.postcode)
      .map(({ field, stop }) => ({
        field,
        text: joinedAddress(given(stop)),
        id: stop.place,
        confirmed: stop.confirmed,
        parts: stopParts(given(stop)),
      })),
    flightNumber: form.pickup_fight_number,
    at: moment('pickup', form.pickup_date, form.pickup_hour, form.pickup_min),
    load: loadOf(form),
    extras: extrasOf(form),
  };
}

/** A place of the way back: left open, the way out turned round; written as on the way out, confirmed as there. */
function wayBack(own: NamedPlace, turned: NamedPlace, outward: LegRequest): NamedPlace {
  const { field, text } = own;
  if (text === '') return { ...turned, field, as: turned };
  const as = [turned, outward.pickup, outward.dropoff, ...outward.vias].find((other) => other.text === text);
  return own.confirmed === undefined && as ? { ...own, confirmed: as.confirmed, as } : own;
}

/** The return leg: what its own fields leave open is the outward leg turned round. */
function returnLeg(form: ParsedBookingForm, outward: LegRequest): LegRequest {
  const pickup = {
    field: 'return_pickup',
    text: form.return_pickup,
    id: form.return_pickup_place,
    confirmed: form.return_pickup_confirmed,
  };
  const dropoff = {
    field: 'return_dropoff',
    text: form.return_dropoff,
    id: form.return_dropoff_place,
    confirmed: form.return_dropoff_confirmed,
  };
  return {
    pickup: wayBack(pickup, outward.dropoff, outward),
    dropoff: wayBack(dropoff, outward.pickup, outward),
    vias: [],
    flightNumber: form.return_fight_number,
    at: moment('return', form.return_date, form.return_hour, form.return_min),
    load: {
      passengers: form.return_passengers ?? form.passengers,
      luggage: form.return_luggages ?? form.luggages,
      handLuggage: form.return_hand_luggages ?? form.hand_luggages,
    },
    extras: extrasOf(form, 'return_'),
  };
}

/**
 * The request of the mileage form.
 * @throws ProblemError naming the field of an invalid or skipped date or time, or a return before the outward journey
 */
export function mileageRequest(form: ParsedBookingForm): JourneyRequest {
  const outward = outwardLeg(form);
  const inward = form.select_option === 'return' ? returnLeg(form, outward) : null;
  if (inward && compareLocal(inward.at, outward.at) <= 0) {
    throw badField('return_date', 'must be after the outward journey');
  }
  return { kind: 'mileage', outward, inward };
}

/** Parses the hourly form; errors as in `mileageRequest`. */
export function hourlyRequest(form: ParsedHourlyForm): JourneyRequest {
  return {
    kind: 'hourly',
    pickup: { field: 'pickup', text: form.pickup, id: form.pickup_place, confirmed: form.pickup_confirmed },
    flightNumber: form.pickup_fight_number,
    at: moment('pickup', form.pickup_date, form.pickup_hour, form.pickup_min),
    hours: Number.parseInt(form.pickup_duration, 10),
    load: loadOf(form),
    extras: extrasOf(form),
    position: form.userLocation ?? null,
  };
}

/** The places of a leg in driving order. */
export function legPlaces(leg: LegRequest): NamedPlace[] {
  return [leg.pickup, ...leg.vias, leg.dropoff];
}

/** The places of each leg in driving order. */
export function waysOf(request: JourneyRequest): NamedPlace[][] {
  if (request.kind === 'hourly') return [[request.pickup]];
  return [legPlaces(request.outward), ...(request.inward ? [legPlaces(request.inward)] : [])];
}

/** Returns all places of a request, outward and return. */
export function namedPlaces(request: JourneyRequest): NamedPlace[] {
  return waysOf(request).flat();
}
