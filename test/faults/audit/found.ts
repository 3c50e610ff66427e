import { sql } from 'drizzle-orm';
import { ACCOUNTS, type Balances } from '../../../src/domain/ledger/ledger.ts';
import { rows, type Database } from '../../../src/server/platform/database/queries.ts';

/** A visitor's booking as the database has it, with all that belongs to it. */
export interface Found {
  number: string;
  email: string;
  status: string;
  method: string;
  revision: number;
  cancelledLeg: string | null;
  /** Whether it has ever been booked. */
  wasBooked: boolean;
  revisions: number;
  legs: number;
  /** The code in its price, and those that count a use of it. */
  promo: string | null;
  uses: string[];
  balances: Balances;
  /** What was done to it, by the site's own log. */
  actions: FoundAction[];
  charges: number[];
  /** Changes that were to be paid, made or not. */
  toBePaid: number;
  payments: { method: string; status: string; sessionId: string | null; entered: number }[];
  refunds: { reference: string; status: string }[];
  mails: FoundMail[];
  receipts: { name: string; pence: number }[];
}

/** A line of the site's own log. */
export interface FoundAction {
  action: string;
  refund: number | null;
  /** Its manual refunds. */
  reduction: number | null;
  /** That it has made. */
  revision: number | null;
  /** It was to be paid in the car before, and is paid by card since. */
  byCardInstead: boolean | null;
}

export interface FoundMail {
  role: string;
  occasion: string;
  revision: number;
  instance: string;
  status: string;
}

/** The demonstration has its own bookings. */
const OURS = `booker_email like 'visitor-%'`;

const all = (columns: string, from: string) => `(select coalesce(json_agg(${columns}), '[]') from ${from})`;

const BALANCES = Object.keys(ACCOUNTS).map((account) => `'${account}', coalesce(sum(${account}), 0)`);

const FOUND = `select b.number, booker_email as email, b.status, payment_method as method, b.revision,
  r.cancelled_leg as "cancelledLeg", confirmed_at is not null as "wasBooked",
  (select count(*)::int from booking_revisions where booking_id = b.id) as revisions,
  (select count(*)::int from booking_legs where booking_id = b.id) as legs,
  (select code from promo_codes where id = r.promo_id) as promo,
  ${all('code', 'promo_uses where booking_id = b.id')} as uses,
  (select json_build_object(${BALANCES.join()}) from ledger where booking_id = b.id) as balances,
  ${all(
    `json_build_object('action', action, 'refund', detail->'refund', 'reduction', detail->'reduction', 'revision', detail->'revision',
      'byCardInstead', before->>'status' = 'confirmed'
        and before->>'paymentMethod' = 'car' and after->>'paymentMethod' = 'card')`,
    `audit_log where entity = 'booking' and entity_id = b.number`,
  )} as actions,
  (select count(*)::int from booking_changes where booking_id = b.id and payment_id is not null) as "toBePaid",
  ${all('charge_pence', 'cancellations where booking_id = b.id')} as charges,
  ${all(
    `json_build_object('method', p.method, 'status', p.status, 'sessionId', p.session_id, 'entered',
      (select count(*) from ledger where payment_id = p.id and event in ('paid_by_card', 'paid_in_car')))`,
    'payments p where p.booking_id = b.id',
  )} as payments,
  ${all(`json_build_object('reference', reference, 'status', status)`, 'refunds where booking_id = b.id')} as refunds,
  ${all(
    `json_build_object('role', recipient_role, 'occasion', occasion, 'revision', revision, 'instance', instance, 'status', status)`,
    `mails where about = 'booking' and about_id = b.number`,
  )} as mails,
  ${all(
    `json_build_object('name', case kind when 'receipt' then 'R-' else 'C-' end || lpad(number::text, 6, '0'),
      'pence', case kind when 'receipt' then 1 else -1 end * (content->>'amount')::int)`,
    'receipts where booking_id = b.id',
  )} as receipts
  from bookings b join booking_revisions r on r.booking_id = b.id and r.revision = b.revision where ${OURS}`;

/** All that visitors have booked, in one look. */
export function findAll(db: Database): Promise<Found[]> {
  return rows(db, sql.raw(FOUND));
}

/** Total due: what the operator, the provider and the tax office have of it. */
export const amountDueOf = ({ balances: { operator, commission, vat } }: Found): number =>
  -(operator + commission + vat);
