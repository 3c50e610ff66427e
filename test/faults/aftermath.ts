import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { World } from './world.ts';

/** Has all that waits come at once, as time would: jobs that are tried again, and those that a killed site had begun. */
const HASTEN = `update jobs.job set start_after = least(start_after, now()),
  heartbeat_on = case when state = 'active' and heartbeat_on < now() - interval '3 seconds' then now() - interval '1 minute' else heartbeat_on end
  where state in ('created', 'retry', 'active') and name <> 'nightly'`;

/** What has still to be done, in words. */
const LEFT = `select count(*)::int || ' jobs ' || name || ' are ' || state as what from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' and name <> 'nightly' group by name, state
  union all select count(*)::int || ' payments by card are open' from payments p join bookings b on b.id = booking_id
    where method = 'card' and p.status = 'due' and booker_email like 'visitor-%' having count(*) > 0
  union all select count(*)::int || ' refunds are asked for' from refunds where status = 'asked' having count(*) > 0`;

/** A booking that owes nothing more has its receipts only once its refunds have been made. */
const RECEIPTS_LEFT = `select count(*)::int || ' bookings lack a receipt' as what from bookings b
  where booker_email like 'visitor-%' and exists (select from ledger l where booking_id = b.id
    and event in ('paid_by_card', 'paid_in_car', 'refund_made', 'refund_returned')
    and not exists (select from receipts r where r.booking_id = b.id and r.ledger_id >= l.id)) having count(*) > 0`;

/**
 * Everything works again, and an hour passes: checkouts run out, news arrives, jobs are done, receipts are made out.
 * @returns what is left undone after `seconds`; nothing, when all is well
 */
export async function settleAll(
  { site, cards, cardLine, news, bank, database }: World,
  seconds: number,
): Promise<string[]> {
  const end = performance.now() + seconds * 1000;
  cardLine.share = 0;
  bank.settle();
  for (const session of cards.sessions.values())
    if (session.status === 'open') Object.assign(session, { status: 'expired', url: null });
  news.hurry();
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    for (;;) {
      site.hasten();
      await db.query(HASTEN);
      const left = (await db.query<{ what: string }>(`${LEFT} union all ${RECEIPTS_LEFT}`)).rows.map(
        ({ what }) => what,
      );
      if (news.waiting() > 0) left.push(`${news.waiting()} news of the card provider are not taken`);
      if (left.length === 0 || performance.now() > end) return left;
      await pause(300);
    }
  } finally {
    await db.end();
  }
}
