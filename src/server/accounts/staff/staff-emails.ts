import { INVITATION_HOURS, type Role } from '../../../domain/accounts.ts';
import { londonTime, londonToday } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import { type EmailTemplates, writeEmailsOf, type Writing } from '../../notifications/index.ts';
import { type Database, jobActor, writeAudit } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Asker } from '../passengers/known-browsers.ts';
import type { StoredStaff } from './staff-store.ts';

/** Roles within a sentence: "as a dispatcher". */
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  dispatcher: 'a dispatcher',
  finance: 'a member of finance',
  read_only: 'a read-only user',
};

/** A colleague, with the link by which they set their password. */
interface Invited extends Pick<StoredStaff, 'name' | 'email' | 'role'> {
  url: string;
}

/** A member of staff whose account had too many attempts. */
interface LockedOut extends Pick<StoredStaff, 'name' | 'email'> {
  at: Date;
  /** When the next attempt is accepted. */
  until: Date;
  /** From where it was tried. */
  network: string;
}

interface StaffEmailContexts {
  locked_out: LockedOut;
  invited: Invited;
  password_link: Invited;
}

const moment = (at: Date) => formatLocal(londonTime(at.getTime()));

const DAYS = INVITATION_HOURS / 24;
const ONCE = `The link works once, within ${DAYS} days. Please do not pass it on.`;

/** [OFF-01] [OFF-02] Emails to staff: links to set a password, and warnings about attempts on their account. */
export const staffEmails: EmailTemplates<StaffEmailContexts, 'owner'> = {
  about: 'staff',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email, name: ({ name }) => name } },
  occasions: {
    locked_out: {
      owner: {
        subject: (_, { Company_Name }) => `Sign-in attempts to your account in the office of ${Company_Name}`,
        title: () => 'Too many sign-in attempts',
        opening: ({ at, network }, { Company_Name }) =>
          `There were too many failed attempts to sign in to the office of ${Company_Name} with your email address, the last on ${moment(at)} from the network address ${network}. None of them succeeded.`,
        blocks: ({ until }) => [
          `If it was you, sign in after ${moment(until)}; attempts before then are refused. If you have forgotten your password, ask an owner for a new link.`,
          'If it was not you, tell an owner. Your password was not guessed, but choose another one if you use it elsewhere. This warning is sent at most once a day.',
        ],
      },
    },
    invited: {
      owner: {
        urgent: true,
        subject: (_, { Company_Name }) => `You are invited to the office of ${Company_Name}`,
        title: (_, { Company_Name }) => `Welcome to the office of ${Company_Name}`,
        opening: ({ role }, { Company_Name }) =>
          `You have been invited to work in the office of ${Company_Name} as ${ROLE_NAMES[role]}. Choose a password to begin:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'Choose a password', url },
          `${ONCE} If you do not expect this invitation, ignore this email.`,
        ],
      },
    },
    password_link: {
      owner: {
        urgent: true,
        subject: (_, { Company_Name }) => `Choose a new password for the office of ${Company_Name}`,
        title: () => 'Choose a new password',
        opening: () =>
          'An owner has asked for a new password for your account in the office. Your old password no longer works. Choose a new one:',
        blocks: ({ url }) => [{ kind: 'link', label: 'Choose a password', url }, ONCE],
      },
    },
  },
};

interface Deps extends Writing {
  db: Database;
  clock: () => Date;
  log: Log;
}

export interface LockOutNotices {
  /**
   * [OFF-01] Warns a member of staff, and the log, of too many attempts on their account; once a day at most.
   * Runs beside the answer, whose timing does not reveal which addresses exist.
   */
  tell(staff: Pick<StoredStaff, 'id' | 'name' | 'email'>, asker: Pick<Asker, 'network'>, until: Date): void;
}

export function createLockOutNotices(deps: Deps): LockOutNotices {
  const { db, clock, log } = deps;
  return {
    tell({ id, name, email }, { network }, until) {
      const at = clock();
      const reason = { occasion: 'locked_out', aboutId: id, instance: londonToday(at.getTime()) } as const;
      const context = { name, email, network, at, until };
      const entry = { actor: jobActor('sign-in'), entity: 'staff', entityId: String(id), action: 'lock_out' };
      const detail = { network, until: until.toISOString() };
      db.transaction(async (tx) => {
        const emails = await writeEmailsOf(tx, deps, staffEmails, reason, () => context);
        if (emails > 0) await writeAudit(tx, { ...entry, detail });
      }).catch((error: unknown) => log.error({ err: error }, 'lock-out notice could not be written'));
    },
  };
}
