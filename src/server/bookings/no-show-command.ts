import type { NoShow } from '../../domain/booking/no-show.ts';
import { formatMoney, type Pence } from '../../domain/money.ts';
import { formatLocal } from '../../domain/time.ts';
import { pickupLeft } from '../../domain/booking/legs.ts';
import { commandActor } from '../db/audit.ts';
import { moneyOf } from '../ledger/booking-money.ts';
import { CommandRefused } from '../refused.ts';
import { storedSymbol } from '../settings/stored-symbol.ts';
import type { StoredBooking } from './booking-details.ts';
import { recordNoShow } from './no-show.ts';
import { noShowOf, type NotMissed } from './no-show-now.ts';
import { onBooking, withAmount, type BookingCommand } from './on-booking.ts';
import { poundsGiven } from './pounds-given.ts';

const WHY_NOT: Record<NotMissed, (booking: StoredBooking) => string> = {
  impossible: ({ status }) => `it is ${status}`,
  early: ({ journey, cancelledLeg }) =>
    `its pick-up is still to come, on ${formatLocal(pickupLeft(journey, cancelledLeg))}`,
  late: () => 'it was completed more than a week ago: give money back by booking:refund instead',
  paid_in_car: () =>
    'it was completed and counts as paid in the car, which was receipted: settle it with the operator',
  by_agreement: () => 'its operator has agreed nothing for that: say what it costs, after the reason',
  above: () => 'that is more than was agreed, or than the fare',
};

/**
 * [MNG-02] Says that nobody came to a booking.
 * @param what its number, what it costs ("20.00", or "terms" for what was agreed) and what happened:
 * "13339828 terms The driver waited for 20 minutes."; "--dry-run" before it says what it would come to
 * @throws CommandRefused where that cannot be said
 */
export async function noShowByCommand(context: BookingCommand, what: string): Promise<string> {
  const { dry, number, amount: cost, reason } = withAmount(what, 'what happened?');
  const charge = cost === 'terms' ? null : poundsGiven(cost);
  const actor = commandActor('booking:no-show');
  const now = context.clock();
  return onBooking(context, number, async (tx, jobs, booking) => {
    const symbol = await storedSymbol(tx, booking.settingsVersion);
    const noShow = noShowOf(booking, await moneyOf(tx, booking.id), { symbol, now, charge });
    if (typeof noShow === 'string')
      throw new CommandRefused(`booking ${number} is no no-show: ${WHY_NOT[noShow](booking)}`);
    if (!dry) await recordNoShow(tx, jobs, booking, { actor, reason, noShow, now });
    return `booking ${number} ${dry ? 'would be' : 'is'} a no-show: ${settled(noShow, symbol)}`;
  });
}

function settled({ charge, refund, owed, isHeld, explanation }: NoShow, symbol: string): string {
  const money = (pence: Pence) => formatMoney(pence, symbol);
  const parts = [
    `it costs ${charge === 0 ? 'nothing' : money(charge)}`,
    ...(refund > 0 ? [`${money(refund)} ${isHeld ? 'of what is held is let go' : 'goes back'}`] : []),
    ...(owed > 0 ? [`${money(owed)} is still to be paid`] : []),
  ];
  return [parts.join(', '), explanation].filter((said) => said !== '').join('. ');
}
