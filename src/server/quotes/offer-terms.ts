import type { OfferTerms } from '../../contract/prices.ts';
import { cancellationWords, stepsLeft } from '../../domain/booking/cancellation.ts';
import { freeMinutesAt, type OfferedTerms, pickupsOf } from '../../domain/booking/terms.ts';
import { firstPickup, type Journey } from '../../domain/journey.ts';
import { licenceOn } from '../../domain/licence.ts';
import type { Settings } from '../../domain/settings.ts';
import { hoursUntil } from '../../domain/time.ts';
import type { TariffVersion } from '../operators/catalogue.ts';

/** As written: few variants of the terms of an operator, so each is written once for the settings it is from. */
const known = new WeakMap<Settings, WeakMap<OfferedTerms, Map<string, string>>>();

function variantsOf(settings: Settings, offered: OfferedTerms): Map<string, string> {
  let all = known.get(settings);
  if (!all) known.set(settings, (all = new WeakMap()));
  let variants = all.get(offered);
  if (!variants) all.set(offered, (variants = new Map()));
  return variants;
}

/** Of a version of a tariff: its terms are one object for all equal ones of its operator. */
type Offered = Pick<TariffVersion, 'terms'> & { operator: Pick<TariffVersion['operator'], 'licences'> };

/** On what terms an operator would make a journey. @param at in milliseconds since 1970 */
export function termsAt(
  journey: Journey,
  at: number,
  settings: Settings,
  { operator, terms }: Offered,
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
 * The same as text: the fields of an entry of an answer, without its braces.
 * They change with the hours, so they are not among what is the same in every answer.
 */
export function offerTerms(journey: Journey, at: number, settings: Settings): (offered: Offered) => string {
  const first = firstPickup(journey);
  const hours = hoursUntil(first, at);
  const pickups = pickupsOf(journey);
  const written = new Map<OfferedTerms, string>();

  const write = (offered: Offered): string => {
    const { operator, terms } = offered;
    const licence = licenceOn(operator.licences, first.date);
    const steps = stepsLeft(terms.cancellation, hours).length;
    const waiting = freeMinutesAt(terms, pickups.out);
    const backWaiting = pickups.back && freeMinutesAt(terms, pickups.back);
    const variants = variantsOf(settings, terms);
    const key = `${operator.licences.findIndex((one) => one === licence)} ${steps} ${waiting} ${backWaiting}`;
    let text = variants.get(key);
    if (text !== undefined) return text;
    const fields = termsAt(journey, at, settings, offered);
    variants.set(key, (text = JSON.stringify(fields).slice(1, -1)));
    return text;
  };

  return (offered) => {
    let text = written.get(offered.terms);
    if (text === undefined) written.set(offered.terms, (text = write(offered)));
    return text;
  };
}
