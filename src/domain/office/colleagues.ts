import { may, type Role } from '../rights.ts';

/** Somebody who works here, as far as it matters to who may take a role or the way in from whom. */
export interface Colleague {
  id: number;
  role: Role;
  /** They have a password and are not disabled. */
  atWork: boolean;
}

/** Why somebody keeps their role and their way in. */
export type Keeps =
  /** It is who asks: nobody decides on their own role. */
  | 'own'
  /** Nobody would be left who sees to colleagues. */
  | 'last_owner';

const seesToStaff = ({ role, atWork }: Colleague): boolean => atWork && may(role, 'staff');

/**
 * Whether somebody's role or way in may be taken from them.
 * @param by the id of who asks
 * @returns null where it may
 */
export function keepsOf(people: readonly Colleague[], of: number, by: number): Keeps | null {
  if (of === by) return 'own';
  const left = people.filter((one) => one.id !== of);
  return left.some(seesToStaff) ? null : 'last_owner';
}
