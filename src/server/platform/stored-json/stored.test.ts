import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourlyJourney, mileageJourney } from '../../../../test/support/fare-arbitraries.ts';
import { BY_AGREEMENT, type Terms } from '../../../domain/booking/terms.ts';
import { byHour, byMile, LEEDS_STATION } from '../../../../test/support/fare-examples.ts';
import { type Journey, NO_EXTRAS } from '../../../domain/journey/journey.ts';
import {
  parseSecondCategory,
  parseFareLines,
  parseJourney,
  parsePlace,
  parseQuoteEntries,
  serialiseJourney,
  serialiseQuoteEntries,
} from './bookings.ts';
import { InvalidStoredJson } from './parser.ts';
import { parseSettingValues, parseTerms, serialiseTerms } from './catalogue.ts';

type Json = Record<string, unknown>;
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/** As a database gives JSON back: its keys in another order. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, reordered(inner)]);
  return Object.fromEntries(entries.toReversed());
};

/** The same with every object changed, at any depth. */
const everywhere = (value: unknown, change: (part: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((each) => everywhere(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change)])),
  );
};

const journeys = fc.oneof(mileageJourney, hourlyJourney);

describe('a stored journey', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        expect(parseJourney(reordered(json(serialiseJourney(journey))))).toEqual(journey);
      }),
    );
  });

  it('ignores extras unknown to its release or to this one', () => {
    const names = Object.keys(NO_EXTRAS);
    fc.assert(
      fc.property(journeys, fc.subarray(names), (journey, unknown) => {
        const older = everywhere(json(journey), (part) => {
          if (!names.some((name) => name in part)) return part;
          const known = Object.entries(part).filter(([name]) => !unknown.includes(name));
          return { ...Object.fromEntries(known), blanket: 2 };
        });
        const expected = everywhere(json(journey), (part) => {
          if (!names.some((name) => name in part)) return part;
          const none = Object.entries(NO_EXTRAS).filter(([name]) => unknown.includes(name));
          return { ...part, ...Object.fromEntries(none) };
        });
        expect(parseJourney(older)).toEqual(expected);
      }),
    );
  });

  it('is read without any extras', () => {
    const { extras: _none, ...older } = json(byHour());
    expect(parseJourney(older)).toEqual(byHour());
  });

  it('ignores fields of a later release', () => {
    const later = everywhere(json(byMile({}, {})), (part) => ({ ...part, later: { lat: 1 } }));
    expect(parseJourney(later)).toEqual(byMile({}, {}));
  });

  it('keeps only known values of a place', () => {
    const later = { ...json(LEEDS_STATION), kind: 'heliport', precision: 'entrance' };
    expect(parsePlace(later)).toEqual({ ...LEEDS_STATION, kind: 'landmark', precision: 'area' });
  });

  const at = (change: Json): unknown => ({ ...json(byMile()), ...change });
  it.each<[string, unknown]>([
    ['journey: Invalid input: expected object, received null', null],
    ['journey: Invalid input: expected object, received array', []],
    ["journey.kind: Invalid discriminator value. Expected 'mileage' | 'hourly'", at({ kind: 'weekly' })],
    ['journey.version: Invalid input: expected 1', at({ version: 2 })],
    ['journey.inward: Invalid input: expected object, received undefined', at({ inward: undefined })],
    [
      'journey.outward.tenths: Invalid input: expected number, received string',
      at({ outward: { ...byMile().outward, tenths: '172' } }),
    ],
    [
      'journey.outward.vias.0.id: Invalid input: expected string, received undefined',
      at({ outward: { ...byMile().outward, vias: [{}] } }),
    ],
    [
      'journey.outward.extras: Invalid input: expected record, received string',
      at({ outward: { ...byMile().outward, extras: 'Otley' } }),
    ],
  ])('that is damaged is rejected with its path, without its value: %s', (fault, stored) => {
    expect(() => parseJourney(stored)).toThrow(new InvalidStoredJson(`Invalid stored JSON at ${fault}`));
  });
});

describe('other stored JSON', () => {
  it('fare lines keep former codes', () => {
    const line = { code: 'blanket', label: 'Blanket', amount: -50, sentence: 'One', leg: null };
    expect(parseFareLines([{ ...line, later: 1 }])).toEqual([line]);
    expect(() => parseFareLines([{ ...line, amount: null }])).toThrow('fare lines.0.amount');
  });

  it('the prices of an answer', () => {
    const before = { tariffId: 1, quantity: 2, totalPence: 300 };
    const entry = { ...before, beside: [] };
    expect(parseQuoteEntries([[1, 2, 300]])).toEqual([entry]);
    const mixed = { ...entry, beside: [{ tariffId: 7, quantity: 3 }] };
    expect(parseQuoteEntries(serialiseQuoteEntries([entry, mixed]))).toEqual([entry, mixed]);
    expect(() => parseQuoteEntries([[1, 2, 300, 7]])).toThrow('quote entries.0.beside.0.quantity');
    expect(() => parseQuoteEntries([[1, 2]])).toThrow('quote entries.0.totalPence');
    expect(() => parseQuoteEntries({})).toThrow('quote entries: Invalid input: expected array');
  });

  it('[JRN-08] the further vehicles of a booking', () => {
    const part = { tariffId: 1, categoryId: 2, category: 'Saloon', quantity: 3, wheelchairAccessible: false };
    expect(parseSecondCategory([{ ...part, later: 1 }])).toEqual([part]);
    expect(parseSecondCategory([])).toEqual([]);
    expect(() => parseSecondCategory([{ ...part, wheelchairAccessible: 1 }])).toThrow(
      'beside.0.wheelchairAccessible',
    );
  });

  it('the settings of a version, with unknown names', () => {
    expect(parseSettingValues({ CURRENCY: '€', LATER: 'x' })).toEqual({ CURRENCY: '€', LATER: 'x' });
    expect(() => parseSettingValues({ CURRENCY: 5 })).toThrow('settings.CURRENCY');
  });

  it('[MNG-03] terms, unless they are only partly understood', () => {
    const terms: Terms = {
      cancellation: [
        { untilHours: 24, percent: 0, pence: 0 },
        { untilHours: null, percent: 50, pence: 100 },
      ],
      noShow: { percent: 100, pence: 0 },
      waiting: { freeMinutes: 10, returnFreeMinutes: null, pencePerMinute: 40 },
      changeAgreement: { withinHours: null, answerHours: 24 },
    };
    for (const each of [terms, BY_AGREEMENT])
      expect(parseTerms(reordered(json(serialiseTerms(each))))).toEqual(each);
    const stored = json(serialiseTerms(terms));
    expect(parseTerms({ ...stored, later: 1 })).toEqual(terms);
    expect(() => parseTerms({ ...stored, noShow: { percent: '100', pence: 0 } })).toThrow(
      'terms.noShow.percent',
    );
    for (const later of [{ ...stored, version: 2 }, { ...stored, kind: 'by_the_hour' }, {}])
      expect(() => parseTerms(later)).toThrow(InvalidStoredJson);
    expect(() => parseTerms(null)).toThrow(InvalidStoredJson);
  });

  it('is not changed by reading', () => {
    const journey: Journey = byMile({}, {});
    const stored = json(journey);
    parseJourney(stored);
    expect(stored).toEqual(json(journey));
  });
});
