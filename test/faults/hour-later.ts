import { sql } from 'drizzle-orm';
import { renameSync, writeFileSync } from 'node:fs';
import { rows } from '../../src/server/platform/database/database.ts';
import type { Services } from '../../src/server/app/services.ts';

/** File in the site's folder with the work unfinished after an hour, one item per line. */
export const LEFT_FILE = 'left-undone.txt';

/** Makes all waiting jobs due, as time would: retries, and those interrupted by a kill. */
const HASTEN = sql`update jobs.job set start_after = least(start_after, now()),
    heartbeat_on = case when state = 'active' and heartbeat_on < now() - interval '3 seconds'
      then now() - interval '1 minute' else heartbeat_on end
  where state in ('created', 'retry', 'active') and name <> 'nightly'`;

/** Unfinished work as text. A booking has all its receipts once its refunds are made. */
const LEFT = sql`
  select count(*)::int || ' jobs ' || name || ' are ' || state as what from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and left(name, 8) <> '__pgboss' and name <> 'nightly'
    group by name, state
  union all select count(*)::int || ' payments by card are open' from payments p join bookings b on b.id = booking_id
    where method = 'card' and p.status = 'due' and booker_email like 'visitor-%' having count(*) > 0
  union all select count(*)::int || ' refunds are asked for' from refunds where status = 'asked' having count(*) > 0
  union all select count(*)::int || ' bookings lack a receipt' from bookings b
    where booker_email like 'visitor-%' and exists (select from ledger l where booking_id = b.id
      and event in ('paid_by_card', 'paid_in_car', 'refund_made', 'refund_returned')
      and not exists (select from receipts r where r.booking_id = b.id and r.ledger_id >= l.id))
    having count(*) > 0`;

/** Runs the tasks of every minute and every night, and writes the rest to LEFT_FILE in its folder. */
export async function runDueJobs({ database: { db }, checkouts, receipts }: Services): Promise<void> {
  await db.execute(HASTEN);
  await checkouts.reconcile();
  await receipts.makeOut();
  const left = await rows<{ what: string }>(db, LEFT);
  const draft = `${LEFT_FILE}.draft`;
  writeFileSync(draft, left.map(({ what }) => what).join('\n'));
  renameSync(draft, LEFT_FILE);
}
