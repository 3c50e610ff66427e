import { describe, expect, it } from 'vitest';
import { ROLES } from '../accounts.ts';
import { type Colleague, removalRefusalOf } from './colleagues.ts';

const person = (id: number, role: Colleague['role'] = 'owner', atWork = true): Colleague => ({
  id,
  role,
  atWork,
});

describe('[OFF-02] the right to change a colleague’s role or access', () => {
  it('does not include one’s own account, whatever the role', () => {
    for (const role of ROLES) expect(removalRefusalOf([person(1, role), person(2)], 1, 1)).toBe('own');
  });

  it('lets an owner change another owner and everyone else', () => {
    for (const role of ROLES) expect(removalRefusalOf([person(1), person(2, role)], 2, 1)).toBeNull();
  });

  it.each<[string, Colleague[]]>([
    ['there is no other owner', [person(1, 'manager'), person(2)]],
    ['the other owner is disabled, or has no password yet', [person(1, 'owner', false), person(2)]],
  ])('does not extend to the last owner: %s', (_, people) => {
    expect(removalRefusalOf(people, 2, 1)).toBe('last_owner');
  });
});
