import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariff as anyTariff } from '../../../test/support/fare-arbitraries.ts';
import {
  CENTRAL_LEEDS,
  CHRISTMAS,
  LEEDS,
  MANCHESTER_AIRPORT,
  NIGHT,
  TARIFF,
} from '../../../test/support/fare-examples.ts';
import type { Tariff } from '../fare/tariff.ts';
import { changesBetween, changeWords, summaryWords, valuesOf } from './changes.ts';
import { sameValue, tariffParts, type TariffPart } from './parts.ts';
import { BLANK, entriesOf } from './timeline.ts';
import { tariffFields, withValues } from './tariff-fields.ts';

const FARE = 'part/fixed/Leeds/Manchester Airport';
const [FIRST, SECOND] = TARIFF.fixedFares;
if (!FIRST || !SECOND) throw new Error('no fares');

/** The whole tariff, ignoring the order of its parts. */
const whole = (content: Tariff) => entriesOf({ offer: 'priced', content }, BLANK);
const sentences = (after: Tariff, before = TARIFF) =>
  changesBetween(before, after).map((change) => changeWords(change, '£'));

describe('[OFF-08] the parts of a tariff', () => {
  it('have unique keys, even with the same name', () => {
    const twice: Tariff = { ...TARIFF, uplifts: [NIGHT, { ...NIGHT, name: 'Night rate (2)' }, NIGHT] };
    fc.assert(
      fc.property(fc.oneof(anyTariff, fc.constant(twice)), (tariff) => {
        const keys = [...tariffParts(tariff), ...tariffFields(tariff)].map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('and numbers form a difference between any two tariffs, and back', () => {
    fc.assert(
      fc.property(anyTariff, anyTariff, (before, after) => {
        const changes = changesBetween(before, after);
        const given = structuredClone(before);
        const next = withValues(before, valuesOf(changes));
        expect(whole(next)).toEqual(whole(after));
        expect(before).toEqual(given);
        expect(changesBetween(after, next)).toEqual([]);
        const back = withValues(next, new Map(changes.map(({ key, before: was }) => [key, was])));
        expect(whole(back)).toEqual(whole(before));
      }),
    );
  });

  it('do not depend on the order of stored fields', () => {
    const turned = Object.fromEntries(Object.entries(LEEDS).toReversed());
    expect(sameValue(LEEDS, turned)).toBe(true);
    expect(sameValue(LEEDS, CENTRAL_LEEDS)).toBe(false);
    expect(changesBetween(TARIFF, { ...TARIFF, fixedFares: TARIFF.fixedFares.toReversed() })).toEqual([]);
  });

  it('keep what was typed for others', () => {
    const part: TariffPart = { kind: 'fixed', fare: { ...FIRST, pence: 9900, bothWays: false } };
    const next = withValues(
      TARIFF,
      new Map<string, TariffPart | null | number>([
        [FARE, part],
        ['minimum', 1],
      ]),
    );
    expect(next.fixedFares).toEqual([part.fare, SECOND]);
    expect(next.minimum).toBe(1);
    expect(withValues(TARIFF, new Map([[FARE, null]])).fixedFares).toEqual([SECOND]);
  });
});

describe('[OFF-08] differences of parts as text', () => {
  it.each<[string, Partial<Tariff>, string[]]>([
    [
      'one way only',
      { fixedFares: [{ ...FIRST, pence: 9000, bothWays: false }, SECOND] },
      ['Fixed fare Leeds – Manchester Airport: £95.00 both ways → £90.00 one way'],
    ],
    [
      'another area of the same name',
      { fixedFares: [{ ...FIRST, from: { ...LEEDS, codes: ['LS', 'WF'] } as typeof LEEDS }, SECOND] },
      [
        'Fixed fare Leeds – Manchester Airport: £95.00 both ways (Leeds: postcodes LS) → £95.00 both ways (Leeds: postcodes LS, WF)',
      ],
    ],
    [
      'taken out',
      { fixedFares: [FIRST] },
      ['Removed: Fixed fare central Leeds – Manchester Airport, £89.00 both ways'],
    ],
    [
      'other areas',
      { fixedFares: [FIRST, { ...SECOND, from: MANCHESTER_AIRPORT, to: LEEDS, pence: 100 }] },
      [
        'Removed: Fixed fare central Leeds – Manchester Airport, £89.00 both ways',
        'New: Fixed fare Manchester Airport – Leeds, £1.00 both ways',
      ],
    ],
    [
      'other hours and days',
      {
        uplifts: [
          {
            ...NIGHT,
            weekdays: [1, 2, 3, 4, 5],
            hours: { from: 1380, to: 300 },
            bankHolidays: 'exclude',
            group: null,
          },
          ...TARIFF.uplifts.slice(1),
        ],
      },
      [
        'Night rate: 20%, every day, 22:00 to 06:00, only the dearest of “time” → 20%, Mon to Fri, not on bank holidays, 23:00 to 05:00',
      ],
    ],
    [
      'an amount in place of a percentage',
      { uplifts: [NIGHT, TARIFF.uplifts[1] ?? NIGHT, { ...CHRISTMAS, change: { basisPoints: 5000 } }] },
      [
        'Christmas supplement: £15.00, every day, 24 December to 26 December → 50%, every day, 24 December to 26 December',
      ],
    ],
    [
      'another number of bands',
      { bands: [{ upToTenths: null, pencePerMile: 200 }] },
      ['Prices by the mile: £2.60 a mile up to 10 miles, £2.10 up to 40 miles, £1.80 beyond → £2.00 a mile'],
    ],
    [
      'no hire',
      { hourly: null },
      [
        'Removed: Hire by the hour, £35.00 an hour, 4 hours at least, 20 miles included with each, £2.00 for each mile beyond',
      ],
    ],
    ['other bank holidays', { bankHolidayRegion: 'scotland' }, ['New: Bank holidays of, Scotland']],
    [
      'another charge',
      {
        pickupCharges: [...TARIFF.pickupCharges, { name: 'Station charge', area: CENTRAL_LEEDS, pence: 200 }],
      },
      ['New: Station charge, £2.00 in central Leeds'],
    ],
  ])('%s', (_what, other, words) => {
    expect(sentences({ ...TARIFF, ...other })).toEqual(words);
  });

  it('are counted', () => {
    const after: Tariff = {
      ...TARIFF,
      minimum: 1600,
      fixedFares: [{ ...FIRST, bothWays: false }],
      dropoffCharges: [...TARIFF.dropoffCharges, { name: 'Station charge', area: LEEDS, pence: 1 }],
    };
    expect(summaryWords(changesBetween(TARIFF, after))).toBe(
      '1 price up, 1 new, 1 taken out, 1 other change',
    );
  });
});
