import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseImage } from '../../../../test/support/database-image.ts';
import { auditRow, commandActor, writeAudit } from './audit.ts';
import { openDatabase, rows, type OpenDatabase, type Transaction } from './database.ts';
import { DataFolderInUse } from '../folder-lock.ts';
import { auditLog } from '../schema/staff.ts';

const entry = (entityId: string) => ({
  actor: commandActor('test'),
  entity: 'row',
  entityId,
  action: 'write',
});

async function countRows({ db }: OpenDatabase): Promise<number> {
  const [row] = await rows<{ count: number }>(db, sql`select count(*)::int as count from audit_log`);
  return row?.count ?? 0;
}

describe('embedded database', () => {
  it('commits whole transactions and rolls back failed ones', async () => {
    const database = await openDatabase({ image: await databaseImage() });
    await database.db.transaction((tx) => writeAudit(tx, entry('kept')));
    const failing = database.db.transaction(async (tx) => {
      await writeAudit(tx, entry('lost'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.db.select({ id: auditLog.entityId }).from(auditLog)).toEqual([{ id: 'kept' }]);
    await database.close();
  });

  it('runs transactions one after another, and continues after a failed statement', async () => {
    const database = await openDatabase({ image: await databaseImage() });
    const bump = (tx: Transaction) =>
      rows(
        tx,
        sql`insert into provider_version values (1, 1) on conflict (id) do update set version = provider_version.version + 1`,
      );
    await Promise.all(Array.from({ length: 20 }, () => database.db.transaction(bump)));
    await expect(rows(database.db, sql`select * from nowhere`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    });
    expect(await rows(database.db, sql`select version::int from provider_version`)).toEqual([
      { version: 20 },
    ]);
    await database.close();
  });

  it('stores dates, numbers and JSON unchanged', async () => {
    const database = await openDatabase({ image: await databaseImage() });
    const at = new Date('2026-11-21T09:00:00.123Z');
    await database.db
      .insert(auditLog)
      .values({ ...auditRow(entry('1')), at, detail: { amount: 12.5, name: 'Ŵyn' } });
    const [row] = await database.db.select().from(auditLog);
    expect(row).toMatchObject({ id: 1, at, detail: { amount: 12.5, name: 'Ŵyn' } });
    await database.close();
  });
});

describe('a stopped embedded database', () => {
  it('rejects at once instead of blocking its callers', async () => {
    const database = await openDatabase({ image: await databaseImage() });
    await database.close();
    await expect(rows(database.db, sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'the embedded database has stopped' },
    });
  });
});

describe('data folder', () => {
  it('is locked against a second process, and survives kill -9 with all acknowledged data', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-db-'));
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../../../test/support/write-rows.ts'),
      dataDir,
    ]);
    let acknowledged = 0;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the writer ended early')));
      child.stdout.on('data', (chunk: Buffer) => {
        acknowledged = Number(chunk.toString().trim().split('\n').at(-1));
        if (acknowledged >= 30) resolve();
      });
    });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse);
    child.removeAllListeners('exit');
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;

    const reopened = await openDatabase({ dataDir });
    expect(await countRows(reopened)).toBeGreaterThanOrEqual(acknowledged);
    await reopened.close();
  });

  // The memory of the process depends on the machine; V8's figures for each function do not.
  it('is created with little memory, and anew after an interrupted start', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-db-'));
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18');
    const fixture = join(import.meta.dirname, '../../../../test/support/new-database.ts');
    const told = execFileSync(process.execPath, ['--trace-wasm-compilation-times', fixture, dataDir], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const megabytes = [...told.matchAll(/Compiled function .*, took \d+ ms and (\d+)/g)].map(
      ([, bytes]) => Number(bytes) / 1024 / 1024,
    );
    expect(megabytes.length).toBeGreaterThan(1000);
    // Hundreds, where the optimising compiler takes one function of PostgreSQL's.
    expect(Math.max(...megabytes)).toBeLessThan(20);
  }, 60_000);
});
