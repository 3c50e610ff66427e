import { owesFare } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Block } from '../../mail/letter.ts';
import { reducedOf, type BookingDetails } from '../booking-details.ts';

type Of = Pick<BookingDetails, 'booking' | 'reductions' | 'symbol'>;

/** The price with what was given back by hand of it, where the fare is owed; as it was booked otherwise. */
export function priceOf({ booking, reductions, symbol }: Of): Block & { kind: 'prices' } {
  const back = owesFare(booking.status) ? reductions : [];
  const total = booking.totalPence - reducedOf({ reductions: back });
  return {
    kind: 'prices',
    rows: [
      ...booking.fareLines.map(({ label, sentence, amount, leg }) => ({
        label: leg === 'return' ? `${label} (return)` : label,
        note: sentence,
        amount: formatMoney(amount, symbol),
      })),
      ...back.map(({ reason, pence }) => ({
        label: 'Refunded',
        note: reason,
        amount: formatMoney(-pence, symbol),
      })),
    ],
    total: formatMoney(Math.max(0, total), symbol),
  };
}

/** [MON-02] The same in sentences, of a booking whose fare nobody owes any more. */
export function reductionBlocks({ booking, reductions, symbol }: Of): Block[] {
  if (owesFare(booking.status)) return [];
  return reductions.map(({ reason, pence }) => ({
    kind: 'text',
    text: `Refunded: ${formatMoney(pence, symbol)}.${reason && ` The reason that was given: ${reason}`}`,
  }));
}
