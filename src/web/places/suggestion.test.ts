import { describe, expect, it } from 'vitest';
import { ownMatches, type Predicted, savedMatches, stopQuery, suggestionList } from './suggestion.ts';

const saved = [
  { id: 1, address: 'Leeds General Infirmary, LS1 3EX' },
  { id: 2, address: 'Harewood House, Leeds' },
  { id: 3, address: 'York Minster, York' },
];
const place = (id: string, label: string, postcode: string | null = null, at = [51.5, -0.12]): Predicted => ({
  key: id,
  placeId: id,
  label,
  postcode,
  lat: at[0] ?? 0,
  lon: at[1] ?? 0,
});

describe('suggestions', () => {
  it.each([
    ['leeds', [1, 2]],
    ['LEEDS', [1, 2]],
    ['minster', [3]],
    ['', [1, 2, 3]],
    ['paris', []],
  ])('[ADDR-01] saved addresses containing %j', (text, ids) => {
    expect(savedMatches(saved, text).map((row) => row.id)).toEqual(ids);
  });

  it('[ADDR-01] lists saved addresses before places, none twice', () => {
    const places = [
      place('a', 'York Minster York'),
      place('b', 'York Station', 'YO24'),
      place('c', 'York Station', 'YO24'),
    ];
    expect(suggestionList(saved, places, 'york').map((row) => [row.saved, row.text])).toEqual([
      [true, 'York Minster, York'],
      [false, 'York Station, YO24'],
    ]);
    expect(suggestionList(saved, [place('b', 'York Minster, York')], 'york minster')).toHaveLength(1);
  });

  it.each(['york', 'york minster', 'York Minster, York'])(
    '[ADDR-01] saved addresses stay first when %j names a place',
    (text) => {
      const shown = suggestionList(saved, [place('b', 'York Minster, York', 'YO1')], text);
      expect(shown.map((row) => row.text)).toEqual(['York Minster, York', 'York Minster, York, YO1']);
    },
  );

  it('[ADDR-01] shows few saved addresses, so that places are visible below them', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ id: n, address: `York Street ${n}` }));
    const shown = suggestionList(many, [place('b', 'York Station', 'YO24')], 'york');
    expect(shown.map((row) => row.saved)).toEqual([true, true, true, true, false]);
  });

  it('[PLACE-04] describes the point of a town, which is confirmed by choosing it', () => {
    const town = { ...place('twn:otley', 'Otley'), vague: 'the middle of Otley' };
    const [first, second] = suggestionList([], [town, place('stn:LDS', 'Leeds Station')], 'o');
    expect(first).toMatchObject({ point: 'the middle of Otley', confirmed: 'twn:otley' });
    expect(second).not.toHaveProperty('confirmed');
  });

  it('sends no id of another service to the server', () => {
    const google = { ...place('ChIJ', 'Leeds'), placeId: undefined };
    expect(suggestionList([], [google], 'leeds')[0]?.placeId).toBeUndefined();
  });
});

describe('stop search', () => {
  it.each([
    ['14 High Street, LS1 4DY', '14 High Street, LS1 4DY, UK'],
    ['Wakefield ', 'Wakefield, UK'],
    ['7, BD1 4HU', '7, BD1 4HU, UK'],
    ['BD1', 'BD1, UK'],
    ['W', ''],
    ['14', ''],
  ])('[ADDR-05] %j is searched as %s', (stop, query) => {
    expect(stopQuery(stop)).toBe(query);
  });
});

describe('[JRN-15] a passenger’s saved places', () => {
  const own = [
    { own_place_id: 1, name: 'Home', address: '12 Briggate, Leeds LS1 6HD', place: 'pc:LS1 6HD' },
    { own_place_id: 2, name: 'Mum', address: 'York Station', place: null },
  ];

  it('are found by name or address, with the chosen place', () => {
    expect(ownMatches(own, 'home')).toEqual([
      {
        key: 'own-1',
        text: '12 Briggate, Leeds LS1 6HD',
        saved: true,
        own: 'Home',
        placeId: 'pc:LS1 6HD',
        confirmed: 'pc:LS1 6HD',
      },
    ]);
    expect(ownMatches(own, 'york').map((row) => [row.own, row.placeId])).toEqual([['Mum', undefined]]);
  });

  it('come before the provider’s addresses, without duplicates', () => {
    const provided = [
      { id: 1, address: 'York Station' },
      { id: 2, address: 'York Minster' },
    ];
    const shown = suggestionList(provided, [], 'york', own);
    expect(shown.map((row) => [row.own, row.text])).toEqual([
      ['Mum', 'York Station'],
      [undefined, 'York Minster'],
    ]);
  });
});
