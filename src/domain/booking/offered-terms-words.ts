import { many } from '../many.ts';
import { formatMoney } from '../money.ts';
import { agreementWords } from './change-agreement.ts';
import type { CancellationStep, CancellationTerms } from './cancellation.ts';
import { type Charge, isFree } from './charge.ts';
import type { OfferedTerms } from './terms.ts';

/** "50% of the fare and £5.00" */
export function chargeWords({ percent, pence }: Charge, symbol: string): string {
  const parts = [percent > 0 && `${percent}% of the fare`, pence > 0 && formatMoney(pence, symbol)];
  return parts.filter(Boolean).join(' and ') || 'nothing';
}

function stepWords(step: CancellationStep, symbol: string): string {
  const until = step.untilHours === null ? '' : ` until ${many(step.untilHours, 'hour')} before the pick-up`;
  return `${isFree(step) ? 'free' : chargeWords(step, symbol)}${until}`;
}

/** "free until 24 hours before the pick-up, then 100% of the fare" */
export const stepsWords = (steps: CancellationTerms, symbol: string): string =>
  steps.map((step) => stepWords(step, symbol)).join(', then ');

/** What an operator offers a vehicle category on, in sentences and without any trip. */
export function offeredTermsWords(terms: OfferedTerms, symbol: string): string[] {
  const { cancellation, noShow, waitingMinutes, airportWaitingMinutes, waitingPencePerMinute } = terms;
  const perMinute =
    waitingPencePerMinute > 0 ? `, then ${formatMoney(waitingPencePerMinute, symbol)} a minute` : '';
  const airports =
    airportWaitingMinutes === waitingMinutes ? '' : `, ${many(airportWaitingMinutes, 'minute')} at airports`;
  return [
    cancellation.length > 0
      ? `Cancelling: ${stepsWords(cancellation, symbol)}.`
      : 'What cancelling costs is agreed when it comes up.',
    ...(noShow ? [`Nobody came: ${chargeWords(noShow, symbol)}.`] : []),
    `Free waiting: ${many(waitingMinutes, 'minute')}${airports}${perMinute}.`,
    ...(terms.changeAgreement ? [`${agreementWords(terms.changeAgreement).replace(/\.$/, '')}.`] : []),
  ];
}
