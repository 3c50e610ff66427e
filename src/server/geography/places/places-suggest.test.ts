import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../../../test/support/places-file.ts';
import type { Places } from './places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

const LEEDS = { lat: 53.797, lon: -1.543 };
const ids = (q: string, limit = 8, near?: { lat: number; lon: number }) =>
  places.suggest({ q, limit, near }).map((place) => place.id);

describe('suggestions', () => {
  it.each([
    ['leeds', 'twn:leeds-west-yorkshire'],
    ['lee', 'twn:leeds-west-yorkshire'],
    ['LEEDS', 'twn:leeds-west-yorkshire'],
    ['leeds stn', 'stn:LDS'],
    ['leeds station', 'stn:LDS'],
    ['station leeds', 'stn:LDS'],
    ['leeds train station', 'stn:LDS'],
    ['leeds brad', 'apt:LBA'],
    ['leeds bradfrod', 'apt:LBA'],
    ['lba', 'apt:LBA'],
    ['london', 'twn:london-london'],
    ['heathrow', 'apt:LHR'],
    ['heathro', 'apt:LHR'],
    ['heathow', 'apt:LHR'],
    ['lhr', 'apt:LHR'],
    ['heathrow t5', 'apt:LHR-T5'],
    ['t5 heathrow', 'apt:LHR-T5'],
    ['heathrow terminal 5', 'apt:LHR-T5'],
    ['heathrow terminal5', 'apt:LHR-T5'],
    ['heathrowt5', 'apt:LHR-T5'],
    ['t5', 'apt:LHR-T5'],
    ['lhr t3', 'apt:LHR-T3'],
    ['london heathrow', 'apt:LHR'],
    ['gatwick', 'apt:LGW'],
    ['gatwick s', 'apt:LGW-S'],
    ['north terminal gatwick', 'apt:LGW-N'],
    ['gatwik', 'apt:LGW'],
    ['stanstead airport', 'apt:STN'],
    ['man airport', 'apt:MAN'],
    ['man', 'apt:MAN'],
    ['manchester', 'twn:manchester-greater-manchester'],
    ['manchestr', 'twn:manchester-greater-manchester'],
    ['mancehs', 'twn:manchester-greater-manchester'],
    ['t2 manchester', 'apt:MAN-T2'],
    ['manchester airport terminal 2', 'apt:MAN-T2'],
    ['manchester pic', 'stn:MAN'],
    ['bhx', 'apt:BHX'],
    ['birm', 'twn:birmingham-west-midlands'],
    ['birmingam', 'twn:birmingham-west-midlands'],
    ['new street', 'stn:BHM'],
    ['edinbrugh', 'twn:edinburgh-edinburgh'],
    ['edinburgh waverly', 'stn:EDB'],
    ['glasgow quee', 'stn:GLQ'],
    ['kings x', 'stn:KGX'],
    ['leeds uni', 'lmk:university-of-leeds-leeds'],
    ["king's cross", 'stn:KGX'],
    ['kingscross', 'stn:KGX'],
    ['st pancras', 'stn:STP'],
    ['saint pancras', 'stn:STP'],
    ['pancras', 'stn:STP'],
    ['euston', 'stn:EUS'],
    ['elephant and castle', 'twn:elephant-and-castle-london'],
    ['elephant & castle', 'twn:elephant-and-castle-london'],
    ['elephant castle', 'twn:elephant-and-castle-london'],
    ['st james park', 'lmk:st-james-park-stadium-newcastle-upon-tyne'],
    ['stoke on trent', 'twn:stoke-on-trent-staffordshire'],
    ['stoke-on-trent', 'twn:stoke-on-trent-staffordshire'],
    ['newcastle', 'twn:newcastle-upon-tyne-tyne-and-wear'],
    ['hull', 'twn:kingston-upon-hull-east-yorkshire'],
    ['caerdydd', 'twn:cardiff-cardiff'],
    ['abertawe', 'twn:swansea-swansea'],
    ['bury st ed', 'twn:bury-st-edmunds-suffolk'],
    ['miltonkeynes', 'twn:milton-keynes-buckinghamshire'],
    ['bath', 'twn:bath-somerset'],
    ['york', 'twn:york-north-yorkshire'],
    ['o2', 'lmk:the-o2-arena-london'],
    ['nec', 'lmk:nec-birmingham-birmingham'],
    ['alton tow', 'lmk:alton-towers-alton'],
    ['lgi', 'lmk:leeds-general-infirmary-leeds'],
    ['trafford centre', 'lmk:trafford-centre-manchester'],
    ['southampton cruise', 'prt:southampton-city'],
    ['port of dover', 'prt:dover'],
    ['headingley', 'twn:headingley-leeds'],
    ['ls1 4dy', 'pc:LS1 4DY'],
    ['LS6', 'pc:LS6'],
    ['ls1 4', 'pc:LS1'],
    ['12 acacia avenue, otley', 'twn:otley-west-yorkshire'],
  ])('for %j begin with %s', (q, first) => {
    expect(ids(q)[0]).toBe(first);
  });

  const around = (q: string, near = LEEDS, limit = 5) => places.suggest({ q, near, within: 0.1, limit });
  const close = (at: { lat: number; lon: number }, near = LEEDS) =>
    Math.abs(at.lat - near.lat) <= 0.1 && Math.abs(at.lon - near.lon) <= 0.1;

  it.each([
    ['station', 5],
    ['st', 5],
    ['park', 5],
    ['hospital', 3],
  ])('[ADDR-05] search for %j inside the box first: %i', (q, count) => {
    const found = around(q);
    expect(found).toHaveLength(count);
    for (const place of found) expect(close(place), place.label).toBe(true);
  });

  it('[ADDR-05] find only places in the box, also if the country has more important namesakes', () => {
    const box = { lat: 52.77, lon: -2.38 };
    expect(around('newport', box)[0]?.id).toBe('twn:newport-shropshire');
    expect(around('newport', box).every((place) => close(place, box))).toBe(true);
  });

  it.each([
    ['york minster', /York Minster/],
    ['edinbrugh', /Edinburgh/],
    ['heathrow', /Heathrow/],
    ['7, TR1 2HE', /^7, TR1 2HE/],
    ['TR1 2HE', /^TR1 2HE/],
  ])('[ADDR-05] search for %j elsewhere if the box has none', (q, label) => {
    const [first] = around(q);
    expect(first?.label).toMatch(label);
    expect(first && close(first)).toBe(false);
  });

  it('[ADDR-05] prefer a typing error in the box to places elsewhere', () => {
    expect(around('headingly').every((place) => close(place))).toBe(true);
    expect(around('7, BD1 4HU', { lat: 53.79, lon: -1.75 })[0]?.id).toBe('pc:BD1 4HU');
  });

  it('[ADDR-05] are inside or outside the box, never both, and outside as without one', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const q = fc.constantFrom('station', 'leeds', 'ls1', 'st', 'new', '12 high street, otley', 'zzqx');
    fc.assert(
      fc.property(q, fc.oneof(point, fc.constant(LEEDS)), (text, near) => {
        const found = around(text, near);
        expect(new Set(found.map((place) => close(place, near))).size).toBeLessThan(2);
        expect(found.length > 0).toBe(ids(text, 1, near).length > 0);
      }),
      { numRuns: 100 },
    );
  });

  it('rank a near place before a larger distant namesake, and a city before a near hamlet', () => {
    expect(ids('newport')[0]).toBe('twn:newport-newport');
    expect(ids('newport', 8, { lat: 50.7, lon: -1.3 })[0]).toBe('twn:newport-isle-of-wight');
    expect(ids('manch', 8, { lat: 51.9, lon: -2.1 })[0]).toMatch(/manchester|MAN/);
    expect(ids('bramley', 8, LEEDS)[0]).toBe('twn:bramley-leeds');
  });

  it('[ADDR-02] show places of the United Kingdom with their postcode if known', () => {
    const labels = places.suggest({ q: 'leeds', limit: 3 }).map((place) => place.label);
    expect(labels).toContain('Leeds Station, Leeds, LS1 4DY');
  });

  it('include a postcode area by its letters', () => {
    expect(ids('ls')).toContain('pca:LS');
  });

  it('are empty for empty and unknown texts', () => {
    for (const q of ['', '   ', '!!', 'qqqqzzzz', 'flibberty gibbet']) expect(ids(q)).toEqual([]);
  });

  it('never throw, respect the limit and contain no duplicates, for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom('leeds', '"', '*', 'OR', 'NOT', '(', 'st', 't5', "'", 'LS1', '_r1_1', ':', '^'),
          {
            maxLength: 8,
          },
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 20 }), fc.boolean(), (q, limit, near) => {
        const found = ids(q, limit, near ? LEEDS : undefined);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 200 },
    );
  });

  it('resolve to themselves', () => {
    const beginnings = [...'abcdefghijklmnopqrstuvwyz'].flatMap((a) => [a, `${a}a`, `${a}o`, `st ${a}`]);
    for (const q of [
      ...beginnings,
      'ls1',
      'sw1a 1aa',
      'tw6 2ga',
      '12 acacia avenue, otley',
      '1 High St, BT1 1AA',
    ]) {
      for (const place of places.suggest({ q, limit: 20 })) {
        expect(places.resolve({ id: place.id, text: place.label })).toEqual(place);
      }
    }
  });
});
