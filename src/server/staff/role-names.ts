import type { Role } from '../../domain/rights.ts';

/** Roles inside a sentence of a mail: "as a dispatcher". */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  dispatcher: 'a dispatcher',
  finance: 'somebody of finance',
  read_only: 'somebody who reads along',
};
