import { ROLES } from '../../../domain/accounts.ts';
import { ROLE_WORDS } from '../role-words.ts';

/** What each role is there for, in a few words, to be chosen of. */
const WHAT = {
  owner: 'everything, and colleagues',
  manager: 'the day’s work, prices and settings',
  dispatcher: 'the day’s work',
  finance: 'money, statements and lists',
  read_only: 'sees bookings, changes nothing',
} as const;

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: `${ROLE_WORDS[value]}: ${WHAT[value]}` }));
