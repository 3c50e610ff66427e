import type { PriceDetail } from '../../contract/prices.ts';
import { cancellationWords, stepsLeft } from '../../domain/booking/cancellation.ts';
import { firstPickup, type Journey } from '../../domain/journey.ts';
import { licenceOn } from '../../domain/licence.ts';
import type { Place } from '../../domain/place.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonInstant } from '../../domain/time.ts';
import type { Operator } from '../operators/catalogue.ts';

const HOUR_MS = 3_600_000;

export type TermsFields =
  | 'licence_number'
  | 'licensing_authority'
  | 'cancellation'
  | 'cancellation_later'
  | 'free_cancellation'
  | 'free_waiting'
  | 'return_free_waiting';

/** Of one operator, as written: few variants, so each is written once for the settings it is from. */
const known = new WeakMap<Settings, WeakMap<Operator, Map<string, string>>>();

function variantsOf(settings: Settings, operator: Operator): Map<string, string> {
  let operators = known.get(settings);
  if (!operators) known.set(settings, (operators = new WeakMap()));
  let variants = operators.get(operator);
  if (!variants) operators.set(operator, (variants = new Map()));
  return variants;
}

const waitingAt = (operator: Operator, { kind }: Place): number =>
  kind === 'airport' || kind === 'terminal' ? operator.airportWaitingMinutes : operator.waitingMinutes;

/**
 * On what terms an operator would make a journey, as the fields of an entry of an answer, without its braces.
 * They change with the hours, so they are not among what is the same in every answer.
 */
export function offerTerms(journey: Journey, at: number, settings: Settings): (operator: Operator) => string {
  const first = firstPickup(journey);
  const hours = (londonInstant(first) - at) / HOUR_MS;
  const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  const back = journey.kind === 'mileage' ? journey.inward?.pickup : undefined;
  const written = new Map<Operator, string>();

  const write = (operator: Operator): string => {
    const licence = licenceOn(operator.licences, first.date);
    const steps = stepsLeft(operator.cancellation, hours).length;
    const waiting = waitingAt(operator, pickup);
    const backWaiting = back ? waitingAt(operator, back) : null;
    const variants = variantsOf(settings, operator);
    const key = `${operator.licences.findIndex((one) => one === licence)} ${steps} ${waiting} ${backWaiting}`;
    let text = variants.get(key);
    if (text !== undefined) return text;
    const words = cancellationWords(operator.cancellation, hours, settings.CURRENCY);
    const fields: Pick<PriceDetail, TermsFields> = {
      licence_number: licence?.number ?? '',
      licensing_authority: licence?.authority ?? '',
      cancellation: words?.line ?? settings.CANCELLATION_SENTENCE,
      cancellation_later: words?.later ?? '',
      free_cancellation: words?.free ?? false,
      free_waiting: waiting,
      return_free_waiting: backWaiting,
    };
    variants.set(key, (text = JSON.stringify(fields).slice(1, -1)));
    return text;
  };

  return (operator) => {
    let text = written.get(operator);
    if (text === undefined) written.set(operator, (text = write(operator)));
    return text;
  };
}
