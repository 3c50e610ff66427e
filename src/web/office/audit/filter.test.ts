import { describe, expect, it } from 'vitest';
import { auditFilter, auditSearch } from './filter.ts';

describe('[OFF-16] the filter in the address of the audit log', () => {
  it('contains only valid values', () => {
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

  it('is sent to the server with the person’s id', () => {
    expect(auditFilter({ person: '12', kind: 'staff' })).toEqual({ by: 12, kind: 'staff' });
    expect(auditFilter({})).toEqual({});
  });
});
