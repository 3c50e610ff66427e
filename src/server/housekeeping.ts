import { join } from 'node:path';
import { backUpTonight } from './backup/nightly-backup.ts';
import { oldClaims } from './bookings/idempotency.ts';
import { oldConfirmations } from './bookings/old-confirmations.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { deleteRows, vacuum } from './db/upkeep.ts';
import { oldCalls } from './http/shared-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import { oldConfirmed } from './limits/confirmed-addresses.ts';
import { oldCounts } from './limits/limits.ts';
import { oldMails } from './mail/mail-retention.ts';
import { oldAttempts, oldEmailChanges, oldResets, oldSessions } from './passengers/old-records.ts';
import { oldCheckouts } from './payments/test-provider/old-checkouts.ts';
import { oldQuotes } from './quotes/quote-recorder.ts';

/** What is thrown away at night; how long each is kept, and why, is said where it is written. */
export function scheduleHousekeeping(deps: {
  database: OpenDatabase;
  jobs: Pick<Jobs, 'nightly'>;
  clock: () => Date;
  config: Pick<Config, 'dataDir' | 'backupPassphrase'>;
}): void {
  const { database, jobs, clock, config } = deps;
  for (const [name, old] of Object.entries({
    'idempotency keys': oldClaims,
    'record of quotes': oldQuotes,
    'limit counts': oldCounts,
    confirmations: oldConfirmations,
    'confirmed addresses': oldConfirmed,
    mails: oldMails,
    'reset codes': oldResets,
    sessions: oldSessions,
    attempts: oldAttempts,
    'e-mail changes': oldEmailChanges,
    'test checkouts': oldCheckouts,
    'calls of networks': oldCalls,
  })) {
    jobs.nightly(name, () => deleteRows(database.db, old(clock())));
  }
  // PostgreSQL sees to the one by itself, and has programs for the other (docs/backup.md).
  if (database.kind !== 'pglite') return;
  jobs.nightly('vacuum', () => vacuum(database.db));
  const folder = join(config.dataDir, 'backups');
  const { backupPassphrase: passphrase } = config;
  jobs.nightly('backup', () => backUpTonight({ db: database.db, now: clock(), folder, passphrase }));
}
