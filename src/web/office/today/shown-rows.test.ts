import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../contract/office-queue.ts';
import { shownRows } from './use-queue.ts';

const row = (id: number, changes: Partial<QueueRow> = {}): QueueRow => ({
  key: `refund_failed.${id}`,
  kind: 'refund_failed',
  urgency: 'soon',
  since: null,
  until: null,
  booking: null,
  enquiry: null,
  about: '',
  note: '',
  amount: null,
  currency_symbol: '',
  ...changes,
});
const told = ({ rows, added, moved }: ReturnType<typeof shownRows>) => ({
  rows: rows.map(({ row: { key }, solved }) => `${key.split('.')[1]}${solved ? ' solved' : ''}`),
  added: added.map(({ key }) => key.split('.')[1]),
  moved,
});

describe('[OFF-03] the queue while updates arrive', () => {
  it('is unchanged without updates', () => {
    const rows = [row(1), row(2)];
    expect(told(shownRows(rows, rows, true))).toEqual({ rows: ['1', '2'], added: [], moved: false });
  });

  it('keeps resolved rows in place, and new ones out', () => {
    const now = shownRows([row(1), row(2), row(3)], [row(9), row(1), row(3)], true);
    expect(told(now)).toEqual({ rows: ['1', '2 solved', '3'], added: ['9'], moved: true });
  });

  it('updates rows in place', () => {
    const now = shownRows([row(1), row(2)], [row(2, { note: 'later' }), row(1)], true);
    expect(told(now)).toEqual({ rows: ['1', '2'], added: [], moved: true });
    expect(now.rows[1]?.row.note).toBe('later');
  });

  it('marks a row as resolved only if the answer would contain it', () => {
    const now = shownRows([row(1), row(2), row(3), row(4)], [row(0), row(1), row(3)], false);
    expect(told(now).rows).toEqual(['1', '2 solved', '3', '4']);
  });
});
