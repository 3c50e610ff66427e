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

describe('[OFF-03] the list while the answer changes', () => {
  it('stays as it is where nothing has changed', () => {
    const rows = [row(1), row(2)];
    expect(told(shownRows(rows, rows, true))).toEqual({ rows: ['1', '2'], added: [], moved: false });
  });

  it('keeps what is solved in its place, and what is new out of it', () => {
    const now = shownRows([row(1), row(2), row(3)], [row(9), row(1), row(3)], true);
    expect(told(now)).toEqual({ rows: ['1', '2 solved', '3'], added: ['9'], moved: true });
  });

  it('shows what is known of a row by now, in its old place', () => {
    const now = shownRows([row(1), row(2)], [row(2, { note: 'later' }), row(1)], true);
    expect(told(now)).toEqual({ rows: ['1', '2'], added: [], moved: true });
    expect(now.rows[1]?.row.note).toBe('later');
  });

  it('takes a row for solved only where the answer would have it', () => {
    const now = shownRows([row(1), row(2), row(3), row(4)], [row(0), row(1), row(3)], false);
    expect(told(now).rows).toEqual(['1', '2 solved', '3', '4']);
  });
});
