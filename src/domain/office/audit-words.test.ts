import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS, auditActions, auditFields, auditWords } from './audit-words.ts';

describe('[OFF-16] the audit log as text', () => {
  it('describes actions, including unknown ones', () => {
    expect(auditWords('staff', 'give_role')).toBe('changed the role');
    expect(auditWords('staff', 'something_new')).toBe('something new');
    for (const kind of Object.keys(AUDIT_KINDS))
      for (const { action, words } of auditActions(kind)) expect(auditWords(kind, action)).toBe(words);
  });

  it('shows changed values and reasons', () => {
    expect(
      auditFields({ role: 'manager', name: 'Bo' }, { role: 'owner', name: 'Bo' }, { ended: 2, why: null }),
    ).toEqual([
      { field: 'role', before: 'manager', after: 'owner' },
      { field: 'ended', before: '', after: '2' },
    ]);
    expect(auditFields(null, { legs: ['outward'] }, {})).toEqual([
      { field: 'legs', before: '', after: 'outward' },
    ]);
    expect(
      auditFields(null, { tariffs: { MPV: 1, Saloon: 2 }, ways: [{ both_ways: true, to: null }] }, {}),
    ).toEqual([
      { field: 'tariffs', before: '', after: 'MPV 1, Saloon 2' },
      { field: 'ways', before: '', after: 'both ways yes, to nothing' },
    ]);
  });

  it.each(['password', 'passwordHash', 'secret_sealed', 'TOKEN', 'recoverySalt'])(
    'does not show values of %s',
    (field) => {
      const shown = auditFields({ [field]: 'one' }, { [field]: 'two' }, { deep: [{ [field]: 'three' }] });
      expect(JSON.stringify(shown)).not.toMatch(/one|two|three/);
    },
  );

  it('shortens long values', () => {
    expect(auditFields(null, null, { text: 'x'.repeat(1000) })[0]?.after.length).toBeLessThan(310);
  });
});
