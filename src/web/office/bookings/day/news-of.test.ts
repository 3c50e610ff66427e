import { describe, expect, it } from 'vitest';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { allUpdates, updatesOf, NO_UPDATES } from './timeline.ts';

const line = (booking_number: string, pickup_time: string, state = 'confirmed') =>
  ({ booking_number, leg: 'outward', pickup_date: '2026-11-25', pickup_time, state }) as BookingLine;
const [a, b, c, d] = [line('1', '09:00'), line('2', '10:00'), line('3', '11:00'), line('4', '12:00')];
const page = (lines: BookingLine[], next: string | null = null) => ({ lines, next });

describe('[OFF-03] live updates of the list', () => {
  it('mark changed, removed and new rows, and move nothing', () => {
    const other = line('2', '10:00', 'cancelled');
    expect(updatesOf(page([a, b, c]), page([a, other, d]), false)).toEqual({
      changed: new Map([['2 outward', other]]),
      gone: new Set(['3 outward']),
      added: 1,
    });
    expect(updatesOf(page([a, b]), page([a, b]), false)).toEqual(NO_UPDATES);
  });

  it('recognise rows moved to the next page by a new row', () => {
    const between = line('9', '09:30');
    expect(updatesOf(page([a, b], 'x'), page([a, between], 'y'), false)).toEqual({ ...NO_UPDATES, added: 1 });
    expect(updatesOf(page([a, c], 'x'), page([a, b], 'y'), false)).toEqual({ ...NO_UPDATES, added: 1 });
    expect(updatesOf(page([a, b], 'x'), page([a, c], 'y'), false)).toEqual({
      ...NO_UPDATES,
      gone: new Set(['2 outward']),
    });
    expect(updatesOf(page([d, b], 'x'), page([d, c], 'y'), true)).toEqual({ ...NO_UPDATES, added: 1 });
  });

  it('combine the visible pages', () => {
    const news = [updatesOf(page([a]), page([a, b]), false), updatesOf(page([c]), page([]), false)];
    expect(allUpdates(news)).toEqual({ changed: new Map(), gone: new Set(['3 outward']), added: 1 });
  });
});
