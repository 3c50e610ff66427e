import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../platform/database/index.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { aboutPerson, findPerson, type Person } from './find-person.ts';

/** Treatment of a table's rows about a person in an erasure. */
export type ErasureRule =
  /** The provider's own data, without data subjects. */
  | 'provider'
  /** Kept as the record of a trip, without identifying data. */
  | 'record'
  /** Kept, without the person's email address. */
  | 'log'
  /** Kept: counts, or short-lived hashes. */
  | 'count'
  /** Deleted. */
  | 'deleted';

/**
 * Every table of the site; a missing one fails a test and stops an erasure. A backup includes all tables, as the
 * database lists them. Retention periods are in keep.ts.
 */
export const TABLE_RULES: Readonly<Record<string, ErasureRule>> = {
  account_attempts: 'count',
  address_confirmations: 'deleted',
  areas: 'provider',
  audit_log: 'log',
  banned_addresses: 'provider',
  booking_changes: 'record',
  booking_legs: 'record',
  booking_notes: 'deleted',
  booking_revisions: 'record',
  booking_vias: 'record',
  bookings: 'record',
  cancellations: 'record',
  confirmed_addresses: 'deleted',
  contact_messages: 'deleted',
  corporate_customers: 'provider',
  disputes: 'record',
  email_changes: 'deleted',
  enquiry_entries: 'deleted',
  erasures: 'record',
  idempotency_keys: 'deleted',
  ledger: 'record',
  leg_drivers: 'record',
  limit_counts: 'count',
  lost_demand: 'count',
  mailed_sign_ins: 'deleted',
  mails: 'deleted',
  money_differences: 'record',
  network_calls: 'count',
  operator_licences: 'provider',
  operators: 'provider',
  own_people: 'deleted',
  own_places: 'deleted',
  passenger_sessions: 'deleted',
  passengers: 'deleted',
  passkeys: 'deleted',
  password_resets: 'deleted',
  payments: 'record',
  person_requests: 'record',
  popular_locations: 'provider',
  promo_codes: 'provider',
  promo_uses: 'record',
  provider_version: 'provider',
  publications: 'provider',
  quote_requests: 'deleted',
  quotes: 'deleted',
  ratings: 'record',
  receipt_counters: 'count',
  receipts: 'record',
  recoverable_trips: 'deleted',
  recovery_codes: 'deleted',
  reductions: 'record',
  refund_limits: 'provider',
  refund_requests: 'record',
  refunds: 'record',
  saved_addresses: 'provider',
  second_factors: 'deleted',
  settings: 'provider',
  settings_versions: 'provider',
  sign_in_steps: 'deleted',
  staff: 'deleted',
  statistics_days: 'count',
  staff_invitations: 'deleted',
  tariff_drafts: 'provider',
  document_drafts: 'provider',
  document_changes: 'provider',
  tariffs: 'provider',
  test_checkouts: 'deleted',
  test_disputes: 'deleted',
  test_refunds: 'deleted',
  text_messages: 'deleted',
  vehicle_categories: 'provider',
  work_sessions: 'deleted',
};

/** Tables in the order in which rows can be deleted: referring ones first. */
export const DELETED = [
  'password_resets',
  'passenger_sessions',
  'email_changes',
  'mailed_sign_ins',
  'own_places',
  'own_people',
  'passengers',
  'work_sessions',
  'sign_in_steps',
  'staff_invitations',
  'passkeys',
  'recovery_codes',
  'second_factors',
  'staff',
  'booking_notes',
  'confirmed_addresses',
  'address_confirmations',
  'recoverable_trips',
  'enquiry_entries',
  'contact_messages',
  'quote_requests',
  'mails',
  'text_messages',
  'idempotency_keys',
  'quotes',
  'test_checkouts',
  'test_disputes',
  'test_refunds',
] as const;

type Row = Record<string, unknown>;

/** Credentials are no information for the person, and must not leave the database. */
const SECRETS = /_(hash|sealed|salt|stamp)$/;

/**
 * All stored data of a person, by table; of bookings with others only their own part.
 * @throws CommandRefused if there is no data
 */
export async function exportPerson(db: Database, email: string, now: Date): Promise<Row> {
  return db.transaction(
    async (tx) => {
      const person = await findPerson(tx, email);
      const tables: Record<string, Row[]> = {};
      for (const [table, care] of Object.entries(TABLE_RULES)) {
        if (care === 'provider' || care === 'count') continue;
        const found = await rows<{ row: Row }>(
          tx,
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${aboutPerson(table, person)}`,
        );
        if (found.length > 0) tables[table] = found.map(({ row }) => ownPart(table, row, person));
      }
      if (Object.keys(tables).length === 0) throw new CommandRefused(`nothing is kept of ${person.email}`);
      return { email: person.email, taken: now.toISOString(), ...tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The person's part of rows about several people: a passenger gets the car, not the driver. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { leg_drivers: ['name', 'phone', 'badge'] };

function ownPart(table: string, row: Row, { bookings }: Person): Row {
  const part = 'booker_name' in row ? bookings.find(({ id }) => id === row['id'])?.part : 'both';
  const others = part === 'booker' ? /^passenger_/ : part === 'passenger' ? /^booker_/ : /^$/;
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => !SECRETS.test(name) && !others.test(name) && !OTHERS[table]?.includes(name),
    ),
  );
}
