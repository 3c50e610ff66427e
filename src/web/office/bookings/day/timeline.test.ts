import { describe, expect, it } from 'vitest';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { type Item, timeline } from './timeline.ts';

const line = (day: string, time: string) =>
  ({ booking_number: `${day}${time}`, leg: 'outward', pickup_date: day, pickup_time: time }) as BookingLine;
const said = (items: readonly Item[]) =>
  items.map((item) => {
    if (item.kind === 'title') return item.text;
    return item.kind === 'now' ? `now ${item.time}` : `${item.index} ${item.line.pickup_time}`;
  });

const day = '2026-11-25';
const lines = ['09:10', '09:50', '11:05'].map((time) => line(day, time));

describe('[OFF-03] the day by time', () => {
  it.each([
    ['08:00', ['now 08:00', '09:00', '0 09:10', '1 09:50', '11:00', '2 11:05']],
    ['09:05', ['09:00', 'now 09:05', '0 09:10', '1 09:50', '11:00', '2 11:05']],
    ['09:30', ['09:00', '0 09:10', 'now 09:30', '1 09:50', '11:00', '2 11:05']],
    ['10:30', ['09:00', '0 09:10', '1 09:50', 'now 10:30', '11:00', '2 11:05']],
    ['11:00', ['09:00', '0 09:10', '1 09:50', '11:00', 'now 11:00', '2 11:05']],
    ['12:00', ['09:00', '0 09:10', '1 09:50', '11:00', '2 11:05']],
  ])('has hours as headings and shows where %s is', (time, wanted) =>
    expect(said(timeline(lines, { dayTitle: null, now: { day, time } }))).toEqual(wanted),
  );

  it('has no line for now on another day, and days as headings if there are several', () => {
    expect(said(timeline(lines.slice(0, 1), { dayTitle: null, now: null }))).toEqual(['09:00', '0 09:10']);
    const early = { dayTitle: (text: string) => text.slice(-2), now: { day, time: '08:00' } };
    expect(said(timeline(lines.slice(0, 1), early))).toEqual(['25', 'now 08:00', '0 09:10']);
    const two = [line(day, '23:50'), line('2026-11-26', '00:10')];
    const shown = { dayTitle: (text: string) => text.slice(-2), now: { day, time: '23:55' } };
    expect(said(timeline(two, shown))).toEqual(['25', '0 23:50', 'now 23:55', '26', '1 00:10']);
  });
});
