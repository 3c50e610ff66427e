import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { allWritten } from '../../../../test/support/jobs-done.ts';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { auditLog, staff } from '../../platform/schema/staff.ts';

const app = useApp();

const db = () => app.services.database.db;
const hour = 3_600_000;
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const guess = async (email: string, times: number, password = 'a guess of mine') => {
  const tries = Array.from({ length: times }, () =>
    app.send('POST', '/api/v1/office/sign-in', { email, password }),
  );
  return (await Promise.all(tries)).map(({ status }) => status);
};
const notices = () => db().select().from(mails).where(eq(mails.occasion, 'locked_out'));
const noticesTo = (email: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.occasion, 'locked_out'), eq(mails.recipient, email)));

const lockOuts = async (id: number) => {
  const lines = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, String(id)), eq(auditLog.action, 'lock_out')));
  return lines.map(({ actorKind, detail }) => [actorKind, detail['network']]);
};

describe('[OFF-01] a colleague whose account has too many failed sign-ins', () => {
  it('is emailed once a day, however many concurrent attempts there are', async () => {
    const { id, email } = await storedStaff(app, { name: 'Sam Okoro' });
    expect(await guess(email, 4)).toEqual([422, 422, 422, 422]);
    await allWritten(app);
    expect(await noticesTo(email)).toEqual([]);
    expect(new Set(await guess(email, 8))).toContain(429);
    await vi.waitFor(async () => expect(await noticesTo(email)).toHaveLength(1));
    later(hour);
    await guess(email, 8);
    await allWritten(app);
    const [mail, ...more] = await noticesTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Sign-in attempts to your account in the office of Wharfe & Weald Transfers');
    expect(mail?.text).toContain('Hello Sam Okoro,\n\nThere were too many failed attempts');
    expect(mail?.text).toContain('from the network address 127.0.0.1');
    later(24 * hour);
    await guess(email, 8);
    await vi.waitFor(async () => expect(await noticesTo(email)).toHaveLength(2));
    expect(await lockOuts(id)).toEqual([
      ['job', '127.0.0.1'],
      ['job', '127.0.0.1'],
    ]);
    later(hour);
    expect(await guess(email, 1, PASSWORD)).toEqual([200]);
  });

  it('is the only one emailed: neither unknown addresses nor disabled colleagues are', async () => {
    const before = (await notices()).length;
    const { id, email } = await storedStaff(app);
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    expect((await guess('unknown@provider.example', 8)).filter((status) => status === 429)).toHaveLength(3);
    expect((await guess(email, 8)).filter((status) => status === 429)).toHaveLength(3);
    await allWritten(app);
    expect(await notices()).toHaveLength(before);
  });
});
