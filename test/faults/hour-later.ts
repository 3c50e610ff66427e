import { sql } from 'drizzle-orm';
import { renameSync, writeFileSync } from 'node:fs';
import { rows } from '../../src/server/platform/database/database.ts';
import type { Services } from '../../src/server/app/services.ts';

/** What an hour later is left undone stands in this file of the site's folder, one each line. */
export const LEFT_FILE = 'left-undone.txt';

/** Has all jobs that wait come at once, as time would: those that are tried again, and those that a killed site had begun. */
const HASTEN = sql`update jobs.job set start_after = least(start_after, now()),
    heartbeat_on = case when state = 'active' and heartbeat_on < now() - interval '3 seconds'
      then now() - interval '1 minute' else heartbeat_on end
  where state in ('created', 'retry', 'active') and name <> 'nightly'`;

/** What has still to be done, in words. A booking has all its receipts once its refunds have been made. */
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

/** Does what is done every minute and every night, and says what is left, in LEFT_FILE of the folder it runs in. */
export async function doWhatIsDue({ database: { db }, checkouts, receipts }: Services): Promise<void> {
  await db.execute(HASTEN);
  await checkouts.reconcile();
  await receipts.makeOut();
  const left = await rows<{ what: string }>(db, LEFT);
  const draft = `${LEFT_FILE}.draft`;
  writeFileSync(draft, left.map(({ what }) => what).join('\n'));
  renameSync(draft, LEFT_FILE);
}
