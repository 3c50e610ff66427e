import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/support/use-app.ts';
import { rows } from '../platform/database/database.ts';
import { writeMails, type MailDraft } from './write-emails.ts';

const app = useApp();

let written = 0;
const draft = (recipient: string): MailDraft => ({
  about: 'account',
  aboutId: '1',
  occasion: 'test',
  recipientRole: 'owner',
  instance: `test:${++written}`,
  period: 'mails',
  recipient,
  subject: 's',
  text: 't',
  html: 'h',
});

/** The priorities of the jobs of these emails, written in one transaction, so that none is sent before. */
async function priorities(drafts: MailDraft[]): Promise<number[]> {
  const { db } = app.services.database;
  return db.transaction(async (tx) => {
    await writeMails(tx, app.services.jobs, drafts);
    const found = await rows<{ priority: number }>(
      tx,
      sql`select j.priority from jobs.job j join mails m on (j.data->>'mailId')::bigint = m.id
          where m.instance in ${drafts.map(({ instance }) => instance)} order by m.id`,
    );
    return found.map(({ priority }) => priority);
  });
}

describe('the order of emails', () => {
  it('puts further emails to an address behind the first ones to others', async () => {
    const flood = Array.from({ length: 120 }, () => draft('victim@example.org'));
    const found = await priorities([...flood, draft('ann@example.org')]);
    expect(found.slice(0, 3)).toEqual([0, -1, -2]);
    expect(found[119]).toBe(-100);
    expect(found[120]).toBe(0);
  });

  it('puts codes first', async () => {
    const [first, second] = await priorities([
      draft('bob@example.org'),
      { ...draft('bob@example.org'), urgent: true },
    ]);
    expect([first, second]).toEqual([0, 1]);
  });
});
