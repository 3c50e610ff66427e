import { join } from 'node:path';
import { backUpTonight } from './backup/nightly-backup.ts';
import { oldClaims } from './bookings/idempotency.ts';
import { oldConfirmations } from './bookings/old-confirmations.ts';
import { expiredRecoverableTrips } from './bookings/trip-recovery.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { oldAudit } from './db/audit.ts';
import { deleteRows, vacuum, type OldRows } from './db/upkeep.ts';
import { oldContactMessages, oldQuoteRequests } from './enquiries/old-enquiries.ts';
import { oldCalls } from './http/shared-limits.ts';
import type { JobQueue } from './jobs/jobs.ts';
import { checkLedgerTonight } from './ledger/nightly-check.ts';
import { oldConfirmed } from './limits/confirmed-addresses.ts';
import { oldCounts } from './limits/limits.ts';
import { oldMails } from './mail/mail-retention.ts';
import {
  oldAttempts,
  oldEmailChanges,
  oldMailedSignIns,
  oldResets,
  oldSessions,
} from './passengers/old-records.ts';
import { deleteBookings, unpaidBookings } from './persons/delete-bookings.ts';
import { forgetDrivers } from './persons/forget-drivers.ts';
import { oldPersonRequests } from './persons/old-person-requests.ts';
import { finishErasures } from './persons/finish-erasures.ts';
import { oldCheckouts } from './payments/test-provider/old-checkouts.ts';
import { oldInvitations, oldSignInSteps, oldWorkSessions } from './staff/old-work-sessions.ts';
import { oldTexts } from './text-messages/text-retention.ts';
import { oldLostDemand } from './quotes/lost-asks.ts';
import { oldQuotes } from './quotes/quote-recorder.ts';
import { oldStatistics } from './statistics/old-statistics.ts';

/** What is thrown away at night; keep.ts says for how long each is kept. */
export function scheduleHousekeeping(deps: {
  database: OpenDatabase;
  jobs: Pick<JobQueue<never>, 'nightly'>;
  clock: () => Date;
  config: Pick<Config, 'dataDir' | 'backupPassphrase' | 'keep'>;
}): void {
  const { database, jobs, clock, config } = deps;
  const { keep } = config;
  const old: Record<string, (now: Date) => OldRows> = {
    'idempotency keys': (now) => oldClaims(now, keep.requests),
    'record of quotes': (now) => oldQuotes(now, keep.quotes),
    'lost demand': (now) => oldLostDemand(now, keep.statistics),
    statistics: (now) => oldStatistics(now, keep.statistics),
    mails: (now) => oldMails(now, keep),
    'text messages': (now) => oldTexts(now, keep.mails),
    'contact messages': (now) => oldContactMessages(now, keep.enquiries),
    'quote requests': (now) => oldQuoteRequests(now, keep.enquiries),
    'person requests': (now) => oldPersonRequests(now, keep.enquiries),
    'audit log': (now) => oldAudit(now, keep.audit),
    'limit counts': oldCounts,
    confirmations: oldConfirmations,
    'recoverable trips': expiredRecoverableTrips,
    'confirmed addresses': oldConfirmed,
    'calls of networks': oldCalls,
    'reset codes': oldResets,
    'e-mail changes': oldEmailChanges,
    'mailed sign-ins': oldMailedSignIns,
    sessions: oldSessions,
    'work sessions': oldWorkSessions,
    'sign-in steps': oldSignInSteps,
    invitations: oldInvitations,
    attempts: oldAttempts,
    'test checkouts': oldCheckouts,
  };
  for (const [name, rows] of Object.entries(old))
    jobs.nightly(name, () => deleteRows(database.db, rows(clock())));
  jobs.nightly('unpaid bookings', () => deleteBookings(database.db, unpaidBookings(clock(), keep.unpaid)));
  jobs.nightly('drivers', () => forgetDrivers(database.db, clock(), keep.drivers));
  jobs.nightly('erasures', () => finishErasures(database.db, clock()));
  jobs.nightly('ledger', () => checkLedgerTonight(database.db));
  // PostgreSQL sees to the one by itself, and has programs for the other (docs/backup.md).
  if (database.kind !== 'pglite') return;
  jobs.nightly('vacuum', () => vacuum(database.db));
  const folder = join(config.dataDir, 'backups');
  const { backupPassphrase: passphrase } = config;
  jobs.nightly('backup', () => backUpTonight({ db: database.db, now: clock(), folder, passphrase }));
}
