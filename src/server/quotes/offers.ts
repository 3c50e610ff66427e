import {
  capacityFault,
  cheapestCombination,
  choiceFault,
  type CountedVehicles,
  fits,
  roomIn,
  seatsTaken,
  vehiclesNeeded,
} from '../../domain/capacity.ts';
import { firstPickup, type Journey, type Load } from '../../domain/journey/journey.ts';
import { isLicensed, isPaused } from '../../domain/operator/licence.ts';
import type { Pence } from '../../domain/money.ts';
import { isOpenAt } from '../../domain/operator/opening-hours.ts';
import type { Settings } from '../../domain/settings.ts';
import { type LocalTime, londonInstant, londonTime } from '../../domain/time/time.ts';
import {
  type Catalogue,
  type Category,
  chosenOperator,
  type Operator,
  type TariffVersion,
} from '../catalogue/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** A number of vehicles of one category at an operator's tariff. */
export interface VehiclesAt {
  version: TariffVersion;
  quantity: number;
}

/** Vehicles of one operator. */
export interface PartyVehicles extends VehiclesAt {
  /** [JRN-08] Vehicles of further categories. */
  beside: readonly VehiclesAt[];
}

/** An operator's price for the vehicles a journey needs; null for a price on request. */
export interface Offer<P extends { total: Pence }> extends PartyVehicles {
  priced: P | null;
}

/** Prices a journey. */
export interface Pricer<P> {
  /** Returns the price of vehicles together; null if a tariff has none. */
  price(vehicles: PartyVehicles): P | null;
  /** Returns one vehicle's price before rounding, without lines, to compare combinations. */
  exact(version: TariffVersion): Pence | null;
}

/** Adds capacity and name to a number of vehicles. */
export function countedOf({ version: { category }, quantity }: VehiclesAt): CountedVehicles {
  const { name, seats, luggage, handLuggage } = category;
  return { category: name, quantity, seats, luggage, handLuggage };
}

/**
 * [JRN-08] Of each operator its cheapest vehicles of two categories that take a load together, where they cost less than
 * its offers of one category, or it has none.
 * @param offers those of one category
 */
export function mixedOffers<P extends { total: Pence }>(
  candidates: readonly TariffVersion[],
  offers: readonly Offer<P>[],
  load: Load,
  pricer: Pricer<P>,
): Offer<P>[] {
  const operators = Map.groupBy(candidates, ({ operator }) => operator.id);
  return [...operators].flatMap(([id, versions]) => {
    const priced = versions.flatMap((version) => {
      const pence = pricer.exact(version);
      const { seats, luggage, handLuggage } = version.category;
      return pence === null ? [] : [{ version, pence, seats, luggage, handLuggage }];
    });
    const own = offers.filter(({ version }) => version.operator.id === id);
    const exactly = own.flatMap(({ version, quantity }) =>
      priced.filter((one) => one.version === version).map(({ pence }) => pence * quantity),
    );
    const found = cheapestCombination(priced, load, ({ pence }) => pence);
    if (!found || exactly.some((pence) => pence <= found.pence)) return [];
    const vehicles = {
      version: found.first.version,
      quantity: found.quantity,
      beside: [{ version: found.second.version, quantity: found.besides }],
    };
    const offer = { ...vehicles, priced: pricer.price(vehicles) };
    const { total = Infinity } = offer.priced ?? {};
    // Rounding may have made them equal.
    return own.every(({ priced: other }) => total < (other?.total ?? Infinity)) ? [offer] : [];
  });
}

const legsOf = (journey: Journey) =>
  journey.kind === 'hourly' ? [journey] : [journey.outward, ...(journey.inward ? [journey.inward] : [])];

const someoneInWheelchair = (journey: Journey): boolean =>
  legsOf(journey).some(({ extras }) => extras.wheelchair);

/** The most that travels on either leg. */
export function heaviestLoad(journey: Journey): Load {
  const legs = legsOf(journey);
  return {
    passengers: Math.max(...legs.map((leg) => seatsTaken(leg.passengers, leg.extras))),
    luggage: Math.max(...legs.map((leg) => leg.luggage)),
    handLuggage: Math.max(...legs.map((leg) => leg.handLuggage)),
  };
}

/** Pick-up times, calculated once for all operators. */
interface Pickups {
  times: LocalTime[];
  /** Days on which an operator must be licensed: today and at each pick-up. */
  days: string[];
  /** The first of them, milliseconds since 1970. */
  first: number;
}

function pickupsOf(journey: Journey, now: number): Pickups {
  const first = firstPickup(journey);
  const back = journey.kind === 'mileage' && journey.inward ? [journey.inward.at] : [];
  const times = [first, ...back];
  const days = [...new Set([londonTime(now).date, ...times.map(({ date }) => date)])];
  return { times, days, first: londonInstant(first) };
}

/** Whether an operator can serve the pick-ups: not paused, licensed, with enough notice, and open. */
export function canServe(
  operator: Operator,
  journey: Journey,
  now: number,
  pickups: Pickups = pickupsOf(journey, now),
): boolean {
  return (
    !isPaused(operator, now) &&
    pickups.first >= now + operator.noticeMinutes * 60_000 &&
    pickups.times.every((time) => isOpenAt(operator.openingHours, time)) &&
    pickups.days.every((day) => isLicensed(operator.licences, day))
  );
}

/**
 * @param serving what else is offered for the journey
 * @throws ProblemError too_large when the chosen vehicles cannot take the load, naming the listed ones that can
 */
export function checkRoom(
  { version: { category, operator }, quantity, beside }: PartyVehicles,
  serving: readonly TariffVersion[],
  settings: Settings,
  journey: Journey,
): void {
  const listed =
    ofOneCompany(settings) || !settings.MULTIPLE_OPERATORS
      ? serving.filter((other) => other.operator.id === operator.id)
      : serving;
  const categories = listed.map((other) => other.category);
  const fault = choiceFault(category, quantity, categories, heaviestLoad(journey), beside.map(countedOf));
  if (fault) throw new ProblemError(422, 'too_large', fault);
}

/** Operators and settings that a journey is sold from. */
export interface Market {
  catalogue: Pick<Catalogue, 'offersAt' | 'operators'>;
  settings: Settings;
}

/** Returns the offers of operators who can serve a journey; only the selected one's, if one is selected [RES-13]. */
export function candidatesFor(
  journey: Journey,
  now: number,
  { catalogue, settings }: Market,
): TariffVersion[] {
  const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  const pickups = pickupsOf(journey, now);
  const chosen = chosenOperator(catalogue.operators(), settings);
  return catalogue
    .offersAt(pickup, now)
    .filter(({ operator }) => !chosen || operator.id === chosen.id)
    .filter(({ operator }) => canServe(operator, journey, now, pickups));
}

/**
 * [RES-13] With MULTIPLE_OPERATORS off the offers of one operator: the first, in the order in which they were first
 * loaded, that has a price for the journey; the first of all if none has one.
 */
function ofOneOperator<P extends { total: Pence }>(
  offers: readonly Offer<P>[],
  candidates: readonly TariffVersion[],
  settings: Settings,
): readonly Offer<P>[] {
  if (settings.MULTIPLE_OPERATORS) return offers;
  const ofOperator = ({ operator }: TariffVersion) =>
    offers.filter(({ version }) => version.operator.id === operator.id);
  const one =
    candidates.find((version) => ofOperator(version).some(({ priced }) => priced)) ?? offers[0]?.version;
  return one ? ofOperator(one) : [];
}

const ALONE: PartyVehicles['beside'] = [];

/** Offers in single categories; none where `numberOf` has no number. */
function inOneCategory<P extends { total: Pence }>(
  candidates: readonly TariffVersion[],
  numberOf: (category: Category) => number | null,
  { price }: Pricer<P>,
): Offer<P>[] {
  return candidates.flatMap((version) => {
    const quantity = numberOf(version.category);
    if (quantity === null) return [];
    const offer: Offer<P> = { version, quantity, beside: ALONE, priced: null };
    offer.priced = price(offer);
    return [offer];
  });
}

/** Offers for a load, including combined categories where they are needed or cheaper. */
function sold<P extends { total: Pence }>(
  candidates: readonly TariffVersion[],
  load: Load,
  { settings }: Market,
  pricer: Pricer<P>,
): readonly Offer<P>[] {
  const offers = inOneCategory(candidates, vehiclesNeeded(categoriesOf(candidates), load), pricer);
  const inOne = offers.some(({ quantity }) => quantity === 1);
  const all = inOne ? offers : [...offers, ...mixedOffers(candidates, offers, load, pricer)];
  return ofOneOperator(all, candidates, settings);
}

const categoriesOf = (candidates: readonly TariffVersion[]) => candidates.map(({ category }) => category);

/** [RES-13] With MULTIPLE_OPERATORS off, only the operator whose offers are shown sells the journey. */
export function isSoldBy<P extends { total: Pence }>(
  { id }: Operator,
  { journey, now }: { journey: Journey; now: number },
  market: Market,
  pricer: Pricer<P>,
  quantity: number,
): boolean {
  if (market.settings.MULTIPLE_OPERATORS) return true;
  const candidates = candidatesFor(journey, now, market);
  const load = heaviestLoad(journey);
  const { passengers, luggage, handLuggage } = load;
  const asMany = (category: Category) =>
    fits(roomIn(category, quantity), passengers, luggage, handLuggage) ? quantity : null;
  // More vehicles of an earlier operator may take what fewer of them do not.
  return (
    sold(candidates, load, market, pricer)[0]?.version.operator.id === id ||
    ofOneOperator(inOneCategory(candidates, asMany, pricer), candidates, market.settings)[0]?.version.operator
      .id === id
  );
}

/**
 * Every offer for a journey, cheapest first, those without a price last.
 * @throws ProblemError no_operator if no operator serves the pickup then, too_large if no vehicles take the load
 */
export function findOffers<P extends { total: Pence }>(
  journey: Journey,
  now: number,
  market: Market,
  pricer: Pricer<P>,
): Offer<P>[] {
  const candidates = candidatesFor(journey, now, market);
  if (candidates.length === 0) {
    throw new ProblemError(
      422,
      'no_operator',
      'We cannot take this journey online at that time. Please send us a quote request.',
    );
  }
  const load = heaviestLoad(journey);
  const offers = sold(candidates, load, market, pricer);
  if (offers.length === 0) {
    throw new ProblemError(422, 'too_large', capacityFault(categoriesOf(candidates), load) ?? '');
  }
  const wheelchair = someoneInWheelchair(journey);
  return offers.toSorted((a, b) => byPrice(a, b, wheelchair));
}

const isAccessible = ({ version, beside }: PartyVehicles): boolean =>
  [version, ...beside.map((part) => part.version)].some(({ category }) => category.wheelchairAccessible);

/**
 * Cheapest first. Equal prices: ordinary vehicles first, so that accessible ones are left to those who need them, or
 * accessible ones first where a wheelchair travels; then the better rated.
 */
function byPrice(a: Offer<{ total: Pence }>, b: Offer<{ total: Pence }>, wheelchair: boolean): number {
  return (
    (a.priced?.total ?? Number.MAX_SAFE_INTEGER) - (b.priced?.total ?? Number.MAX_SAFE_INTEGER) ||
    (Number(isAccessible(a)) - Number(isAccessible(b))) * (wheelchair ? -1 : 1) ||
    b.version.operator.rating.tenths - a.version.operator.rating.tenths ||
    a.version.id - b.version.id
  );
}

/** Only the cheapest company's vehicles are shown. */
function ofOneCompany(settings: Settings): boolean {
  return settings.MULTIPLE_PRICES && settings.CHEAPEST_COMPANY_PRICE;
}

/** True if every offer is shown, so that all are priced with their reasons directly. */
export function showsAll(settings: Settings): boolean {
  return settings.MULTIPLE_PRICES && !ofOneCompany(settings);
}

/**
 * What the provider chooses to show of sorted offers: all; only the cheapest company's; or, without
 * MULTIPLE_PRICES, the cheapest of each category.
 */
export function shownOffers<P extends { total: Pence }>(
  offers: readonly Offer<P>[],
  settings: Settings,
): readonly Offer<P>[] {
  if (showsAll(settings)) return offers;
  if (ofOneCompany(settings)) {
    const cheapest = offers[0]?.version.operator.id;
    return offers.filter(({ version }) => version.operator.id === cheapest);
  }
  const seen = new Set<string>();
  return offers.filter(({ version, quantity, beside }) => {
    const mixed = [{ version, quantity }, ...beside].map(
      (part) => `${part.quantity}x${part.version.category.id}`,
    );
    const shown = beside.length > 0 ? mixed.join('+') : String(version.category.id);
    if (seen.has(shown)) return false;
    seen.add(shown);
    return true;
  });
}
