import { describe, expect, it } from 'vitest';
import { auditFilter, auditSearch } from './filter.ts';

describe('[OFF-16] what the address of the log asks for', () => {
  it('is what it can be asked for, and nothing else', () => {
    const given = { person: '12', kind: 'booking', id: '1001', action: 'refund', from: '2026-11-01', to: '' };
    expect(auditSearch({ ...given, more: 'x' })).toEqual({
      person: '12',
      kind: 'booking',
      id: '1001',
      action: 'refund',
      from: '2026-11-01',
    });
    expect(auditSearch({ person: 'me', from: '2026-13-01', kind: 7 })).toEqual({});
  });

  it('is asked of the server by the person’s number', () => {
    expect(auditFilter({ person: '12', kind: 'staff' })).toEqual({ by: 12, kind: 'staff' });
    expect(auditFilter({})).toEqual({});
  });
});
