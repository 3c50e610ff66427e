import { join } from 'node:path';
import { mailedSignIn } from '../accounts/passengers/mailed-sign-ins.ts';
import { signInLink } from '../accounts/passengers/sign-in-links.ts';
import {
  oldAttempts,
  oldEmailChanges,
  oldInvitations,
  oldMailedSignIns,
  oldResets,
  oldSessions,
  oldSignInSteps,
  oldWorkSessions,
} from '../accounts/retention.ts';
import { endHold } from '../bookings/card-authorisations.ts';
import { oldConfirmations } from '../bookings/confirmation-store.ts';
import { bookingMails } from '../bookings/emails/events.ts';
import { oldClaims } from '../bookings/idempotency.ts';
import { checkLedgerTonight } from '../bookings/ledger/check-ledger.ts';
import { expireCheckout } from '../bookings/payment-ledger.ts';
import { refundPayment } from '../bookings/refund-ledger.ts';
import { expiredRecoverableTrips } from '../bookings/trip-recovery.ts';
import { sendMail } from '../notifications/email-service.ts';
import { oldMails } from '../notifications/email-store.ts';
import { sendText } from '../notifications/sms-service.ts';
import { oldTexts } from '../notifications/sms-store.ts';
import { oldContactMessages, oldQuoteRequests } from '../office/enquiries/enquiries-store.ts';
import { finishErasures } from '../office/privacy/erasures.ts';
import {
  deleteBookings,
  forgetDrivers,
  oldPersonRequests,
  unpaidBookings,
} from '../office/privacy/retention.ts';
import { oldStatistics } from '../office/statistics/daily-counts.ts';
import { oldCheckouts } from '../payments/test-provider/test-checkout-store.ts';
import { backUpTonight } from '../platform/backup/nightly-backup.ts';
import { oldAudit } from '../platform/database/audit.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { deleteRows, type OldRows, vacuum } from '../platform/database/retention.ts';
import { oldCalls } from '../platform/http/rate-limits.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';
import { oldConfirmed, oldCounts } from '../platform/limits.ts';
import { oldLostDemand, oldQuotes } from '../quotes/quote-recorder.ts';
import type { Config } from './config.ts';

/** Every kind of job, as its feature declares it. */
export const JOB_KINDS = [
  bookingMails,
  sendMail,
  sendText,
  signInLink,
  mailedSignIn,
  expireCheckout,
  endHold,
  refundPayment,
];

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
