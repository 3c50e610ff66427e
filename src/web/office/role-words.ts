import type { Role } from '../../domain/accounts.ts';

/** What somebody who works here is there for, as the office says it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  dispatcher: 'Dispatcher',
  finance: 'Finance',
  read_only: 'Read only',
};
