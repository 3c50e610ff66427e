import { PRICE_WORDS } from '../fare/fare.ts';
import { formatMoney, type Pence } from '../money.ts';
import { many } from '../text.ts';
import { hoursBefore, type LocalTime } from '../time/time.ts';
import { formatLocalShort } from '../time/time-words.ts';
import {
  type CancellationStep,
  type CancellationTerms,
  type Charge,
  chargeFor,
  isFree,
} from './cancellation.ts';
import { agreementWords } from './change-agreement.ts';
import type { OfferedTerms, Terms, WaitingTerms } from './terms.ts';

/** Facts for the sentences: the first pick-up, and the fare in pence with the currency symbol. */
interface FareFormat {
  pickup: LocalTime;
  fare: Pence;
  symbol: string;
}

/** "50% of the fare (£45.75)" */
function cost(charge: Charge, { fare, symbol }: Pick<FareFormat, 'fare' | 'symbol'>): string {
  const amount = chargeFor(charge, fare);
  const inAll = formatMoney(amount, symbol);
  if (isFree(charge)) return 'nothing';
  if (amount === fare) return `the whole fare (${inAll})`;
  const share = `${charge.percent}% of the fare`;
  if (charge.percent > 0 && charge.pence > 0)
    return `${share} and ${formatMoney(charge.pence, symbol)} (${inAll})`;
  return charge.percent > 0 ? `${share} (${inAll})` : inAll;
}

/** The charge for a no-show: "If you do not come, you pay the whole fare (£91.50)". */
export const noShowWords = (charge: Charge, format: Pick<FareFormat, 'fare' | 'symbol'>): string =>
  `If you do not come, you pay ${cost(charge, format)}`;

const until = ({ untilHours }: CancellationStep, { pickup }: FareFormat): string =>
  untilHours === null ? '' : ` until ${formatLocalShort(hoursBefore(pickup, untilHours))}`;

/** The charge of a cancellation step: "Free cancellation until Wed 23 Dec, 15:05". */
export function stepWords(step: CancellationStep, format: FareFormat): string {
  return isFree(step)
    ? `Free cancellation${until(step, format) || ' until the pick-up'}`
    : `Cancelling costs ${cost(step, format)}${until(step, format)}`;
}

function cancellationDates([first, ...later]: CancellationTerms, format: FareFormat): string | null {
  if (!first) return null;
  return [
    stepWords(first, format),
    ...later.map((step) => `then ${cost(step, format)}${until(step, format)}`),
  ].join('; ');
}

function waitingWords({ freeMinutes, returnFreeMinutes, pencePerMinute }: WaitingTerms, symbol: string) {
  const free = PRICE_WORDS.freeWaiting(freeMinutes, returnFreeMinutes);
  return pencePerMinute > 0 ? `${free}; then ${formatMoney(pencePerMinute, symbol)} a minute` : free;
}

/**
 * The terms of a booking in sentences, with actual dates and amounts.
 * @param byAgreement sentence about cancelling if no terms are agreed; '' for none
 */
export function termsWords(terms: Terms, format: FareFormat, byAgreement: string): string[] {
  const { cancellation, noShow, waiting, changeAgreement } = terms;
  return [
    cancellationDates(cancellation, format) ?? byAgreement,
    noShow ? noShowWords(noShow, format) : '',
    waiting ? waitingWords(waiting, format.symbol) : '',
    changeAgreement ? agreementWords(changeAgreement) : '',
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`));
}

/** "50% of the fare and £5.00" */
export function chargeWords({ percent, pence }: Charge, symbol: string): string {
  const parts = [percent > 0 && `${percent}% of the fare`, pence > 0 && formatMoney(pence, symbol)];
  return parts.filter(Boolean).join(' and ') || 'nothing';
}

function offeredStepWords(step: CancellationStep, symbol: string): string {
  const untilHours =
    step.untilHours === null ? '' : ` until ${many(step.untilHours, 'hour')} before the pick-up`;
  return `${isFree(step) ? 'free' : chargeWords(step, symbol)}${untilHours}`;
}

/** "free until 24 hours before the pick-up, then 100% of the fare" */
export const stepsWords = (steps: CancellationTerms, symbol: string): string =>
  steps.map((step) => offeredStepWords(step, symbol)).join(', then ');

/** The terms on which an operator offers a vehicle category, in sentences without any trip. */
export function offeredTermsWords(terms: OfferedTerms, symbol: string): string[] {
  const { cancellation, noShow, waitingMinutes, airportWaitingMinutes, waitingPencePerMinute } = terms;
  const perMinute =
    waitingPencePerMinute > 0 ? `, then ${formatMoney(waitingPencePerMinute, symbol)} a minute` : '';
  const airports =
    airportWaitingMinutes === waitingMinutes ? '' : `, ${many(airportWaitingMinutes, 'minute')} at airports`;
  return [
    cancellation.length > 0
      ? `Cancelling: ${stepsWords(cancellation, symbol)}.`
      : 'There are no fixed cancellation charges: they are agreed at the time.',
    ...(noShow ? [`No-show: ${chargeWords(noShow, symbol)}.`] : []),
    `Free waiting: ${many(waitingMinutes, 'minute')}${airports}${perMinute}.`,
    ...(terms.changeAgreement ? [`${agreementWords(terms.changeAgreement).replace(/\.$/, '')}.`] : []),
  ];
}
