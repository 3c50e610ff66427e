import type { LegName } from '../../../domain/fare/fare.ts';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { StoredBooking } from '../booking-details.ts';
import { bookingMails } from '../letters/booking-mails-job.ts';
import { driverInstance, type DriverOccasion } from '../letters/booking-occasions.ts';

/** Mails and texts news of who drives a leg, once for each naming. */
export async function tellOfDriver(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, revision }: Pick<StoredBooking, 'id' | 'revision'>,
  { occasion, driver }: { occasion: DriverOccasion; driver: { id: number; leg: LegName } },
): Promise<void> {
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion, instance: driverInstance(driver) });
}
