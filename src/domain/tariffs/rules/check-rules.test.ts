import { describe, expect, it } from 'vitest';
import type { Area } from '../../area/area.ts';
import {
  CENTRAL_LEEDS,
  LEEDS,
  MANCHESTER_AIRPORT,
  NIGHT,
  SUNDAY,
  TARIFF,
} from '../../../../test/support/fare-examples.ts';
import type { FixedFare, Tariff, Uplift } from '../../fare/tariff.ts';
import { checkRules } from './check-rules.ts';
import type { Around, RuleCode } from './finding.ts';

const YORK: Area = { kind: 'circle', name: 'York', lat: 53.96, lon: -1.08, miles: 3 };
const INNER_YORK: Area = { ...YORK, name: 'inner York', miles: 1 };
const DOVER: Area = { kind: 'circle', name: 'Dover', lat: 51.13, lon: 1.31, miles: 3 };
const AROUND: Around = {
  serviceArea: { kind: 'circle', name: 'Yorkshire', lat: 53.9, lon: -1.4, miles: 45 },
  category: 'Saloon',
  seats: 4,
  siblings: [],
  before: null,
  day: '2026-11-24',
};
const fare = (from: Area, to: Area, pence: number, bothWays = true): FixedFare => ({
  from,
  to,
  pence,
  bothWays,
});
const uplift = (name: string, more: Partial<Uplift>): Uplift => ({ ...NIGHT, name, ...more });
const found = (other: Partial<Tariff>, around: Partial<Around> = {}) =>
  checkRules({ ...TARIFF, ...other }, { ...AROUND, ...around }, '£');
const larger = (times: number) => ({
  ...TARIFF,
  minimum: TARIFF.minimum * times,
  bands: TARIFF.bands.map((band) => ({ ...band, pencePerMile: Math.round(band.pencePerMile * times) })),
});
const band = (upToTenths: number | null, pencePerMile: number) => ({ upToTenths, pencePerMile });

describe('[OFF-10] the tariff check', () => {
  it('accepts the tariff of docs/fares.md', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[RuleCode, Partial<Tariff>, string]>([
    [
      'miles-missing',
      { bands: [] },
      'Nothing is priced by the mile: a trip without a fixed fare has no price.',
    ],
    ['miles-missing', { bands: [], fixedFares: [] }, 'It has only hourly prices'],
    ['miles-free', { bands: [band(100, 260), band(null, 0)] }, 'Distance band 2 costs nothing a mile'],
    [
      'bands-up-and-down',
      { bands: [band(100, 260), band(300, 200), band(null, 240)] },
      'A mile gets cheaper with the distance, then dearer again: £2.00, then £2.40 in distance band 3.',
    ],
    [
      'minimum-never',
      { minimum: 250 },
      'The minimum fare of £2.50 is never reached: a single mile costs £2.60.',
    ],
    ['minimum-always', { minimum: 15_000 }, 'The minimum fare of £150.00 is above what 20 miles cost'],
    ['discount-all', { returnDiscount: 10_000 }, 'A trip there and back costs nothing but its charges'],
    ['discount-large', { returnDiscount: 6000 }, 'More than half comes off a trip there and back'],
    [
      'fixed-dear',
      { fixedFares: [fare(YORK, MANCHESTER_AIRPORT, 32_000)] },
      'Fixed fare York – Manchester Airport of £320.00 is much dearer than by the mile',
    ],
    [
      'fixed-cheap',
      { fixedFares: [fare(YORK, MANCHESTER_AIRPORT, 4000)] },
      'Fixed fare York – Manchester Airport of £40.00 is less than half of what it costs by the mile',
    ],
    [
      'fixed-shadowed',
      { fixedFares: [fare(LEEDS, MANCHESTER_AIRPORT, 9500), fare(MANCHESTER_AIRPORT, LEEDS, 9900)] },
      'Fixed fare Manchester Airport – Leeds of £99.00 is never charged: Fixed fare Leeds – Manchester Airport of £95.00 applies to the same trips.',
    ],
    [
      'fixed-outside',
      { fixedFares: [fare(DOVER, { ...DOVER, name: 'Dover port', lat: 51.3 }, 5000)] },
      'the operator takes pick-ups neither in Dover nor in Dover port',
    ],
    [
      'charge-twice',
      {
        dropoffCharges: [
          { name: 'Airport', area: YORK, pence: 1 },
          { name: 'Fee', area: { ...YORK, name: 'Y' }, pence: 2 },
        ],
      },
      'Airport and Fee are for the same area: a trip is charged both.',
    ],
    [
      'uplift-never',
      { uplifts: [uplift('Jubilee', { dates: [{ from: '2022-06-02', to: '2022-06-03' }] })] },
      'Jubilee never applies',
    ],
    [
      'uplift-never',
      { uplifts: [uplift('Odd', { weekdays: [7], bankHolidays: 'only' })] },
      'Odd never applies',
    ],
    [
      'uplift-outbid',
      { uplifts: [NIGHT, uplift('Late', { hours: { from: 1380, to: 120 }, change: { basisPoints: 1500 } })] },
      'Late is never charged: Night rate applies at all of its times',
    ],
    [
      'uplift-doubled',
      { uplifts: [NIGHT, uplift('Late', { group: null })] },
      'Night rate and Late apply at the same times and add up.',
    ],
    [
      'hire-dear',
      {
        hourly: { pencePerHour: 35_000, minimumHours: 4, includedMilesPerHour: 20, excessPencePerMile: 200 },
      },
      '4 hours of hire cost £1400.00 with 80 miles',
    ],
    [
      'hire-free-miles',
      { hourly: { pencePerHour: 3500, minimumHours: 4, includedMilesPerHour: 20, excessPencePerMile: 0 } },
      'Miles beyond those included in hire by the hour are free.',
    ],
    [
      'ten-times',
      { bands: [band(100, 260), band(null, 2100)] },
      'Each mile beyond 10 miles at £21.00 stands beside £2.60',
    ],
  ])('finds %s: %j', (code, other, words) => {
    const own = found(other).filter((finding) => finding.code === code);
    expect(own).toHaveLength(1);
    expect(own[0]?.sentence.replaceAll(',', '')).toContain(words.replaceAll(',', ''));
  });

  it('finds a larger car that costs less than every smaller one, but not less than a better one', () => {
    const smaller = [
      { category: 'Saloon', seats: 4, tariff: TARIFF },
      { category: 'Executive', seats: 4, tariff: larger(2) },
    ];
    const mpv = { category: 'MPV', seats: 6, siblings: smaller };
    expect(checkRules(larger(1.2), { ...AROUND, ...mpv }, '£')).toEqual([]);
    expect(checkRules({ ...larger(0.9), fixedFares: [] }, { ...AROUND, ...mpv }, '£')).toMatchObject([
      {
        code: 'larger-cheaper',
        sentence: expect.stringContaining('MPV has more seats than Saloon and costs less'),
      },
    ]);
  });

  it('finds a misplaced decimal point by comparison with the previous value and with another category', () => {
    const fixedFares = [fare(YORK, MANCHESTER_AIRPORT, 1200)];
    const before = { ...TARIFF, fixedFares: [fare(YORK, MANCHESTER_AIRPORT, 12_000)] };
    const slip = (around: Partial<Around>) =>
      found({ fixedFares }, around).filter(({ severity }) => severity === 'error');
    expect(slip({})).toEqual([]);
    for (const around of [{ before }, { siblings: [{ category: 'Estate', seats: 4, tariff: before }] }])
      expect(slip(around)).toMatchObject([{ code: 'ten-times', key: 'fixed/York/Manchester Airport' }]);
  });

  it('ignores plausible values', () => {
    expect(
      found({
        fixedFares: [fare(YORK, MANCHESTER_AIRPORT, 16_000), fare(INNER_YORK, MANCHESTER_AIRPORT, 15_000)],
      }),
    ).toEqual([]);
    expect(found({ fixedFares: [fare(YORK, DOVER, 50_000, false)] })).toEqual([]);
    expect(
      found({ fixedFares: [fare(LEEDS, CENTRAL_LEEDS, 1500), fare(CENTRAL_LEEDS, LEEDS, 1500, false)] }),
    ).toMatchObject([{ code: 'fixed-shadowed' }]);
    expect(
      found({
        uplifts: [NIGHT, SUNDAY, uplift('Xmas', { dates: [{ from: '12-24', to: '12-26' }], group: null })],
      }),
    ).toEqual([]);
    expect(found({ bands: [band(100, 200), band(null, 220)] })).toEqual([]);
    expect(found({ minimum: 0, hourly: null, returnDiscount: 5000 })).toEqual([]);
  });

  it('lists errors first', () => {
    const all = found({ minimum: 100, returnDiscount: 10_000 });
    expect(all.map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });
});
