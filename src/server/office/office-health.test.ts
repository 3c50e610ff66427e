import { describe, expect, it } from 'vitest';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { HealthAnswer } from '../../contract/office-health.ts';
import type { Role } from '../../domain/accounts.ts';
import { HEALTH_KEYS } from '../../domain/office/health.ts';
import { noteBackup } from '../platform/backup/nightly-backup.ts';
import { commandActor } from '../platform/database/audit.ts';
import { mails } from '../platform/schema/notifications.ts';

const SECRET = 'a passphrase of backups';
const app = useApp({ env: { WAYFARE_BACKUP_PASSPHRASE: SECRET, WAYFARE_OPEN_DATA: 'off' } });

async function look(role: Role = 'manager') {
  const { email } = await storedStaff(app, { role });
  const headers = await signedInStaff(app, email);
  return app.send<HealthAnswer>('GET', '/api/v1/office/health', undefined, headers);
}
const lineOf = async (key: (typeof HEALTH_KEYS)[number]) =>
  (await look()).body.lines.find((line) => line.key === key);

describe('[OFF-15] the health page of the office', () => {
  it('has a line for everything monitored, without any key or password', async () => {
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body.lines.map(({ key }) => key).toSorted()).toEqual([...HEALTH_KEYS].toSorted());
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(body.lines.find(({ key }) => key === 'version')).toMatchObject({ state: 'good' });
  });

  it('reports waiting and failed emails', async () => {
    const mail = { about: 'booking', occasion: 'paid', recipientRole: 'booker', period: 'mails' } as const;
    const words = { recipient: 'ann@example.org', subject: '', text: '', html: '', createdAt: app.clock.now };
    await app.services.database.db.insert(mails).values([
      { ...mail, ...words, aboutId: '1', status: 'queued' },
      { ...mail, ...words, aboutId: '2', status: 'failed' },
    ]);
    // Without a mail server, this comes first.
    expect(await lineOf('mails')).toMatchObject({ state: 'look', todo: expect.stringContaining('SMTP_URL') });
  });

  it('reports the last backup', async () => {
    expect(await lineOf('backup')).toMatchObject({ state: 'look' });
    await noteBackup(app.services.database.db, commandActor('backup'), app.clock.now);
    expect(await lineOf('backup')).toMatchObject({ state: 'good', since: app.clock.now.toISOString() });
  });

  it('[PLACE-10] reports the known unit postcodes, and how to get more', async () => {
    expect(await lineOf('places')).toMatchObject({
      state: 'look',
      says: expect.stringContaining('WAYFARE_OPEN_DATA is off, so unit postcodes are not fetched'),
      todo: expect.stringContaining('places update'),
    });
  });

  it.each([
    ['owner', 200],
    ['manager', 200],
    ['dispatcher', 403],
    ['finance', 403],
    ['read_only', 403],
  ] as const)('answers %s with %i', async (role, status) => {
    expect((await look(role)).status).toBe(status);
  });
});
