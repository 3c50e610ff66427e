import type { OpenDeeds } from '../../../contract/office-bookings.ts';
import { WANTED_BY } from '../../../domain/booking/cancelling.ts';
import { OPERATOR_ANSWERS } from '../../../domain/booking/drive-words.ts';
import { LEGS, lastPickupLeft } from '../../../domain/booking/legs.ts';
import { canTake } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { hoursUntil } from '../../../domain/time.ts';
import { statusOf } from '../booking-details.ts';
import { cancellingOf } from '../cancelling-now.ts';
import { noShowOf } from '../no-show-now.ts';
import { refundableNow } from '../refund-booking.ts';
import { checkNaming, namedNow } from '../drivers/name-driver.ts';
import { answeredNow } from './answer-deed.ts';
import type { Moment } from './deed.ts';
import { driveNow } from './drive-deed.ts';
import { openAmong } from './open-among.ts';

const isOpen = (reckoned: object | string): boolean =>
  typeof reckoned === 'object' || reckoned === 'by_agreement';

/** [OFF-06] What staff can do with a booking at this moment, whoever of them may. */
export async function openDeeds(moment: Moment): Promise<Omit<OpenDeeds, 'change'>> {
  const { db, booking } = moment;
  const { pence, failed } = await refundableNow(db, booking.id);
  const { money, symbol, now } = moment;
  return {
    cancel: (['all', ...LEGS] as const).filter((part) => canCancel(moment, part === 'all' ? null : part)),
    no_show: isOpen(noShowOf(booking, money, { symbol, now })),
    refund: pence > 0,
    refund_again: failed > 0,
    complete: canComplete(moment),
    answer: await openAmong(OPERATOR_ANSWERS, (answer) => answeredNow(moment, answer)),
    name_driver: await openAmong(LEGS, (leg) => checkNaming(booking, leg, now)),
    withdraw_driver: await openAmong(LEGS, (leg) => namedNow(db, booking, leg)),
    drive: await driveNow(moment),
  };
}

/** One of two legs is a part of its booking only while the other one is there. */
function canCancel({ booking, money, symbol, now }: Moment, leg: LegName | null): boolean {
  if (leg !== null && (booking.journey.kind === 'hourly' || booking.cancelledLeg !== null)) return false;
  return WANTED_BY.some((wantedBy) => isOpen(cancellingOf(booking, money, { leg, wantedBy, symbol, now })));
}

/** Whether its trips may be over. */
export function canComplete({ booking, now }: Pick<Moment, 'booking' | 'now'>): boolean {
  const last = lastPickupLeft(booking.journey, booking.cancelledLeg);
  return canTake(statusOf(booking), 'complete') && hoursUntil(last, now.getTime()) <= 0;
}
