import { and, eq } from 'drizzle-orm';
import { bookingRevisions, bookings } from '../platform/schema/index.ts';

const { operatorId, operatorName, licenceNumber, licensingAuthority, categoryId } = bookingRevisions;
const { tariffId, settingsVersion, quantity, beside, promoId, totalPence, currency } = bookingRevisions;
const { journey, cancelledLeg, fareLines, doorElsewhere, terms, shares } = bookingRevisions;

/** The columns of what a revision says of its booking; the others say which one it is, and who made it when and why. */
export const PRICED = {
  operatorId,
  operatorName,
  licenceNumber,
  licensingAuthority,
  categoryId,
  tariffId,
  settingsVersion,
  quantity,
  beside,
  promoId,
  totalPence,
  currency,
  journey,
  cancelledLeg,
  fareLines,
  doorElsewhere,
  terms,
  shares,
};

export type Priced = Pick<typeof bookingRevisions.$inferSelect, keyof typeof PRICED>;

/** Number of the booked revision, before any change. */
export const FIRST_REVISION = 1;

/** Joins to a booking the one of its revisions that counts. */
export const isPresent = and(
  eq(bookingRevisions.bookingId, bookings.id),
  eq(bookingRevisions.revision, bookings.revision),
);

/** The operator: name and licence as agreed, current contact details. */
export interface OperatorContact {
  name: string;
  phone: string;
  email: string;
  licenceNumber: string;
  licensingAuthority: string;
}
