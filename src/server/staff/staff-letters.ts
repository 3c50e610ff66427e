import { INVITATION_HOURS } from '../../domain/session-limits.ts';
import type { Letters } from '../mail/letters.ts';
import { ROLE_NAMES } from './role-names.ts';
import type { StoredStaff } from './staff-store.ts';

/** Somebody, with the link by which they set their password. */
export interface Invited extends Pick<StoredStaff, 'name' | 'email' | 'role'> {
  url: string;
}

interface Occasions {
  invited: Invited;
  password_link: Invited;
}

const DAYS = INVITATION_HOURS / 24;
const ONCE = `The link is good once, and for ${DAYS} days. Please do not pass it on.`;

/** [OFF-02] How colleagues come in: the links by which they set a password. */
export const staffLetters: Letters<Occasions, 'owner'> = {
  about: 'staff',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email } },
  occasions: {
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
