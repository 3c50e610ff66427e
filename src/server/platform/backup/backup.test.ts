import { cpSync, readFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMigration } from '../../../../test/cluster/release.ts';
import { book, carRequest, mailsOf, quoted } from '../../../../test/support/bookings.ts';
import { emptyImage } from '../../../../test/support/database-image.ts';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { storedPassenger } from '../../../../test/support/passengers.ts';
import { scratchDatabase } from '../../../../test/support/scratch-database.ts';
import type { TestApp } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { commandFile, runCommand } from '../../app/commands.ts';
import { JOB_KINDS } from '../../app/jobs.ts';
import { sendMail } from '../../notifications/email-service.ts';
import { connectDatabase, rows, type ConnectedDatabase } from '../database/database.ts';
import { MIGRATIONS, migrationTimes } from '../database/migrations.ts';
import { bookings, payments } from '../schema/bookings.ts';
import { mails } from '../schema/notifications.ts';
import { passengers } from '../schema/passengers.ts';
import { auditLog } from '../schema/staff.ts';
import { quotes } from '../schema/statistics.ts';
import { BadBackup, readLines, writeLines } from './backup-file.ts';
import { dumpDatabase } from './dump.ts';
import { checkBackup } from './nightly-backup.ts';
import { NotEmpty, restoreBackup } from './restore.ts';

/** A new embedded database takes seconds of a processor, and more of a busy one. */
const PATIENCE_MS = 120_000;
const PASSPHRASE = 'correct horse battery staple';

vi.setConfig({ testTimeout: PATIENCE_MS });

const folder = mkdtempSync(join(tmpdir(), 'wayfare-backup-'));
const file = (name: string) => join(folder, name);
const app = useApp();
beforeAll(async () => {
  const request = await carRequest(app, {
    bookingForm: mileageForm({ comment: 'Ŵyn’s "dog" \\ and\na new line' } as object),
  });
  const { body } = await book(app, request, { 'idempotency-key': 'kept' });
  await mailsOf(app, body.data.booking.booking_number);
  await storedPassenger(app, { corporate: 'Aire Textiles' });
  await quoted(app);
  await app.services.recorder.flush();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** What `npm run wayfare -- backup create` does with a running site. */
async function backUp(name: string, passphrase?: string): Promise<string> {
  const config = {
    databaseUrl: process.env['TEST_DATABASE_URL'] && (await urlOf(app)),
    databaseDirectUrl: undefined,
    dataDir: app.dataDir,
    keep: app.services.keep,
    secrets: SECRETS,
  };
  await writeLines(file(name), passphrase, (emit) => runCommand(config, 'backup', '', emit));
  return file(name);
}

async function urlOf({ services }: TestApp): Promise<string> {
  const { boss } = services.database;
  return 'connectionString' in boss ? boss.connectionString : '';
}

/** Works with an empty database of either kind. */
async function withEmpty<T>(kind: string, work: (database: ConnectedDatabase) => Promise<T>): Promise<T> {
  const server = process.env['TEST_DATABASE_URL'];
  const scratch = kind === 'postgresql' && server ? await scratchDatabase(server) : null;
  const database = await connectDatabase(
    scratch ? { databaseUrl: scratch.url } : { image: await emptyImage() },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
    await scratch?.drop();
  }
}

const tablesIn = async ({ db }: ConnectedDatabase) =>
  (await rows(db, sql`select 1 from pg_tables where schemaname in ('public', 'drizzle')`)).length;
const KINDS = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgresql'] : ['pglite'];

describe('a backup of a running site', () => {
  it.each(KINDS)('is restored into an empty %s, which then works', async (kind) => {
    await app.services.database.db.transaction(async (tx) => {
      await app.services.jobs.add(tx, sendMail, { mailId: 0 }, -7);
      // No worker starts it before it is in the backup.
      await rows(tx, sql`update jobs.job set start_after = now() + interval '1 day' where priority = -7`);
    });
    const path = await backUp(`whole-${kind}`);
    await withEmpty(kind, async (database) => {
      const { end } = await restoreBackup(database, path, undefined, JOB_KINDS);
      for (const [name, table] of Object.entries({ bookings, payments, mails, passengers, quotes })) {
        const there = await app.services.database.db.$count(table);
        expect([name, end.counts[name]?.rows]).toEqual([name, there]);
        expect(there).toBeGreaterThan(0);
      }
      const taken: string[] = [];
      const again = await dumpDatabase(database.db, new Date(), async (line) => void taken.push(line));
      expect(again.counts).toEqual({ ...end.counts, 'jobs.waiting': again.counts['jobs.waiting'] });
      expect(again.sequences).toEqual(end.sequences);
      expect(taken.some((line) => line.includes('send-mail') && line.includes('-7'))).toBe(true);
      const entry = { actorKind: 'command' as const, entity: 'row', entityId: '1', action: 'write' };
      const [next] = await database.db.insert(auditLog).values(entry).returning({ id: auditLog.id });
      expect(next?.id).toBe(Number(end.sequences['audit_log_id_seq']) + 1);
    });
  });

  it('contains a consistent snapshot despite concurrent bookings', async () => {
    const requests = await Promise.all(Array.from({ length: 6 }, () => carRequest(app)));
    const booking = Promise.all(requests.map((request) => book(app, request)));
    const path = await backUp('busy');
    await booking;
    await withEmpty(KINDS.at(-1) ?? '', async (database) => {
      const { end } = await restoreBackup(database, path, undefined, JOB_KINDS);
      expect(end.counts['bookings']?.rows).toBe(end.counts['payments']?.rows);
    });
  });

  it('is readable only by its owner, and with a passphrase only with that', async () => {
    const path = await backUp('secret', PASSPHRASE);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await checkBackup(readLines(path, PASSPHRASE))).end.counts['settings']?.rows).toBeGreaterThan(5);
    for (const wrong of [undefined, 'correct horse battery stapler'])
      await expect(checkBackup(readLines(path, wrong))).rejects.toThrow(BadBackup);
  });

  it('is not served without the key', async () => {
    if (app.services.database.kind !== 'pglite') return;
    expect(statSync(commandFile(app.dataDir)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(commandFile(app.dataDir), 'utf8')) as { port: number };
    for (const key of ['', 'Bearer wrong']) {
      const answer = await fetch(`http://127.0.0.1:${port}/backup`, {
        method: 'POST',
        headers: { authorization: key },
      });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
  });

  it('leaves no file when it fails', async () => {
    const failing = writeLines(file('broken'), undefined, async (emit) => {
      await emit('{"wayfare":"backup"}');
      throw new Error('the site was stopped');
    });
    await expect(failing).rejects.toThrow('the site was stopped');
    for (const name of ['broken', 'broken.part']) expect(() => statSync(file(name))).toThrow('ENOENT');
  });
});

describe('an incomplete backup file', () => {
  it.each([undefined, PASSPHRASE])(
    'is rejected wherever it is cut or changed (passphrase: %s)',
    async (passphrase) => {
      const whole = readFileSync(await backUp('to-spoil', passphrase));
      const middle = Math.floor(whole.length / 2);
      const turned = [0, 40, middle, whole.length - 3].map((position) => {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(whole.readUInt8(position) ^ 0x10, position);
        return bytes;
      });
      const cut = [0, 20, middle, whole.length - 1].map((length) => whole.subarray(0, length));
      for (const bytes of [...turned, ...cut]) {
        writeFileSync(file('spoilt'), bytes);
        await expect(checkBackup(readLines(file('spoilt'), passphrase))).rejects.toThrow(BadBackup);
      }
    },
  );

  it('is rejected before anything is stored, also when it is complete and wrong', async () => {
    const lines: string[] = [];
    for await (const line of readLines(await backUp('right'), undefined)) lines.push(line);
    const isOf = (name: string) => (line: string) => line.startsWith(`{"table":"${name}"`);
    const spoil: Record<string, (all: string[]) => string[]> = {
      'a row less': (all) => all.toSpliced(all.findIndex(isOf('bookings')) + 1, 1),
      'a row twice': (all) =>
        all.toSpliced(all.findIndex(isOf('bookings')) + 1, 0, all[all.findIndex(isOf('bookings')) + 1] ?? ''),
      'a price changed': (all) =>
        all.map((line, n) =>
          isOf('booking_revisions')(all[n - 1] ?? '') ? line.replace('GBP', 'EUR') : line,
        ),
      'no end': (all) => all.slice(0, -1),
      'a table that is no table': (all) => all.map((line) => line.replace('"text"', '"text) from x; --"')),
      'of a release to come': (all) =>
        all.map((line, n) => (n === 0 ? line.replace(/"migration":\d+/, '"migration":1') : line)),
      'no backup': () => ['{"hello":"world"}', '[1]'],
    };
    await withEmpty(KINDS.at(-1) ?? '', async (database) => {
      for (const [what, change] of Object.entries(spoil)) {
        await writeLines(file('wrong'), undefined, async (emit) => {
          for (const line of change(lines)) await emit(line);
        });
        await expect(restoreBackup(database, file('wrong'), undefined, JOB_KINDS), what).rejects.toThrow(
          BadBackup,
        );
        expect(await tablesIn(database), what).toBe(0);
      }
    });
  });
});

describe('restoring', () => {
  it('is rejected if there are tables', async () => {
    const path = await backUp('again');
    const { database } = app.services;
    const before = await database.db.$count(auditLog);
    await expect(restoreBackup(database, path, undefined, JOB_KINDS)).rejects.toThrow(NotEmpty);
    expect(await database.db.$count(auditLog)).toBe(before);
  });

  it('migrates the tables of an earlier release', async () => {
    const path = await backUp('earlier');
    const next = file('next-release');
    cpSync(MIGRATIONS, next, { recursive: true });
    addMigration(next, 'ALTER TABLE "settings" ADD COLUMN "of_next_release" text DEFAULT \'new\';');
    await withEmpty(KINDS.at(-1) ?? '', async (database) => {
      await restoreBackup(database, path, undefined, JOB_KINDS, next);
      const before = await rows(
        app.services.database.db,
        sql`select name, value from settings order by name`,
      );
      const after = await rows(
        database.db,
        sql`select name, value from settings where of_next_release = 'new' order by name`,
      );
      expect(after.length).toBeGreaterThan(0);
      expect(after).toEqual(before);
      expect(await database.db.$count(sql`drizzle.__drizzle_migrations`)).toBe(migrationTimes(next).length);
    });
  });
});
