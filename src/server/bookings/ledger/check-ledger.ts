import { sql } from 'drizzle-orm';
import { PAYMENT_STATES, wasPaid } from '../../../domain/booking/payment-states.ts';
import { isFareDue, type StoredState } from '../../../domain/booking/states.ts';
import {
  type Account,
  ACCOUNTS,
  type Balances,
  faultsOf,
  amountDueFor,
} from '../../../domain/ledger/ledger.ts';
import { splitFare } from '../../../domain/ledger/shares.ts';
import type { Pence } from '../../../domain/money.ts';
import { type Database, oneOf, rows } from '../../platform/database/index.ts';
import { parseShares } from '../../platform/stored-json/index.ts';

/** A booking whose money does not add up. */
interface LedgerFault {
  number: string;
  /** Sentences for the provider's staff. */
  faults: string[];
}

/** Bookings per statement. */
const AT_ONCE = 5000;

interface Sums {
  id: string;
  number: string;
  status: StoredState;
  /** Price. */
  fare: Pence;
  /** Revenue split as stored. */
  shares: unknown;
  /** By card, as its payments have it. */
  taken: Pence;
  /** Revenue split in the ledger. */
  entered: Pence;
  balances: Balances;
  /** Refunds requested from the card provider. */
  asked: Pence;
  /** Amounts of open disputes, and of open and lost ones with fees. */
  disputed: Pence;
  withdrawn: Pence;
  /** Charges of cancellations and no-shows. */
  charged: Pence;
  /** Manual refunds. */
  reduced: Pence;
}

const ALL = Object.keys(ACCOUNTS) as Account[];
const BALANCES = sql.join(
  ALL.map((account) => sql`${sql.raw(`'${account}'`)}, coalesce(sum(${sql.identifier(account)}), 0)`),
  sql`, `,
);

/** Every booking that was confirmed or has moved money, in the order of their ids. */
function sumsAfter(db: Database, id: string): Promise<Sums[]> {
  return rows<Sums>(
    db,
    sql`select b.id::text, b.number, b.status, r.total_pence as fare, r.shares, l.balances, l.entered,
        (select coalesce(sum(p.amount_pence), 0)::int from payments p where p.booking_id = b.id
          and p.method = 'card' and ${oneOf(sql`p.status`, PAYMENT_STATES.filter(wasPaid))}) as taken,
        (select coalesce(sum(f.amount_pence), 0)::int from refunds f where f.booking_id = b.id
          and f.status = 'asked') as asked,
        (select coalesce(sum(d.amount_pence), 0)::int from disputes d where d.booking_id = b.id
          and d.status = 'open') as disputed,
        (select coalesce(sum(d.fee_pence + case when d.status in ('open', 'lost') then d.amount_pence else 0 end), 0)::int
          from disputes d where d.booking_id = b.id) as withdrawn,
        (select coalesce(sum(c.charge_pence), 0)::int from cancellations c where c.booking_id = b.id) as charged,
        (select coalesce(sum(d.pence), 0)::int from reductions d where d.booking_id = b.id) as reduced
      from (select * from bookings where id > ${id} and (confirmed_at is not null
          or exists (select 1 from ledger where booking_id = bookings.id)) order by id limit ${AT_ONCE}) b
      join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
      cross join lateral (
        select json_build_object(${BALANCES}) as balances,
          coalesce(sum(card) filter (where event = 'paid_by_card'), 0)::int as entered
        from ledger where booking_id = b.id) l
      order by b.id`,
  );
}

const PARTS = ['operator', 'commission', 'vat'] as const;

/** Amounts due that are not split as agreed. */
function wrongParts({ shares, balances }: Sums, amountDue: Pence): string[] {
  const split = splitFare(amountDue, parseShares(shares));
  return PARTS.filter((part) => split[part] !== -balances[part]).map(
    (part) => `${-balances[part]} pence of ${amountDue} are on ${part} instead of ${split[part]}`,
  );
}

function faultsIn(sums: Sums): string[] {
  const { status, fare, taken, entered, asked, disputed, withdrawn, charged, reduced, balances } = sums;
  const amountDue = -(balances.operator + balances.commission + balances.vat);
  const ought = amountDueFor({ state: status, fare, charged, reduced });
  return [
    ...faultsOf(balances, withdrawn),
    ...(amountDue === ought
      ? []
      : [`${amountDue} pence are owed of ${isFareDue(status) ? 'a fare' : 'charges'} of ${ought}`]),
    ...wrongParts(sums, amountDue),
    ...(asked === -balances.refunding
      ? []
      : [`${-balances.refunding} pence were entered as asked back, ${asked} were asked`]),
    ...(disputed === balances.disputed
      ? []
      : [`${balances.disputed} pence were entered as disputed, ${disputed} are`]),
    ...(taken === entered ? [] : [`${entered} pence were entered as paid by card, ${taken} were taken`]),
  ];
}

/**
 * Checks the ledger against itself and against bookings and payments: each booking's accounts sum to zero and have
 * valid balances, the amount owed is its fare, divided as agreed, and the amount paid by card matches its payments.
 * @returns the violations
 */
export async function checkLedger(db: Database): Promise<LedgerFault[]> {
  const found: LedgerFault[] = [];
  for (let after = '0'; ;) {
    const some = await sumsAfter(db, after);
    for (const sums of some) {
      const faults = faultsIn(sums);
      if (faults.length > 0) found.push({ number: sums.number, faults });
    }
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) return found;
    after = last.id;
  }
}

/** Bookings named in the report; a fault of the product would affect all. */
const MOST_NAMED = 20;

/** Checks the ledger. @throws when something does not add up, so that the night's work counts as failed; it names where */
export async function checkLedgerTonight(db: Database): Promise<void> {
  const found = await checkLedger(db);
  if (found.length === 0) return;
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ number, faults }) => `booking ${number}: ${faults.join('; ')}`);
  throw new Error([`the money of ${found.length} bookings does not add up`, ...named].join('\n'));
}
