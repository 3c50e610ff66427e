import { may, type Role, ROLES } from '../accounts.ts';
import { formatMoney, type Pence } from '../money.ts';

/** Roles with a refund limit. Owners set the limits and have none. */
const LIMITED_ROLES = ['manager', 'dispatcher', 'finance'] as const satisfies readonly Role[];
type LimitedRole = (typeof LIMITED_ROLES)[number];

/** Highest manual refund per booking by role; null for no limit. */
export type RefundLimits = Record<LimitedRole, Pence | null> & {
  /** Above this amount a second person must agree, for any member of staff. */
  twoPersons: Pence | null;
};

/** Until an owner sets limits. */
export const NO_LIMITS: RefundLimits = { manager: null, dispatcher: null, finance: null, twoPersons: null };

const isLimited = (role: Role): role is LimitedRole => (LIMITED_ROLES as readonly Role[]).includes(role);

/** The refund limit of a role; null for none. */
export function limitOf(limits: RefundLimits, role: Role): Pence | null {
  if (!may(role, 'refund')) return 0;
  return isLimited(role) ? limits[role] : null;
}

/** Roles that may approve a refund of an amount. */
export function whoMayAgree(limits: RefundLimits, pence: Pence): Role[] {
  return ROLES.filter((role) => may(role, 'refund') && isWithin(limitOf(limits, role), pence));
}

const isWithin = (limit: Pence | null, pence: Pence): boolean => limit === null || pence <= limit;

/** Reason why a refund needs approval. */
interface NeedsColleague {
  why: 'limit' | 'two_persons';
  /** The amount that would have needed no second person. */
  most: Pence;
}

/**
 * Decides whether a refund of this amount needs a colleague's approval.
 * @param pence including the person's earlier refunds of the same booking, so that splitting a refund does not avoid the limit
 * @returns null where they do not
 */
export function needsColleague(limits: RefundLimits, role: Role, pence: Pence): NeedsColleague | null {
  const own = limitOf(limits, role);
  if (own !== null && pence > own) return { why: 'limit', most: own };
  const { twoPersons } = limits;
  return twoPersons !== null && pence > twoPersons ? { why: 'two_persons', most: twoPersons } : null;
}

/** "You may refund up to £50.00 of a booking without approval." */
export function needsWords({ why, most }: NeedsColleague, symbol: string): string {
  const sum = formatMoney(most, symbol);
  return why === 'limit'
    ? most === 0
      ? 'Your refunds need approval.'
      : `You may refund up to ${sum} of a booking without approval.`
    : `Refunds above ${sum} of a booking need a second person’s approval.`;
}

/** A member of staff, as far as it matters to whether their role or access may be removed. */
export interface Colleague {
  id: number;
  role: Role;
  /** Has a password and is not disabled. */
  atWork: boolean;
}

/** Why a role and access cannot be removed. */
export type RemovalRefusal =
  /** The caller's own: staff cannot change their own role. */
  | 'own'
  /** No other member of staff could manage colleagues. */
  | 'last_owner';

const managesStaff = ({ role, atWork }: Colleague): boolean => atWork && may(role, 'staff');

/**
 * Whether the role or access of a member of staff may be removed.
 * @param by id of the caller
 * @returns null where it may
 */
export function removalRefusalOf(
  people: readonly Colleague[],
  of: number,
  by: number,
): RemovalRefusal | null {
  if (of === by) return 'own';
  const left = people.filter((one) => one.id !== of);
  return left.some(managesStaff) ? null : 'last_owner';
}
