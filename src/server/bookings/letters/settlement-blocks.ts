import { cancellingWords, settlementWords } from '../../../domain/booking/cancelling.ts';
import { owesFare } from '../../../domain/booking/states.ts';
import { missingWords } from '../../../domain/booking/no-show.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import type { Block } from '../../mail/letter.ts';
import { reducedOf, type BookingDetails, type Deposit } from '../booking-details.ts';
import type { Cancellation } from '../cancellation-store.ts';

/** [MNG-02] What was cancelled or missed, what it costs and why. */
export function settlementBlocks({ cancellations, symbol }: BookingDetails): Block[] {
  return cancellations.flatMap(({ noShow, leg, chargePence, explanation, reason }) => [
    {
      kind: 'text',
      text: `${noShow ? missingWords(leg) : cancellingWords(leg)} cost ${chargePence === 0 ? 'nothing' : formatMoney(chargePence, symbol)}.${explanation && ` The terms at that moment: ${explanation}`}`,
    },
    ...(reason ? [{ kind: 'text' as const, text: `The reason that was given: ${reason}` }] : []),
  ]);
}

/** What the card gets back, or what is still to be paid. @param fare of what was cancelled */
export function backBlocks(
  details: BookingDetails,
  cancellation: Cancellation | undefined,
  fare: number,
): Block[] {
  const { booking, holds, deposit, symbol } = details;
  const charge = cancellation?.chargePence ?? 0;
  const isPaid = booking.paymentMethod === 'card';
  const kept = keptOf(details, cancellation);
  const [refund, owed] = isPaid
    ? [fare - Math.max(charge, kept), 0]
    : leftOf(deposit, Math.max(0, charge - kept));
  return settlementWords({ charge, refund, owed, isHeld: holds.held + holds.released > 0 }, symbol)
    .slice(1)
    .map((text) => ({ kind: 'text', text }));
}

/** What was given back by hand before, beyond what was charged before, of a booking that is cancelled whole, or missed. */
function keptOf(details: BookingDetails, cancellation: Cancellation | undefined): Pence {
  if (owesFare(details.booking.status)) return 0;
  const earlier = details.cancellations.filter((each) => each !== cancellation);
  return Math.max(0, reducedOf(details) - earlier.reduce((sum, { chargePence }) => sum + chargePence, 0));
}

/** [MON-04] What of a deposit went back, and what of the charge it did not pay. */
function leftOf(deposit: Deposit | null, charge: Pence): [refund: Pence, owed: Pence] {
  if (!deposit) return [0, charge];
  return [deposit.back, Math.max(0, charge - deposit.paid)];
}
