import { INVITATION_HOURS } from '../../domain/session-limits.ts';
import { formatLocal, londonTime } from '../../domain/time.ts';
import type { Letters } from '../mail/letters.ts';
import { ROLE_NAMES } from './role-names.ts';
import type { StoredStaff } from './staff-store.ts';

/** Somebody, with the link by which they set their password. */
export interface Invited extends Pick<StoredStaff, 'name' | 'email' | 'role'> {
  url: string;
}

/** Somebody whose account was tried too often. */
export interface LockedOut extends Pick<StoredStaff, 'name' | 'email'> {
  at: Date;
  /** When the next try is judged. */
  until: Date;
  /** From where it was tried. */
  network: string;
}

interface Occasions {
  locked_out: LockedOut;
  invited: Invited;
  password_link: Invited;
}

const moment = (at: Date) => formatLocal(londonTime(at.getTime()));

const DAYS = INVITATION_HOURS / 24;
const ONCE = `The link is good once, and for ${DAYS} days. Please do not pass it on.`;

/** [OFF-01] [OFF-02] How colleagues come in: the links by which they set a password; and that somebody tries to. */
export const staffLetters: Letters<Occasions, 'owner'> = {
  about: 'staff',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email } },
  occasions: {
    locked_out: {
      owner: {
        subject: (_, { Company_Name }) => `Somebody cannot sign in to the office of ${Company_Name} as you`,
        opening: ({ name, at, network }, { Company_Name }) =>
          `${name}, somebody has tried too often to sign in to the office of ${Company_Name} with your e-mail address, last on ${moment(at)} from the network address ${network}. Nobody got in by that.`,
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
