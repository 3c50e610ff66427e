import { describe, expect, it } from 'vitest';
import { flagsOf, type FlaggedTrip } from './queue.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const trip = { state: 'accepted', unpaid: false, date: '2026-11-25', time: '13:00' } as const;

describe('[OFF-03] flags of a trip', () => {
  it.each<[string, Partial<FlaggedTrip>, string[]]>([
    ['no driver three hours before', { time: '15:00' }, ['no_driver']],
    ['no driver earlier', { time: '15:01' }, []],
    ['no driver, past the pick-up', { time: '11:00' }, ['no_driver']],
    ['no driver, long past the pick-up', { date: '2026-11-24', time: '11:59' }, []],
    ['a driver, in time', { state: 'assigned' }, []],
    ['a driver who has not come', { state: 'on_way', time: '11:59' }, ['late']],
    ['a driver who is there', { state: 'arrived', time: '11:00' }, []],
    [
      'a driver who has not come to a trip that is not paid',
      { state: 'assigned', time: '11:00', unpaid: true },
      ['late', 'unpaid'],
    ],
    ['a cancelled trip that was not paid', { state: 'cancelled', unpaid: true }, []],
  ])('%s', (_, changes, flags) => expect(flagsOf({ ...trip, ...changes }, now)).toEqual(flags));
});
