import type { Random } from '../fuzz/random.ts';
import type { Act } from './acts/act.ts';
import { bookByCard } from './acts/book-by-card.ts';
import { bookInCar } from './acts/book-in-car.ts';
import { cancelInTwoTabs } from './acts/cancel-in-two-tabs.ts';
import { cancel } from './acts/cancel.ts';
import { changeTrip } from './acts/change-trip.ts';
import { changeWay } from './acts/change-way.ts';
import { refundAct } from './acts/give-back.ts';
import { viewBooking } from './acts/look.ts';
import { readReceipts } from './acts/read-receipts.ts';

/** All that passengers do: one file each. */
const ACTS: readonly Act[] = [
  bookInCar,
  bookByCard,
  changeWay,
  changeTrip,
  cancel,
  cancelInTwoTabs,
  refundAct,
  readReceipts,
  viewBooking,
];

/** One of them, by their shares. */
export function someAct(random: Random): Act {
  let left = random.next() * ACTS.reduce((sum, { share }) => sum + share, 0);
  const chosen = ACTS.find(({ share }) => (left -= share) < 0);
  if (!chosen) throw new Error('no act');
  return chosen;
}
