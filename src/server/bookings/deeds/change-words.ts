import { formatMoney, type Pence } from '../../../domain/money.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import type { BookingDetails } from '../booking-details.ts';
import { payableUntil } from '../changes/asking.ts';
import type { PricedChange } from '../changes/changing-now.ts';
import type { ChangedRow } from '../changes/changed-rows.ts';

const moment = (at: number) => formatLocal(londonTime(at));

/** "When: Tuesday 1 December 2026, 10:30 → Tuesday 1 December 2026, 04:30" */
const rowWords = ({ label, before, after }: ChangedRow): string =>
  `${label}: ${before || 'none'} → ${after || 'none'}`;

/**
 * [OFF-06] What a change of a booking by staff comes to, in sentences.
 * @throws ProblemError 409 where what is to be paid first cannot be paid in time
 */
export function changeWords(
  { booking, operator, symbol }: BookingDetails,
  reckoned: PricedChange,
  now: Date,
): string[] {
  const { rows, after, difference, toPay, refund, asking } = reckoned;
  const money = (pence: Pence) => formatMoney(pence, symbol);
  const { totalPence } = after.booking;
  const price =
    difference === 0
      ? `The price stays ${money(totalPence)}.`
      : `The price is ${money(totalPence)} instead of ${money(booking.totalPence)}.`;
  return [
    ...rows.map(rowWords),
    price,
    ...(asking
      ? [`${operator.name} must agree first, and has until ${moment(asking.answerBy)} to answer.`]
      : []),
    ...(toPay > 0
      ? [
          asking
            ? `Once it agrees, ${booking.bookerName} is asked to pay ${money(toPay)} by card.`
            : `It is made once ${booking.bookerName} has paid ${money(toPay)} by card, until ${moment(payableUntil(reckoned, now).getTime())}: the e-mail leads there.`,
        ]
      : []),
    ...(refund > 0 ? [`${money(refund)} goes back to the card.`] : []),
  ];
}
