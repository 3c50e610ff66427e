import { compareLocal } from '../../domain/time.ts';
import { legsLeft, pickupOf, type BookingDetails } from './booking-details.ts';
import type { Cancellation } from './cancellation-store.ts';
import type { LegRow } from './new-booking.ts';

type Of = Pick<BookingDetails, 'booking' | 'legs' | 'cancellations'>;

/** What not coming to a booking came to; undefined for one to which nobody has failed to come. */
export const noShowLegOf = ({ cancellations }: Pick<Of, 'cancellations'>): Cancellation | undefined =>
  cancellations.find(({ noShow }) => noShow);

/** The legs of a no-show that nobody drove, the missed one first; none of any other booking. */
export function missedLegs(details: Of): LegRow[] {
  const noShow = noShowLegOf(details);
  if (!noShow) return [];
  const left = legsLeft(details).toSorted((one, two) => compareLocal(pickupOf(one), pickupOf(two)));
  const from = left.findIndex(({ leg }) => noShow.leg === null || leg === noShow.leg);
  return left.slice(from);
}
