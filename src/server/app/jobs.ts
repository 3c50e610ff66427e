import { join } from 'node:path';
import {
  mailedSignIn,
  oldAttempts,
  oldEmailChanges,
  oldInvitations,
  oldMailedSignIns,
  oldResets,
  oldSessions,
  oldSignInSteps,
  oldWorkSessions,
  signInLink,
} from '../accounts/index.ts';
import {
  bookingMails,
  checkLedgerTonight,
  endAuthorisation,
  expireCheckout,
  expiredRecoverableTrips,
  oldClaims,
  oldConfirmations,
  refundPayment,
} from '../bookings/index.ts';
import { oldMails, oldTexts, sendMail, sendText } from '../notifications/index.ts';
import {
  deleteBookings,
  finishErasures,
  forgetDrivers,
  oldContactMessages,
  oldPersonRequests,
  oldQuoteRequests,
  oldStatistics,
  unpaidBookings,
} from '../office/index.ts';
import { oldCheckouts } from '../payments/index.ts';
import { backUpTonight } from '../platform/backup/index.ts';
import { deleteRows, oldAudit, type OldRows, type OpenDatabase, vacuum } from '../platform/database/index.ts';
import { oldCalls } from '../platform/http/index.ts';
import type { JobQueue } from '../platform/jobs/index.ts';
import { oldConfirmed, oldCounts } from '../platform/limits.ts';
import { oldLostDemand, oldQuotes } from '../quotes/index.ts';
import type { Config } from './config.ts';

/** Every kind of job, as its feature declares it. */
export const JOB_KINDS = [
  bookingMails,
  sendMail,
  sendText,
  signInLink,
  mailedSignIn,
  expireCheckout,
  endAuthorisation,
  refundPayment,
];

/** Schedules the deletion of expired records (retention-periods.ts). */
export function scheduleNightlyMaintenance(deps: {
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
    'email changes': oldEmailChanges,
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
