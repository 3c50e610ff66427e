import type { OfferTerms } from '../../contract/prices.ts';
import { cancellationWords, stepsLeft } from '../../domain/booking/cancellation.ts';
import { freeMinutesAt, type OfferedTerms, pickupsOf } from '../../domain/booking/terms.ts';
import { EXTRA_NAMES, EXTRAS } from '../../domain/journey/extras-table.ts';
import { type ExtraPrices, offeredExtras } from '../../domain/journey/extras.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { PreparedJourney } from '../../domain/fare/prepare.ts';
import { fareTotal, priceFare } from '../../domain/fare/calculate.ts';
import type { FareRules } from '../../domain/fare/tariff.ts';
import { type FarePart, priceTogether } from '../../domain/fare/fare-parts.ts';
import { type Extras, extrasOf, firstPickup, type Journey } from '../../domain/journey/journey.ts';
import { licenceOn } from '../../domain/operator/licence.ts';
import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { hoursUntil } from '../../domain/time/time.ts';
import type { TariffVersion } from '../catalogue/index.ts';
import type { JourneyRequest } from './journey-request.ts';
import type { PartyVehicles, VehiclesAt } from './offers.ts';

/** A request limited to available extras. */
export interface OfferedRequest {
  request: JourneyRequest;
  /** Fields of the form that requested unavailable ones. */
  removed: string[];
}

/** [CALC-13] Removes extras whose setting is zero, so that no price, booking or email includes them. */
export function onOffer(request: JourneyRequest, prices: ExtraPrices): OfferedRequest {
  const removed: string[] = [];
  const leave = <L extends { extras: Extras }>(leg: L, prefix = ''): L => {
    const offered = offeredExtras(leg.extras, prices);
    removed.push(...offered.removed.map((extra) => prefix + EXTRAS[extra].field));
    return { ...leg, extras: offered.extras };
  };
  if (request.kind === 'hourly') return { request: leave(request), removed };
  const outward = leave(request.outward);
  const inward = request.inward && leave(request.inward, 'return_');
  return { request: { ...request, outward, inward }, removed };
}

/** [JRN-13] Returns the fields that requested extras unavailable at the journey's pick-ups. */
export function notHadAt(request: JourneyRequest, journey: Journey): string[] {
  const lost = (requested: Extras, had: Extras, prefix = '') =>
    EXTRA_NAMES.filter((extra) => requested[extra] !== had[extra]).map(
      (extra) => prefix + EXTRAS[extra].field,
    );
  if (request.kind === 'hourly') return lost(request.extras, extrasOf(journey, 'outward'));
  const { outward, inward } = request;
  return [
    ...lost(outward.extras, extrasOf(journey, 'outward')),
    ...(inward ? lost(inward.extras, extrasOf(journey, 'return'), 'return_') : []),
  ];
}

function partOf({ version: { tariff, category }, quantity }: VehiclesAt): FarePart | null {
  return tariff && { tariff, quantity, category: category.name };
}

/** The price of vehicles with its reason; null where one of their tariffs has none for the journey. */
export function priceVehicles(
  journey: Journey,
  { version, quantity, beside }: PartyVehicles,
  rules: FareRules,
  prepared?: PreparedJourney,
): Fare | null {
  if (beside.length === 0) {
    return version.tariff && priceFare(journey, version.tariff, rules, quantity, prepared);
  }
  const first = partOf({ version, quantity });
  const others = beside.flatMap((part) => partOf(part) ?? []);
  if (!first || others.length < beside.length) return null;
  return priceTogether(journey, [first, ...others], rules, prepared);
}

/** The total of `priceVehicles`; for vehicles of one category without its words. */
export function totalOf(
  journey: Journey,
  vehicles: PartyVehicles,
  rules: FareRules,
  prepared: PreparedJourney,
): { total: Pence } | null {
  const { version, quantity, beside } = vehicles;
  if (beside.length > 0) return priceVehicles(journey, vehicles, rules, prepared);
  const total = version.tariff && fareTotal(journey, version.tariff, rules, quantity, prepared);
  return total === null ? null : { total };
}

/** Formatted terms by settings: operators have few variants. */
const known = new WeakMap<Settings, WeakMap<OfferedTerms, Map<string, string>>>();

function variantsOf(settings: Settings, offered: OfferedTerms): Map<string, string> {
  let all = known.get(settings);
  if (!all) known.set(settings, (all = new WeakMap()));
  let variants = all.get(offered);
  if (!variants) all.set(offered, (variants = new Map()));
  return variants;
}

/** A tariff's terms; equal terms of an operator are one object. */
type OfferedBy = Pick<TariffVersion, 'terms'> & { operator: Pick<TariffVersion['operator'], 'licences'> };

/** Returns an operator's terms for a journey. @param at in milliseconds since 1970 */
export function termsAt(
  journey: Journey,
  at: number,
  settings: Settings,
  { operator, terms }: OfferedBy,
): OfferTerms {
  const first = firstPickup(journey);
  const licence = licenceOn(operator.licences, first.date);
  const words = cancellationWords(terms.cancellation, hoursUntil(first, at), settings.CURRENCY);
  const pickups = pickupsOf(journey);
  return {
    licence_number: licence?.number ?? '',
    licensing_authority: licence?.authority ?? '',
    cancellation: words?.line ?? settings.CANCELLATION_SENTENCE,
    cancellation_later: words?.later ?? '',
    free_cancellation: words?.free ?? false,
    free_waiting: freeMinutesAt(terms, pickups.out),
    return_free_waiting: pickups.back && freeMinutesAt(terms, pickups.back),
  };
}

/**
 * The same as text: the fields of an entry of an answer, without its braces. They change with the hours, so they are
 * not part of the shared text of all answers.
 */
export function offerTerms(journey: Journey, at: number, settings: Settings): (offer: OfferedBy) => string {
  const first = firstPickup(journey);
  const hours = hoursUntil(first, at);
  const pickups = pickupsOf(journey);
  const written = new Map<OfferedTerms, string>();

  const write = (offer: OfferedBy): string => {
    const { operator, terms } = offer;
    const licence = licenceOn(operator.licences, first.date);
    const steps = stepsLeft(terms.cancellation, hours).length;
    const waiting = freeMinutesAt(terms, pickups.out);
    const backWaiting = pickups.back && freeMinutesAt(terms, pickups.back);
    const variants = variantsOf(settings, terms);
    const key = `${operator.licences.findIndex((one) => one === licence)} ${steps} ${waiting} ${backWaiting}`;
    let text = variants.get(key);
    if (text !== undefined) return text;
    const fields = termsAt(journey, at, settings, offer);
    variants.set(key, (text = JSON.stringify(fields).slice(1, -1)));
    return text;
  };

  return (offer) => {
    let text = written.get(offer.terms);
    if (text === undefined) written.set(offer.terms, (text = write(offer)));
    return text;
  };
}
