import { formatMoney, type Pence } from '../money.ts';
import { may, ROLES, type Role } from '../rights.ts';

/** Roles whose holders give money back up to a limit; an owner, who sets it, has none. */
export const LIMITED_ROLES = ['manager', 'dispatcher', 'finance'] as const satisfies readonly Role[];
export type LimitedRole = (typeof LIMITED_ROLES)[number];

/** How much may be given back by hand of one booking; null for no limit. */
export type RefundLimits = Record<LimitedRole, Pence | null> & {
  /** Above it a second person must agree, whoever asks. */
  twoPersons: Pence | null;
};

/** As long as an owner has set none. */
export const NO_LIMITS: RefundLimits = { manager: null, dispatcher: null, finance: null, twoPersons: null };

const isLimited = (role: Role): role is LimitedRole => (LIMITED_ROLES as readonly Role[]).includes(role);

/** How much somebody of a role may give back, or agree to; null for no limit. */
export function limitOf(limits: RefundLimits, role: Role): Pence | null {
  if (!may(role, 'refund')) return 0;
  return isLimited(role) ? limits[role] : null;
}

/** Roles whose holders may agree to a sum. */
export function whoMayAgree(limits: RefundLimits, pence: Pence): Role[] {
  return ROLES.filter((role) => may(role, 'refund') && isWithin(limitOf(limits, role), pence));
}

const isWithin = (limit: Pence | null, pence: Pence): boolean => limit === null || pence <= limit;

/** Why a colleague must agree. */
export interface NeedsColleague {
  why: 'limit' | 'two_persons';
  /** So much would have needed nobody. */
  most: Pence;
}

/**
 * Whether somebody of a role needs a colleague to agree that so much goes back.
 * @param pence with what they gave back of the same booking before, so that two halves are no way round it
 * @returns null where they do not
 */
export function needsColleague(limits: RefundLimits, role: Role, pence: Pence): NeedsColleague | null {
  const own = limitOf(limits, role);
  if (own !== null && pence > own) return { why: 'limit', most: own };
  const { twoPersons } = limits;
  return twoPersons !== null && pence > twoPersons ? { why: 'two_persons', most: twoPersons } : null;
}

/** "You may give back £50.00 of a booking without a colleague." */
export function needsWords({ why, most }: NeedsColleague, symbol: string): string {
  const sum = formatMoney(most, symbol);
  return why === 'limit'
    ? `You may give back ${most === 0 ? 'nothing' : `${sum} of a booking`} without a colleague.`
    : `More than ${sum} of a booking needs two persons, whoever gives it back.`;
}
