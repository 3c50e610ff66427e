import { type CancellationTerms, stepFaults } from './booking/cancellation.ts';
import type { ChangeAgreement } from './booking/change-agreement.ts';
import type { Charge } from './booking/charge.ts';
import { chargeWords, stepsWords } from './booking/offered-terms-words.ts';
import type { OfferedTerms } from './booking/terms.ts';
import type { Json } from './documents/parts.ts';
import { many } from './many.ts';

/** The terms among the parts of an operator: its tariffs have them where they do not say otherwise. */
export const OPERATOR_TERMS = [
  'cancellation',
  'noShow',
  'waitingMinutes',
  'airportWaitingMinutes',
  'waitingPencePerMinute',
  'changeAgreement',
] as const satisfies readonly (keyof OfferedTerms)[];

export const isOperatorTerm = (part: string): part is (typeof OPERATOR_TERMS)[number] =>
  OPERATOR_TERMS.some((term) => term === part);

/** Steps as the part of a document. */
export const stepsIn = (value: Json): CancellationTerms => (value ?? []) as unknown as CancellationTerms;
export const chargeIn = (value: Json): Charge | null => value as unknown as Charge | null;
export const agreementIn = (value: Json): ChangeAgreement | null =>
  value as unknown as ChangeAgreement | null;

/** "free until 24 hours before the pick-up, then 100% of the fare" */
export const cancellingWords = (value: Json, symbol: string): string =>
  stepsIn(value).length > 0 ? stepsWords(stepsIn(value), symbol) : 'agreed when it comes up';

export function noShowWords(value: Json, symbol: string): string {
  const charge = chargeIn(value);
  return charge ? chargeWords(charge, symbol) : 'as cancelling at the last moment';
}

export function askedWords(value: Json): string {
  const agreement = agreementIn(value);
  if (!agreement) return 'never';
  const { withinHours, answerHours } = agreement;
  const from = withinHours === null ? 'always' : `from ${many(withinHours, 'hour')} before the pick-up on`;
  return `${from}, answers within ${many(answerHours, 'hour')}`;
}

const NO_NUMBER = 'must be a number';

/** A part may hold what is no number, as it is typed. */
const isTyped = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'number');

const chargeFault = ({ percent, pence }: Charge): string => (isTyped(percent, pence) ? '' : NO_NUMBER);

/** What is wrong with steps as they are typed, said with the number of the step; '' for nothing. */
export function cancellationFault(value: Json): string {
  const steps = stepsIn(value);
  const faults = [
    ...steps.map((step, index) => ({ index, message: chargeFault(step) })),
    ...steps.map(({ untilHours }, index) => ({
      index,
      message: untilHours === null || isTyped(untilHours) ? '' : NO_NUMBER,
    })),
    ...stepFaults(steps),
  ];
  const first = faults.find(({ message }) => message !== '');
  return first ? `step ${first.index + 1} ${first.message}` : '';
}

export function noShowFault(value: Json): string {
  const charge = chargeIn(value);
  return charge ? chargeFault(charge) : '';
}

export function agreementFault(value: Json): string {
  const agreement = agreementIn(value);
  if (!agreement) return '';
  const { withinHours, answerHours } = agreement;
  return isTyped(withinHours ?? 0, answerHours) ? '' : NO_NUMBER;
}
