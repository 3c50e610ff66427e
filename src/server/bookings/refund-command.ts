import { formatMoney, type Pence } from '../../domain/money.ts';
import { commandActor } from '../db/audit.ts';
import { CommandRefused } from '../refused.ts';
import { storedSymbol } from '../settings/stored-symbol.ts';
import { onBooking, withAmount, type BookingCommand } from './on-booking.ts';
import { poundsGiven } from './pounds-given.ts';
import { refundableNow, refundAgain, refundBooking, type Refundable } from './refund-booking.ts';

/**
 * [MON-02] Gives back so much of what was paid by card for a booking, or asks again for what has failed.
 * @param what its number, how much ("12.50", "all" or "again") and why: "13339828 12.50 The car was late.";
 * "--dry-run" before it says what would be given back
 * @throws CommandRefused where that cannot be done
 */
export async function refundByCommand(context: BookingCommand, what: string): Promise<string> {
  const { dry, number, amount, reason } = withAmount(what, 'why is it given back?');
  const order = { actor: commandActor('booking:refund'), reason, now: context.clock() };
  const asked = amount === 'all' || amount === 'again' ? null : poundsGiven(amount);
  return onBooking(context, number, async (tx, jobs, booking) => {
    const symbol = await storedSymbol(tx, booking.settingsVersion);
    const money = (pence: Pence) => formatMoney(pence, symbol);
    const there = await refundableNow(tx, booking.id);
    const goesBack = (pence: Pence) =>
      `${money(pence)} of booking ${number} ${dry ? 'would go' : 'goes'} back to its card`;
    if (amount === 'again') {
      if (there.failed === 0)
        throw new CommandRefused('nothing is owed to its passenger that is not on its way');
      if (!dry) await refundAgain(tx, jobs, booking, order);
      return goesBack(there.failed);
    }
    const pence = asked ?? there.pence;
    if (there.pence === 0) throw new CommandRefused(whyNothing(there));
    if (pence === 0) throw new CommandRefused('nothing is no refund');
    if (pence > there.pence)
      throw new CommandRefused(
        `no more than ${money(there.pence)} can go back: what is owed, was paid by card and has not gone back`,
      );
    if (!dry) await refundBooking(tx, jobs, booking, { ...order, pence });
    return goesBack(pence);
  });
}

function whyNothing({ disputed, held, failed }: Refundable): string {
  if (disputed) return 'its payment is disputed: the bank decides where the money goes';
  if (held) return 'its money is held on the card and not taken yet: cancelling lets go of it';
  if (failed > 0) return 'all of it is owed to its passenger already: ask for it again, with "again"';
  return 'nothing of it was paid by card and is still here: what a driver took is given back by the operator';
}
