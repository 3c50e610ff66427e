import { createHash, randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { BOOKING_TEXT_NAMES } from '../../../domain/booking/booking-texts.ts';
import { ERASED, ERASED_PLACE } from '../../../domain/place/place.ts';
import { rows, type Transaction } from '../../platform/database/index.ts';
import { bookings } from '../../platform/schema/index.ts';
import { parseReceipt, type ReceiptContent } from '../../platform/stored-json/index.ts';
import type { PersonBooking } from './find-person.ts';

type Part = PersonBooking['part'];

const set = (columns: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );

const EMPTY = sql`''`;

/**
 * Immediately removes what no record needs: contact details, texts, and access to the booking. Here and below, the
 * transaction must be allowed to change revisions and receipts.
 */
export async function eraseContact(tx: Transaction, id: number, part: Part): Promise<void> {
  // The hash of no reference: links in emails no longer open the booking.
  const randomHash = createHash('sha256').update(randomBytes(32)).digest('hex');
  const booker = {
    booker_email: EMPTY,
    booker_phone: EMPTY,
    passenger_id: sql`null`,
    reference_hash: sql`${randomHash}`,
  };
  const passenger = {
    passenger_email: EMPTY,
    passenger_phone: EMPTY,
    additional_info: EMPTY,
    ...Object.fromEntries(BOOKING_TEXT_NAMES.map((name) => [bookings[name].name, EMPTY])),
  };
  const columns = { ...(part !== 'passenger' && booker), ...(part !== 'booker' && passenger) };
  await rows(tx, sql`update bookings set ${set(columns)} where id = ${id}`);
  if (part !== 'passenger') await rows(tx, sql`update promo_uses set mailbox = '' where booking_id = ${id}`);
  // A pending change has places and people; an erased person's change is dropped.
  await rows(
    tx,
    sql`update booking_changes set wanted = null, status = 'lapsed', ended_at = now() where booking_id = ${id} and wanted is not null`,
  );
  await rows(tx, sql`update booking_changes set reason = '' where booking_id = ${id} and reason <> ''`);
  await rows(tx, sql`update cancellations set reason = '' where booking_id = ${id} and reason <> ''`);
  await rows(
    tx,
    sql`update refund_requests set reason = '', status = case status when 'waiting' then 'expired' else status end
      where booking_id = ${id} and (reason <> '' or status = 'waiting')`,
  );
  await rows(tx, sql`update reductions set reason = '' where booking_id = ${id} and reason <> ''`);
  if (part !== 'passenger')
    await rows(tx, sql`update ratings set words = '' where booking_id = ${id} and words <> ''`);
  await rows(tx, sql`update booking_revisions set reason = '' where booking_id = ${id} and reason <> ''`);
  if (part === 'booker') return;
  await rows(
    tx,
    sql`update booking_legs set flight_number = '', additional_info = '' where booking_id = ${id}`,
  );
}

/** Erases the name and, for passengers, the addresses: licensing requires them for a time. */
export async function eraseParticulars(tx: Transaction, id: number, part: Part): Promise<void> {
  const names = {
    ...(part !== 'passenger' && { booker_name: sql`${ERASED}` }),
    ...(part !== 'booker' && { passenger_name: sql`${ERASED}` }),
  };
  await rows(tx, sql`update bookings set ${set(names)} where id = ${id}`);
  await eraseOfReceipts(tx, id, part);
  if (part === 'booker') return;
  const revisions = await rows<{ revision: number; journey: unknown }>(
    tx,
    sql`select revision, journey from booking_revisions where booking_id = ${id}`,
  );
  for (const { revision, journey } of revisions)
    await rows(
      tx,
      sql`update booking_revisions set journey = ${JSON.stringify(withoutPlaces(journey))}::jsonb
        where booking_id = ${id} and revision = ${revision}`,
    );
  const place = JSON.stringify(ERASED_PLACE);
  await rows(
    tx,
    sql`update booking_legs set pickup = ${ERASED}, dropoff = case when dropoff is null then null else ${ERASED} end,
        pickup_place = ${place}::jsonb,
        dropoff_place = case when dropoff_place is null then null else ${place}::jsonb end
      where booking_id = ${id}`,
  );
  await rows(
    tx,
    sql`update booking_vias set street_number = '', address = ${ERASED}, postcode = null, place = ${place}::jsonb
      where booking_id = ${id}`,
  );
}

/** Number, amounts, VAT, vehicles and operator stay, as the tax authority requires. */
async function eraseOfReceipts(tx: Transaction, id: number, part: Part): Promise<void> {
  const found = await rows<{ id: string; content: unknown }>(
    tx,
    sql`select id::text, content from receipts where booking_id = ${id}`,
  );
  for (const { id: receipt, content: stored } of found) {
    const content = withoutPerson(parseReceipt(stored), part);
    await rows(
      tx,
      sql`update receipts set content = ${JSON.stringify(content)}::jsonb where id = ${receipt}`,
    );
  }
}

function withoutPerson(content: ReceiptContent, part: Part): ReceiptContent {
  const { customer, passenger, legs } = content;
  return {
    ...content,
    customer: part === 'passenger' ? customer : ERASED,
    passenger: part === 'booker' || passenger === null ? passenger : ERASED,
    legs:
      part === 'booker'
        ? legs
        : legs.map(({ stops, to, ...leg }) => ({
            ...leg,
            from: ERASED,
            stops: stops.map(() => ERASED),
            to: to && ERASED,
          })),
  };
}

/** Replaces every place of a journey by an empty one. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  if ('lat' in value && 'lon' in value) return ERASED_PLACE;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPlaces(inner)]));
}
