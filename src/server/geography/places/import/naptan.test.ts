import { describe, expect, it } from 'vitest';
import { naptanFile, NAPTAN_HEADER, type Stop } from '../../../../../test/support/open-data.ts';
import { readRows } from '../../../../../test/support/read-rows.ts';
import { NAPTAN } from './naptan.ts';
import { BadPart } from './source.ts';

const read = (stops: Stop[]) => readRows(NAPTAN, naptanFile(stops));
/** Two stops of a street, some 100 m apart. */
const pair = (stop: Stop): Stop[] => [stop, { ...stop, lat: (stop.lat ?? 0) + 0.001 }];
const HARROGATE = { locality: 'Harrogate', lat: 53.99, lon: -1.54 };
const HEADINGLEY = { locality: 'Headingley', parent: 'Leeds', lat: 53.82, lon: -1.58 };

describe('[PLACE-09] streets of NaPTAN', () => {
  it('are placed where their stops agree, in the shipped town', () => {
    const { rows, faults } = read(pair({ street: 'VICTORIA RD', ...HARROGATE }));
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        id: 'str:N9Harrogate-victoria-road',
        name: 'Victoria Road',
        context: 'Harrogate',
        county: 'North Yorkshire',
        lat: 53.9905,
        lon: -1.54,
        kind: 'street',
        postcode: '',
        area: 'HG',
        importance: 50,
        aliases: '',
      },
    ]);
  });

  it('belong to the town, and are also found by the suburb', () => {
    const { rows } = read(pair({ street: 'Kirkstall Lane', ...HEADINGLEY }));
    expect(rows).toMatchObject([{ context: 'Leeds', county: 'Headingley, West Yorkshire', importance: 69 }]);
  });

  it('are one row if a street runs through several suburbs, and otherwise distinguished by them', () => {
    const far = { locality: 'Seacroft', parent: 'Leeds', lat: 53.82, lon: -1.46 };
    const { rows } = read([
      ...pair({ street: 'Otley Road', ...HEADINGLEY }),
      ...pair({ street: 'Otley Rd', ...HEADINGLEY, locality: 'Weetwood', lat: 53.83 }),
      ...pair({ street: 'Otley Road', ...far }),
    ]);
    expect(rows.map(({ context }) => context).toSorted()).toEqual(['Headingley, Leeds', 'Seacroft, Leeds']);
  });

  it.each<[why: string, stops: Stop[]]>([
    ['one stop says little', [{ street: 'Victoria Road', ...HARROGATE }]],
    [
      'stops that lie apart do',
      [
        { street: 'Long Road', ...HARROGATE },
        { street: 'Long Road', ...HARROGATE, lat: 54.02 },
      ],
    ],
    ['stops that are no longer used', pair({ street: 'Victoria Road', ...HARROGATE, status: 'inactive' })],
    ['platforms', pair({ street: 'Station Parade', ...HARROGATE, type: 'PLT' })],
    ['the name of the place', pair({ street: 'Harrogate', ...HARROGATE })],
  ])('are omitted: %s', (_, stops) => {
    expect(read(stops)).toEqual({ rows: [], faults: [] });
  });

  it('take their position from the grid if degrees are missing', () => {
    const stop = { street: 'Victoria Road', locality: 'Harrogate', east: 430_100, north: 454_600 };
    expect(read([stop, stop]).rows).toMatchObject([
      { lat: expect.closeTo(53.9865, 3), lon: expect.closeTo(-1.5424, 3) },
    ]);
  });
});

describe('localities of NaPTAN', () => {
  it('are added if not shipped: a suburb of its town, a village of its county', () => {
    const { rows } = read([
      { street: '-', ...HARROGATE },
      { street: '-', locality: 'Grimble Park', parent: 'Harrogate', lat: 53.985, lon: -1.52 },
      { street: '-', locality: 'Upper Grimblethwaite (Nidderdale)', lat: 54.02, lon: -1.7 },
    ]);
    expect(rows).toMatchObject([
      { name: 'Grimble Park', kind: 'suburb', context: 'Harrogate', county: 'North Yorkshire', area: 'HG' },
      { name: 'Upper Grimblethwaite', kind: 'village', context: 'North Yorkshire', county: '', area: 'HG' },
    ]);
  });
});

describe('localities that we ship, with stops along the road', () => {
  it('are the shipped ones within one county', () => {
    const { rows } = read([
      { street: '-', ...HARROGATE },
      { street: '-', locality: 'Pateley Bridge', lat: 54.085, lon: -1.7 },
    ]);
    expect(rows).toEqual([]);
  });
});

describe('localities with generic names', () => {
  it('are not places: “Leeds (city centre)” is not at Portsmouth’s', () => {
    const { rows } = read([
      { street: '-', locality: 'City Centre', parent: 'Harrogate', lat: 53.99, lon: -1.54 },
    ]);
    expect(rows).toEqual([]);
  });
});

describe('stations of NaPTAN', () => {
  it('are those of light railways, once, and not those that are shipped', () => {
    const at = { street: '', type: 'MET', locality: 'Chilwell', lat: 52.9147, lon: -1.2346 };
    const { rows } = read([
      { ...at, name: 'Inham Road Tram Stop' },
      { ...at, name: 'Inham Road Tram Stop', lat: 52.915 },
      { ...at, name: 'Grimble (West Midlands Metro)' },
      { ...at, name: 'Grimble Central (Grimble Valley Railway)' },
      { ...at, name: 'Grimble Old (closed) (Grimble Valley Railway)' },
      { ...HARROGATE, street: '', type: 'MET', name: 'Harrogate Station', lat: 53.9934, lon: -1.5374 },
    ]);
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['Inham Road Tram Stop', 'station'],
      ['Grimble Tram Stop', 'station'],
      ['Grimble Central Station', 'station'],
    ]);
  });
});

describe('files of NaPTAN', () => {
  it.each([
    [
      'no position',
      { street: 'Low Road', locality: 'Harrogate' },
      'stop 32000 has no position in Great Britain',
    ],
    [
      'a position abroad',
      { street: 'Low Road', ...HARROGATE, lon: 12 },
      'stop 32000 has no position in Great Britain',
    ],
    [
      'no locality',
      { street: 'Low Road', ...HARROGATE, locality: '', code: 'N1' },
      'stop 32000 has no locality',
    ],
  ])('have bad rows reported and skipped: %s', (_, stop, fault) => {
    expect(read([stop])).toEqual({ rows: [], faults: [fault] });
  });

  it('are recognised by their header, and rejected without a column', () => {
    expect(NAPTAN.recognises([NAPTAN_HEADER], 'Stops.csv')).toBe(true);
    expect(NAPTAN.recognises(['pcd,pcd2,pcds'], 'ONSPD.csv')).toBe(false);
    expect(() => readRows(NAPTAN, 'ATCOCode,Street\n')).toThrow(BadPart);
  });
});
