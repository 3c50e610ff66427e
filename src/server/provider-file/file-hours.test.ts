import { describe, expect, it } from 'vitest';
import { everyDay } from '../../domain/operator/opening-hours.ts';
import { openingHours } from './file-fields.ts';

const faultsOf = (hours: unknown) => {
  const { error } = openingHours.safeParse(hours);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('[OFF-08] hours in a provider file', () => {
  it('apply to every day or to each weekday; omitted days are closed', () => {
    expect(openingHours.parse('05:30-24:00')).toEqual(everyDay({ from: 330, to: 1440 }));
    const [monday, friday, saturday] = [
      { from: 360, to: 1440 },
      { from: 360, to: 150 },
      { from: 1320, to: 240 },
    ];
    expect(openingHours.parse({ Mon: '06:00-24:00', Fri: '06:00-02:30', Sat: '22:00 – 04:00' })).toEqual([
      monday,
      null,
      null,
      null,
      friday,
      saturday,
      null,
    ]);
  });

  it.each([
    [{ Mon: '6-11' }, 'Mon', /^must be hours, e\.g\. "22:00-06:00"/],
    [{ Mo: '06:00-11:00' }, '', /^names no weekday: Mo$/],
    [{}, '', /^must be open on at least one day/],
    [7, '', /^must be hours, e\.g\. "05:00-24:00", or those of each weekday/],
  ])('report errors in %j', (hours, path, message) => {
    expect(faultsOf(hours)).toEqual([[path, expect.stringMatching(message)]]);
  });
});
