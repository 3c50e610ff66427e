import { describe, expect, it } from 'vitest';
import { openNamesLine, type Feature } from '../../../../../test/support/open-data.ts';
import { readRows } from '../../../../../test/support/read-rows.ts';
import { OPEN_NAMES } from './open-names.ts';

/** Harrogate and Leeds, by the ids that these tests give them. */
const HARROGATE = { place: '4000000074570001', placeName: 'Harrogate' };
const LEEDS = { place: '4000000074570002', placeName: 'Leeds' };
const TOWNS: Feature[] = [
  {
    id: HARROGATE.place,
    name: 'Harrogate',
    localType: 'Town',
    east: 430_400,
    north: 455_300,
    district: 'HG1',
  },
  {
    id: LEEDS.place,
    name: 'Leeds',
    localType: 'City',
    east: 430_000,
    north: 433_600,
    district: 'LS1',
    authority: 'Leeds',
  },
];

const read = (features: Feature[]) =>
  readRows(OPEN_NAMES, [...TOWNS, ...features].map(openNamesLine).join('\n'));
const road = (
  id: string,
  name: string,
  east: number,
  north: number,
  more: Partial<Feature> = {},
): Feature => ({
  id,
  name,
  localType: 'Named Road',
  east,
  north,
  district: 'HG2',
  ...HARROGATE,
  ...more,
});

describe('[PLACE-09] streets of OS Open Names', () => {
  it('are placed in the shipped town, with its county and a tenth of its importance', () => {
    const { rows, faults } = read([road('4000000030000001', 'Victoria Road', 430_100, 454_600)]);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        id: 'str:4000000030000001-4000000074570001',
        name: 'Victoria Road',
        context: 'Harrogate',
        county: 'North Yorkshire',
        lat: expect.closeTo(53.9865, 3),
        lon: expect.closeTo(-1.5424, 3),
        kind: 'street',
        postcode: 'HG2',
        area: 'HG',
        importance: 50,
        aliases: '',
      },
    ]);
  });

  it('are one row for the sections of a road in one place, one for each place', () => {
    const { rows } = read([
      road('4000000030000001', 'Otley Road', 430_100, 454_600),
      road('ID_0a1b2c3d-0000-4000-8000-000000000001', 'Otley Road', 430_500, 454_700, {
        localType: 'Section Of Named Road',
        road: 'osgb4000000030000001',
      }),
      road('4000000030000009', 'Otley Rd', 430_700, 454_600),
      road('ID_0a1b2c3d-0000-4000-8000-000000000002', 'Otley Road', 429_000, 435_000, {
        localType: 'Section Of Named Road',
        road: 'osgb4000000030000001',
        district: 'LS6',
        ...LEEDS,
      }),
    ]);
    expect(rows.map(({ id, context, postcode }) => [id, context, postcode])).toEqual([
      ['str:4000000030000001-4000000074570001', 'Harrogate', 'HG2'],
      ['str:4000000030000001-4000000074570002', 'Leeds', 'LS6'],
    ]);
  });

  it('are distinguished by their postcode district if a town has several of a name', () => {
    const { rows } = read([
      road('4000000030000001', 'Victoria Road', 428_000, 436_000, { ...LEEDS, district: 'LS6' }),
      road('4000000030000002', 'Victoria Road', 424_000, 434_000, { ...LEEDS, district: 'LS5' }),
      road('4000000030000003', 'Victoria Road', 436_000, 434_000, { ...LEEDS, district: 'LS14' }),
    ]);
    expect(rows.map(({ context, postcode }) => `${context}, ${postcode}`)).toEqual([
      'Leeds, LS6',
      'Leeds, LS5',
      'Leeds, LS14',
    ]);
  });

  it('are omitted if their middle says little: long and numbered roads', () => {
    const { rows } = read([
      road('4000000030000001', 'Great North Road', 430_100, 454_600, { extent: 9000 }),
      road('4000000030000002', 'A61', 430_100, 454_600, { localType: 'Numbered Road' }),
      road('4000000030000003', 'A61', 430_100, 454_600, { localType: 'Section Of Numbered Road' }),
    ]);
    expect(rows).toEqual([]);
  });

  it('are placed in the nearest shipped place if theirs is not given', () => {
    const { rows } = read([
      road('4000000030000001', 'Cow Dyke Lane', 430_900, 454_900, { place: '', district: '' }),
    ]);
    expect(rows[0]).toMatchObject({ id: 'str:4000000030000001', county: 'North Yorkshire', area: 'HG' });
  });

  it('have their Welsh or Gaelic name as well', () => {
    const { rows } = read([
      road('4000000030000001', 'High Street', 430_100, 454_600, { other: 'Stryd Fawr' }),
    ]);
    expect(rows[0]).toMatchObject({ name: 'High Street', aliases: 'Stryd Fawr' });
  });
});

describe('towns, villages and suburbs of OS Open Names', () => {
  it('are the shipped ones if one of the name is near', () => {
    expect(read([]).rows).toEqual([]);
  });

  it('are added otherwise, with our name of the county', () => {
    const { rows } = read([
      {
        id: '4000000074570003',
        name: 'Upper Grimblethwaite',
        localType: 'Hamlet',
        east: 425_000,
        north: 456_000,
        district: 'HG3',
      },
      {
        id: '4000000074570004',
        name: 'Grimble Park',
        localType: 'Suburban Area',
        east: 430_900,
        north: 454_900,
        district: 'HG2',
      },
      road('4000000030000001', 'Mill Lane', 425_100, 456_000, { place: '4000000074570003', district: 'HG3' }),
    ]);
    expect(rows).toMatchObject([
      {
        id: 'osn:4000000074570003',
        kind: 'village',
        context: 'North Yorkshire',
        area: 'HG',
        importance: 230,
      },
      { id: 'osn:4000000074570004', kind: 'suburb', context: 'Harrogate', county: 'North Yorkshire' },
      { kind: 'street', context: 'Upper Grimblethwaite', county: 'North Yorkshire', importance: 23 },
    ]);
  });
});

describe('other features of OS Open Names', () => {
  it('are hospitals and bus stations that have a name and are not shipped', () => {
    const spot = (id: string, name: string, localType: string): Feature => ({
      id,
      name,
      localType,
      type: 'other',
      east: 432_000,
      north: 454_800,
      district: 'HG2',
      ...HARROGATE,
    });
    const { rows } = read([
      spot('4000000040000001', 'Harrogate District Hospital', 'Hospital'),
      spot('4000000040000002', 'Grimble Memorial Hospital', 'Hospital'),
      spot('4000000040000003', 'Bus Station', 'Bus Station'),
      spot('HG11AA', 'HG1 1AA', 'Postcode'),
      spot('4000000040000004', 'Grimble Wood', 'Woodland Or Forest'),
    ]);
    expect(rows).toMatchObject([
      { name: 'Grimble Memorial Hospital', kind: 'landmark', context: 'Harrogate' },
    ]);
  });

  it.each([
    ['too few cells', 'osgb1,http://data.ordnancesurvey.co.uk/id/1,Low Road', 'has 3 columns in place of 34'],
    [
      'no place on the grid',
      openNamesLine(road('4000000030000001', 'Low Road', 0, 0)),
      'has no place on the grid: 0, 0',
    ],
    ['no name', openNamesLine(road('4000000030000001', '', 430_000, 454_000)), 'has no id or no name'],
  ])('are reported and skipped: %s', (_, line, fault) => {
    expect(readRows(OPEN_NAMES, line)).toEqual({ rows: [], faults: [fault] });
  });

  it('are recognised by their first line', () => {
    expect(
      OPEN_NAMES.recognises([openNamesLine(road('4000000030000001', 'Low Road', 1, 1))], 'SE24.csv'),
    ).toBe(true);
    expect(OPEN_NAMES.recognises(['ATCOCode,NaptanCode'], 'Stops.csv')).toBe(false);
    expect(OPEN_NAMES.recognises(['ID,NAMES_URI,NAME1'], 'Doc/OS_Open_Names_Header.csv')).toBe(false);
  });
});
