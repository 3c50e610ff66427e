import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourlyJourney, mileageJourney } from '../../../../test/support/fare-arbitraries.ts';
import { BY_AGREEMENT, type Terms } from '../../../domain/booking/terms.ts';
import { byHour, byMile, LEEDS_STATION } from '../../../domain/fare/examples.ts';
import { type Journey, NO_EXTRAS } from '../../../domain/journey/journey.ts';
import {
  parseSecondCategory,
  readFareLines,
  readJourney,
  readPlace,
  readQuoteEntries,
  writeJourney,
  writeQuoteEntries,
} from './bookings.ts';
import { InvalidStoredJson } from './readers.ts';
import { readSettingValues, readTerms, writeTerms } from './catalogue.ts';

type Json = Record<string, unknown>;
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/** As a database gives JSON back: its keys in another order. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, reordered(inner)]);
  return Object.fromEntries(entries.toReversed());
};

/** The same with every object changed, wherever it stands. */
const everywhere = (value: unknown, change: (part: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((each) => everywhere(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change)])),
  );
};

const journeys = fc.oneof(mileageJourney, hourlyJourney);

describe('a stored journey', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        expect(readJourney(reordered(json(writeJourney(journey))))).toEqual(journey);
      }),
    );
  });

  it('reads without a version, as 0.1.0 wrote it', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        expect(readJourney(json(journey))).toEqual(journey);
      }),
    );
  });

  it('asks for no extra that its release did not have, and for none that there is no more', () => {
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
        expect(readJourney(older)).toEqual(expected);
      }),
    );
  });

  it('reads without extras at all', () => {
    const { extras: _none, ...older } = json(byHour());
    expect(readJourney(older)).toEqual(byHour());
  });

  it('has nothing of what a later release stores beside it', () => {
    const later = everywhere(json(byMile({}, {})), (part) => ({ ...part, later: { lat: 1 } }));
    expect(readJourney(later)).toEqual(byMile({}, {}));
  });

  it('takes a place by the words that are known', () => {
    const later = { ...json(LEEDS_STATION), kind: 'heliport', precision: 'entrance' };
    expect(readPlace(later)).toEqual({ ...LEEDS_STATION, kind: 'landmark', precision: 'area' });
  });

  it.each([
    ['stn:LDS', 'exact', 'place', 250],
    ['geo:53.79730,-1.54230', 'exact', 'door', 50],
    ['twn:otley', 'locality', 'locality', 2000],
    ['pc:LS2', 'area', 'area', 20_000],
  ])('takes the place %s as 0.1.0 knew it: %s', (id, precision, now, radius) => {
    const { radius: _none, ...older } = json({ ...LEEDS_STATION, id, precision });
    expect(readPlace(older)).toEqual({ ...LEEDS_STATION, id, precision: now, radius });
  });

  const at = (change: Json): unknown => ({ ...json(byMile()), ...change });
  it.each<[string, unknown]>([
    ['journey has no parts', null],
    ['journey has no parts', []],
    ['journey has no parts', 'mileage'],
    ['journey is neither by the mile nor by the hour', at({ kind: 'weekly' })],
    ['journey is of a later release', at({ version: 2 })],
    ['journey.inward has no parts', at({ inward: undefined })],
    ['journey.outward.tenths is no number', at({ outward: { ...byMile().outward, tenths: '172' } })],
    ['journey.outward.vias is no list', at({ outward: { ...byMile().outward, vias: 'Otley' } })],
    ['journey.outward.vias.0.id is no text', at({ outward: { ...byMile().outward, vias: [{}] } })],
    ['journey.outward.extras has no parts', at({ outward: { ...byMile().outward, extras: 'Otley' } })],
  ])('that is damaged is refused: %s', (fault, stored) => {
    expect(() => readJourney(stored)).toThrow(new InvalidStoredJson(`stored ${fault}`));
  });
});

describe('what is stored with it', () => {
  it('fare lines keep a code of which there is no more', () => {
    const line = { code: 'blanket', label: 'Blanket', amount: -50, sentence: 'One', leg: null };
    expect(readFareLines([{ ...line, later: 1 }])).toEqual([line]);
    expect(() => readFareLines([{ ...line, amount: null }])).toThrow(
      'stored fare lines.0.amount is no number',
    );
  });

  it('the prices of an answer', () => {
    const before = { tariffId: 1, quantity: 2, totalPence: 300 };
    const entry = { ...before, beside: [] };
    expect(readQuoteEntries([{ ...before, later: 1 }])).toEqual([entry]);
    expect(readQuoteEntries([[1, 2, 300]])).toEqual([entry]);
    const mixed = { ...entry, beside: [{ tariffId: 7, quantity: 3 }] };
    expect(readQuoteEntries(writeQuoteEntries([entry, mixed]))).toEqual([entry, mixed]);
    expect(() => readQuoteEntries([[1, 2, 300, 7]])).toThrow(
      'stored quote entries.0.beside.0.quantity is no number',
    );
    expect(() => readQuoteEntries([[1, 2]])).toThrow('stored quote entries.0.totalPence is no number');
    expect(() => readQuoteEntries({})).toThrow('stored quote entries is no list');
  });

  it('[JRN-08] the further vehicles of a booking', () => {
    const part = { tariffId: 1, categoryId: 2, category: 'Saloon', quantity: 3, wheelchairAccessible: false };
    expect(parseSecondCategory([{ ...part, later: 1 }])).toEqual([part]);
    expect(parseSecondCategory([])).toEqual([]);
    expect(() => parseSecondCategory([{ ...part, wheelchairAccessible: 1 }])).toThrow(
      'stored beside.0.wheelchairAccessible is neither yes nor no',
    );
  });

  it('the settings of a version, with unknown names', () => {
    expect(readSettingValues({ CURRENCY: '€', LATER: 'x' })).toEqual({ CURRENCY: '€', LATER: 'x' });
    expect(() => readSettingValues({ CURRENCY: 5 })).toThrow('stored settings.CURRENCY is no text');
  });

  it('[MNG-03] terms, but none that are only half understood', () => {
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
      expect(readTerms(reordered(json(writeTerms(each))))).toEqual(each);
    // As 0.1.0 wrote all of them.
    expect(readTerms({ version: 1, kind: 'by_agreement' })).toEqual(BY_AGREEMENT);
    const stored = json(writeTerms(terms));
    expect(readTerms({ ...stored, later: 1 })).toEqual(terms);
    // Before operators were asked.
    expect(readTerms({ ...stored, changeAgreement: undefined })).toEqual({ ...terms, changeAgreement: null });
    expect(() => readTerms({ ...stored, noShow: { percent: '100', pence: 0 } })).toThrow(
      'stored terms.noShow.percent is no number',
    );
    for (const later of [{ ...stored, version: 2 }, { ...stored, kind: 'by_the_hour' }, {}])
      expect(() => readTerms(later)).toThrow(new InvalidStoredJson('stored terms are of a later release'));
    expect(() => readTerms(null)).toThrow(new InvalidStoredJson('stored terms has no parts'));
  });

  it('is not changed by being read', () => {
    const journey: Journey = byMile({}, {});
    const stored = json(journey);
    readJourney(stored);
    expect(stored).toEqual(json(journey));
  });
});
