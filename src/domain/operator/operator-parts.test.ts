import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/parts.ts';
import { everyDay } from './opening-hours.ts';
import { operatorPartFault, operatorSentences } from './operator-parts.ts';

const change = (key: string, before: Json, after: Json) => ({ key, before, after });
const hours = (from: number, to: number) => everyDay({ from, to }) as unknown as Json;
const LICENCE = { number: 'N-1', authority: 'Leeds', validFrom: null, validTo: '2030-01-31' };

describe('[OFF-08] changes of an operator', () => {
  it('are described in sentences', () => {
    expect(
      operatorSentences(
        [
          change('noticeMinutes', 60, 1),
          change('commissionPermille', 0, 75),
          change('vatNumber', 'GB 123 4567 89', ''),
          change('openingHours', hours(0, 1440), hours(1320, 360)),
          change('licences', [], [LICENCE]),
          change('doorElsewhere', '', 'Ask.'),
          change('somethingElse', 1, 2),
        ],
        '£',
      ),
    ).toEqual([
      'Notice: 60 minutes → 1 minute',
      'Commission: 0 % → 7.5 %',
      'VAT number: “GB 123 4567 89” → not registered',
      'Hours: all day → 22:00–06:00',
      'Licences: none → N-1, Leeds, until 2030-01-31',
      'If the door is elsewhere: nothing → “Ask.”',
    ]);
  });

  it('are described by the values of a new one, and by the removal alone for a removed one', () => {
    expect(operatorSentences([change('name', null, 'New Cars')], '£')).toEqual(['Name: “New Cars”']);
    const retired = ['The operator is retired'];
    expect(operatorSentences([change('active', true, false)], '£')).toEqual(retired);
    expect(operatorSentences([change('name', 'New Cars', null), change('phone', '1', null)], '£')).toEqual(
      retired,
    );
  });

  it.each([
    ['name', ' ', 'is required'],
    ['noticeMinutes', 'soon', 'must be a number'],
    ['licences', [], 'needs at least one licence'],
    ['openingHours', hours(60, 60), 'Mon must begin and end at different times of a day'],
    ['vatNumber', '', ''],
  ] as const)('reject %s %j', (part, value, fault) => {
    expect(operatorPartFault(part, value as Json)).toBe(fault);
  });
});
