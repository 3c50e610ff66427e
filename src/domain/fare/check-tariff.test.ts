import { describe, expect, it } from 'vitest';
import { checkTariff } from './check-tariff.ts';
import { LEEDS, MANCHESTER_AIRPORT, NIGHT, TARIFF } from '../../../test/support/fare-examples.ts';
import type { Tariff } from './tariff.ts';

const pence = 'must be a whole number from 0 to 1000000';
const open = { upToTenths: null, pencePerMile: 100 };
const fare = { from: LEEDS, to: MANCHESTER_AIRPORT, pence: 100, bothWays: true };

describe('checkTariff', () => {
  it('accepts the tariff of the examples', () => {
    expect(checkTariff(TARIFF)).toEqual([]);
  });

  it.each<[Partial<Tariff>, string[]]>([
    [{ minimum: -1 }, [`minimum: ${pence}`]],
    [{ minimum: 10.5 }, [`minimum: ${pence}`]],
    [{ minimum: Number.NaN }, [`minimum: ${pence}`]],
    [{ viaCharge: 1_000_001 }, [`viaCharge: ${pence}`]],
    [{ pencePerMinute: -1 }, [`pencePerMinute: ${pence}`]],
    [{ returnDiscount: 10_001 }, ['returnDiscount: must be a whole number from 0 to 10000']],
    [{ bands: [{ ...open, pencePerMile: -1 }] }, [`bands[0].pencePerMile: ${pence}`]],
    [
      { bands: [{ upToTenths: 100, pencePerMile: 1 }] },
      ['bands[0].upToTenths: must be null in the last band'],
    ],
    [{ bands: [open, open] }, ['bands[0].upToTenths: only the last band may be null']],
    [
      { bands: [{ upToTenths: 100, pencePerMile: 1 }, { upToTenths: 100, pencePerMile: 1 }, open] },
      ['bands[1].upToTenths: must be a whole number above 100'],
    ],
    [
      { hourly: { pencePerHour: 1, minimumHours: 0, includedMilesPerHour: 1.5, excessPencePerMile: -1 } },
      [
        'hourly.minimumHours: must be a whole number from 1 to 24',
        'hourly.includedMilesPerHour: must be a whole number from 0 to 100',
        `hourly.excessPencePerMile: ${pence}`,
      ],
    ],
    [
      { fixedFares: [fare, { ...fare, pence: -5, from: { kind: 'postcodes', name: 'Leeds', codes: [] } }] },
      ['fixedFares[1].from: names no postcode', `fixedFares[1].pence: ${pence}`],
    ],
    [{ uplifts: [{ ...NIGHT, name: '' }] }, ['uplifts[0].name: is empty']],
    [{ uplifts: [{ ...NIGHT, weekdays: [0] }] }, ['uplifts[0].weekdays: must be a whole number from 1 to 7']],
    [
      { uplifts: [{ ...NIGHT, hours: { from: 60, to: 60 } }] },
      ['uplifts[0].hours: are empty; null means all day'],
    ],
    [
      { uplifts: [{ ...NIGHT, hours: { from: 1440, to: 60 } }] },
      ['uplifts[0].hours.from: must be a whole number from 0 to 1439'],
    ],
    [
      { uplifts: [{ ...NIGHT, dates: [{ from: '2026-12-24', to: '12-26' }] }] },
      ['uplifts[0].dates[0]: both ends must be yyyy-mm-dd, or both mm-dd'],
    ],
    [
      { uplifts: [{ ...NIGHT, dates: [{ from: '02-30', to: '03-01' }] }] },
      ['uplifts[0].dates[0]: both ends must be yyyy-mm-dd, or both mm-dd'],
    ],
    [
      { uplifts: [{ ...NIGHT, dates: [{ from: '2026-12-24', to: '2026-12-23' }] }] },
      ['uplifts[0].dates[0]: ends before it begins'],
    ],
    [{ uplifts: [{ ...NIGHT, dates: [{ from: '12-24', to: '01-02' }] }] }, []],
    [
      { uplifts: [{ ...NIGHT, change: { basisPoints: -1 } }] },
      ['uplifts[0].change.basisPoints: must be a whole number from 0 to 100000'],
    ],
    [{ uplifts: [{ ...NIGHT, change: { pence: 0.5 } }] }, [`uplifts[0].change.pence: ${pence}`]],
    [
      { dropoffCharges: [{ name: '', area: LEEDS, pence: -1 }] },
      ['dropoffCharges[0].name: is empty', `dropoffCharges[0].pence: ${pence}`],
    ],
    [{ bands: [], hourly: null, fixedFares: [] }, ['tariff: has no price at all']],
    [{ bands: [], hourly: null }, []],
  ])('%j', (change, faults) => {
    expect(checkTariff({ ...TARIFF, ...change })).toEqual(faults);
  });
});
