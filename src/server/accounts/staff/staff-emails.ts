import { INVITATION_HOURS, type Role } from '../../../domain/accounts.ts';
import { formatLocal, londonTime, londonToday } from '../../../domain/time.ts';
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
const ONCE = `The link is good once, and for ${DAYS} days. Please do not pass it on.`;

/** [OFF-01] [OFF-02] Emails to staff: links to set a password, and warnings about attempts on their account. */
export const staffEmails: EmailTemplates<StaffEmailContexts, 'owner'> = {
  about: 'staff',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email } },
  occasions: {
    locked_out: {
      owner: {
        subject: (_, { Company_Name }) => `Sign-in attempts to your account in the office of ${Company_Name}`,
        opening: ({ name, at, network }, { Company_Name }) =>
          `${name}, there were too many failed attempts to sign in to the office of ${Company_Name} with your email address, the last on ${moment(at)} from the network address ${network}. None of them succeeded.`,
        blocks: ({ until }) => [
          `Was it you? No try is looked at before ${moment(until)}. Sign in after that, or ask an owner for a link to another password.`,
          'Was it not you? Your password has not been found out. Tell an owner, and choose another one if you use it elsewhere. We write of this once a day at most.',
        ],
      },
    },
    invited: {
      owner: {
        urgent: true,
        subject: (_, { Company_Name }) => `Your way into the office of ${Company_Name}`,
        opening: ({ name, role }, { Company_Name }) =>
          `${name}, you may work in the office of ${Company_Name} as ${ROLE_NAMES[role]}. Choose a password first:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'Choose a password', url },
          `${ONCE} If you do not expect this, there is nothing to do.`,
        ],
      },
    },
    password_link: {
      owner: {
        urgent: true,
        subject: (_, { Company_Name }) => `Choose another password for the office of ${Company_Name}`,
        opening: ({ name }) =>
          `${name}, your password for the office is good no more: an owner has asked for another one. Choose it here:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'Choose a password', url },
          `${ONCE} You may be signed in again after that.`,
        ],
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
      }).catch((error: unknown) => log.error({ err: error }, 'a notice of a lock-out was not written'));
    },
  };
}
