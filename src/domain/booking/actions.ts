import { formatMoney, type Pence } from '../money.ts';
import type { Settlement } from './settlement.ts';

/** Staff actions on a booking, each previewed first. */
const ACTIONS = [
  'cancel',
  'no_show',
  'refund',
  'complete',
  'agree_refund',
  'name_driver',
  'withdraw_driver',
  'drive',
  'answer',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/**
 * [OFF-06] Describes for staff what ending a booking costs: "It costs £45.75.", "£45.75 goes back to the
 * card.", "The terms: …".
 */
export function endingWords(
  {
    charge,
    refund,
    owed,
    isHeld = false,
    explanation,
  }: Settlement & { isHeld?: boolean; explanation: string },
  symbol: string,
): string[] {
  const money = (pence: Pence) => formatMoney(pence, symbol);
  return [
    `It costs ${charge === 0 ? 'nothing' : money(charge)}.`,
    ...(refund > 0
      ? [isHeld ? `${money(refund)} of the authorised amount is released.` : refundSentence(refund, symbol)]
      : []),
    ...(owed > 0 ? [`${money(owed)} is then still to be paid.`] : []),
    ...(explanation ? [explanation] : []),
  ];
}

/** "£12.50 goes back to the card." */
export const refundSentence = (pence: Pence, symbol: string): string =>
  `${formatMoney(pence, symbol)} goes back to the card.`;

/** Progress steps of a driver, in order. */
export const DRIVE_WORDS = ['on-way', 'arrived', 'on-board', 'dropped-off'] as const;
export type DriveWord = (typeof DRIVE_WORDS)[number];

/** Answers of an operator: accepts the trip, agrees to a change or rejects it. */
export const OPERATOR_ANSWERS = ['accept', 'agree', 'disagree'] as const;
export type OperatorAnswer = (typeof OPERATOR_ANSWERS)[number];
