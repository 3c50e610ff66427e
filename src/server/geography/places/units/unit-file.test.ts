import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePostcode, type Postcode } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import type { PostcodeUnit } from '../import/source.ts';
import { allUnits, openUnits } from './unit-file.ts';
import { UnitGatherer } from './unit-gatherer.ts';

function pack(units: readonly PostcodeUnit[]): Buffer {
  const gatherer = new UnitGatherer();
  for (const unit of units) gatherer.add(unit);
  return gatherer.pack();
}

function code(text: string): Postcode {
  const postcode = parsePostcode(text);
  if (!postcode) throw new Error(`${text} is no postcode`);
  return postcode;
}

const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
const unitText = fc
  .tuple(fc.constantFrom('LS1', 'LS2', 'LS27', 'L2', 'SW1A', 'E1W', 'ZE3', 'TR21'), fc.nat(9), letter, letter)
  .map(([outward, digit, a, b]) => `${outward} ${digit}${a}${b}`);
const point = fc.record({
  lat: fc.double({ min: 49.1, max: 61, noNaN: true }),
  lon: fc.double({ min: -8.9, max: 2.5, noNaN: true }),
});
const unit: fc.Arbitrary<PostcodeUnit> = fc.record({
  unit: unitText,
  point: fc.option(point),
  ended: fc.boolean(),
});

describe('packed postcode units', () => {
  it('[PLACE-12] are within 6 m of their points', () => {
    fc.assert(
      fc.property(fc.uniqueArray(unit, { selector: (each) => each.unit, maxLength: 300 }), (all) => {
        const units = openUnits(pack(all));
        for (const { unit: text, point: at, ended } of all) {
          const found = units.find(code(text));
          expect(found?.standing).toBe(ended ? 'ended' : at ? 'current' : 'bare');
          if (found?.standing === 'current' && at) expect(kmBetween(found.point, at)).toBeLessThan(0.006);
        }
      }),
    );
  });

  it('distinguish unknown units of a known area from other areas', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(unit, { selector: (each) => each.unit, minLength: 1 }),
        unitText,
        (all, other) => {
          fc.pre(!all.some((each) => each.unit === other));
          const areas = new Set(all.map((each) => code(each.unit).area));
          const found = openUnits(pack(all)).find(code(other));
          expect(found).toEqual(areas.has(code(other).area) ? { standing: 'unknown' } : null);
        },
      ),
    );
  });

  it('are the same file whatever the order of lines, and with duplicate lines', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 100 }), (all) => {
        expect(pack([...all.toReversed(), ...all])).toEqual(pack(all));
      }),
    );
  });

  it('have a centre and radius for each sector with units in use', () => {
    const at = (lat: number, lon: number) => ({ lat, lon });
    const units = openUnits(
      pack([
        { unit: 'LS2 9JT', point: at(53.808, -1.553), ended: false },
        { unit: 'LS2 9AA', point: at(53.806, -1.553), ended: false },
        { unit: 'LS2 9AB', point: at(55, -1), ended: true },
        { unit: 'LS2 8AB', point: null, ended: true },
      ]),
    );
    const middle = units.sector(code('LS2 9ZZ'));
    expect(middle?.lat).toBeCloseTo(53.807, 4);
    expect(middle?.lon).toBeCloseTo(-1.553, 4);
    expect(middle?.radius).toBeGreaterThan(100);
    expect(middle?.radius).toBeLessThan(125);
    expect(units.sector(code('LS2 8AB'))).toBeNull();
  });

  it('keep the points of districts, or the mean of several', () => {
    const gatherer = new UnitGatherer();
    gatherer.addDistrict({ outward: 'BN91', lat: 50.8, lon: -0.37 });
    gatherer.addDistrict({ outward: 'BN91', lat: 50.82, lon: -0.39 });
    gatherer.add({ unit: 'BN1 1AA', point: { lat: 50.82, lon: -0.14 }, ended: false });
    expect(gatherer.addDistrict({ outward: 'Hove', lat: 50.8, lon: 0 })).toBe(false);
    const units = openUnits(gatherer.pack());
    const found = units.district(code('BN91'));
    expect(kmBetween(found ?? { lat: 0, lon: 0 }, { lat: 50.81, lon: -0.38 })).toBeLessThan(0.01);
    expect(units.district(code('BN1'))).toBeNull();
  });

  it('of several publishers are merged: in use if any of them says so', () => {
    const at = { lat: 53.8, lon: -1.55 };
    const first = openUnits(pack([{ unit: 'LS1 1AA', point: null, ended: false }]));
    const second = openUnits(
      pack([
        { unit: 'LS1 1AA', point: at, ended: false },
        { unit: 'LS1 1AB', point: null, ended: true },
        { unit: 'BT1 1AA', point: { lat: 54.6, lon: -5.93 }, ended: false },
      ]),
    );
    const both = allUnits([first, second]);
    const standing = (text: string) => both.find(code(text))?.standing;
    expect(['LS1 1AA', 'LS1 1AB', 'LS1 1AD', 'BT1 1AA', 'M1 1AA'].map(standing)).toEqual([
      'current',
      'ended',
      'unknown',
      'current',
      undefined,
    ]);
  });

  it('reject other files', () => {
    expect(() => openUnits(Buffer.from('something else'))).toThrow('no file of unit postcodes');
    expect(() => openUnits(pack([]).subarray(0, 9))).toThrow('no file of unit postcodes');
  });
});
