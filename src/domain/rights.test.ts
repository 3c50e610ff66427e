import { describe, expect, it } from 'vitest';
import { may, RIGHTS, rightsOf, ROLES, type Right, type Role } from './accounts.ts';

const DISPATCHING: Right[] = ['view', 'book', 'note', 'dispatch', 'answer', 'refund'];
const MANAGING: Right[] = [
  ...DISPATCHING,
  'override',
  'tariffs',
  'settings',
  'publish',
  'export',
  'audit',
  'health',
  'privacy',
];

describe('the rights of a role', () => {
  it.each<[Role, Right[]]>([
    ['owner', RIGHTS],
    ['manager', MANAGING],
    ['dispatcher', DISPATCHING],
    ['finance', ['view', 'note', 'refund', 'settle', 'export']],
    ['read_only', ['view']],
  ])('%s has exactly these rights', (role, rights) => {
    expect(rightsOf(role).toSorted()).toEqual(rights.toSorted());
    for (const right of RIGHTS) expect([right, may(role, right)]).toEqual([right, rights.includes(right)]);
  });
});

describe('a right', () => {
  it.each(RIGHTS)('%s is one word, and belongs to the owner', (right) => {
    expect(right).toMatch(/^[a-z]+$/);
    expect(ROLES.filter((role) => may(role, right))).toContain('owner');
  });
});
