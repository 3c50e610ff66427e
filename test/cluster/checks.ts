import pg from 'pg';
import { until } from '../../scripts/cluster/wait.ts';
import type { SmtpFake } from '../../src/server/integrations/smtp-fake.ts';
import type { Counters } from './tally.ts';

/** The demonstration has its own bookings. */
const OURS = `booker_email like 'visitor-%'`;

/** The failures found afterwards; empty if there are none. */
export interface Findings {
  faults: string[];
  /** Mails that were handed over more than once: a node was killed before it could write down that one had gone. */
  mailsTwice: number;
}

/**
 * Looks whether all that was acknowledged is there, once.
 * @param post where the mails went; null when nobody waits for the jobs to be done
 */
export async function check(databaseUrl: string, tally: Counters, post: SmtpFake | null): Promise<Findings> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const faults = [
      ...tally.lost.map((lost) => `not made good: ${lost}`),
      ...tally.contradictions.map((other) => `acknowledged twice differently: ${other}`),
      ...(await missingOrTwice(db, tally)),
      ...(post ? [...(await unfinishedJobs(db)), ...(await wrongMails(db))] : []),
    ];
    const ids = (post?.received ?? []).map(
      ({ envelope, parsed }) => `${parsed.messageId} ${envelope.join()}`,
    );
    return { faults, mailsTwice: ids.length - new Set(ids).size };
  } finally {
    await db.end();
  }
}

/** Each visitor has a separate address, and makes one booking. */
async function missingOrTwice(db: pg.Client, { booked }: Counters): Promise<string[]> {
  const { rows } = await db.query<{ number: string; email: string }>(
    `select number, booker_email as email from bookings where ${OURS}`,
  );
  const numbers = Map.groupBy(rows, ({ number }) => number);
  const emails = Map.groupBy(rows, ({ email }) => email);
  const missing = [...booked.values()].filter(({ number }) => numbers.get(number)?.length !== 1);
  const twice = [...emails].filter(([, bookings]) => bookings.length > 1);
  return [
    ...missing.map(({ number, email }) => `acknowledged and not there once: ${number} of ${email}`),
    ...twice.map(([email, bookings]) => `booked ${bookings.length} times: ${email}`),
  ];
}

/** A killed node's jobs are taken up by another when it has been silent for a while. */
async function unfinishedJobs(db: pg.Client): Promise<string[]> {
  const left = async () => {
    const { rows } = await db.query<{ name: string; state: string; count: number }>(
      `select name, state::text, count(*)::int from jobs.job
       where name in ('booking-mails', 'send-mail') and state <> 'completed' group by 1, 2`,
    );
    return rows;
  };
  await until('all jobs are done', async () => (await left()).length === 0, 120).catch(() => {});
  return (await left()).map(({ name, state, count }) => `${count} jobs ${name} are ${state}`);
}

/** Each booking has a mail for the booker, the operator and the provider, and each has gone. */
async function wrongMails(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ number: string; mails: number; sent: number }>(
    `select number, count(mails.id)::int as mails, count(mails.sent_at)::int as sent from bookings
     left join mails on about = 'booking' and about_id = number and occasion = 'confirmed'
     where ${OURS} group by number having count(mails.id) <> 3 or count(mails.sent_at) <> 3`,
  );
  return rows.map(({ number, mails, sent }) => `booking ${number} has ${mails} mails, ${sent} of them sent`);
}
