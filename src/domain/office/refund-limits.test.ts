import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, ROLES } from '../accounts.ts';
import {
  limitOf,
  needsColleague,
  needsWords,
  NO_LIMITS,
  whoMayAgree,
  type RefundLimits,
} from './colleagues.ts';

const LIMITS: RefundLimits = { manager: 20_000, dispatcher: 5000, finance: 0, twoPersons: 10_000 };
const sum = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null });
const anyLimits = fc.record({ manager: sum, dispatcher: sum, finance: sum, twoPersons: sum });
const anyRole = fc.constantFrom(...ROLES);

describe('[OFF-02] refund limits', () => {
  it.each([
    ['dispatcher', 5000, null],
    ['dispatcher', 5001, { why: 'limit', most: 5000 }],
    ['finance', 1, { why: 'limit', most: 0 }],
    ['manager', 10_000, null],
    ['manager', 10_001, { why: 'two_persons', most: 10_000 }],
    ['manager', 20_001, { why: 'limit', most: 20_000 }],
    ['owner', 10_000, null],
    ['owner', 10_001, { why: 'two_persons', most: 10_000 }],
  ] as const)('a %s who refunds %i pence needs: %j', (role, pence, needs) => {
    expect(needsColleague(LIMITS, role, pence)).toEqual(needs);
  });

  it('are unlimited until set', () => {
    for (const role of ROLES.filter((each) => may(each, 'refund')))
      expect(needsColleague(NO_LIMITS, role, 999_999)).toBeNull();
  });

  it('let an owner approve any amount, and roles without the refund right none', () => {
    fc.assert(
      fc.property(anyLimits, fc.nat(100_000), (limits, pence) => {
        const roles = whoMayAgree(limits, pence);
        expect(roles).toContain('owner');
        expect(roles).not.toContain('read_only');
        for (const role of roles) expect(limitOf(limits, role) ?? pence).toBeGreaterThanOrEqual(pence);
      }),
    );
  });

  it('that require a colleague for an amount require one for any greater amount', () => {
    fc.assert(
      fc.property(anyLimits, anyRole, fc.nat(60_000), fc.nat(1000), (limits, role, pence, more) => {
        if (needsColleague(limits, role, pence))
          expect(needsColleague(limits, role, pence + more)).not.toBeNull();
      }),
    );
  });

  it('state the limit that applies', () => {
    expect(needsWords({ why: 'limit', most: 5000 }, '£')).toBe(
      'You may refund up to £50.00 of a booking without approval.',
    );
    expect(needsWords({ why: 'limit', most: 0 }, '£')).toContain('Your refunds need approval');
    expect(needsWords({ why: 'two_persons', most: 5000 }, '£')).toContain('above £50.00');
  });
});
