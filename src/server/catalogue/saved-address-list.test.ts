import { afterAll, expect, it } from 'vitest';
import { openPlaces } from '../../../test/support/places-file.ts';
import { savedAddressList } from './catalogue-routes.ts';

const places = openPlaces();
const list = savedAddressList(places);
afterAll(() => places.close());

it.each<[string, string | null, string]>([
  ['Leeds Station', null, 'Leeds Station, LS1 4DY'],
  ['York Minster, York', null, 'York Minster, York, YO1 7HH'],
  ['Our office', 'stn:LDS', 'Our office, LS1 4DY'],
  ['Leeds Station, LS1 4DY', null, 'Leeds Station, LS1 4DY'],
  ['Leeds Station, ls14dy', 'stn:LDS', 'Leeds Station, ls14dy'],
  ['Platform Hotel, Leeds, LS1 4EA', 'stn:LDS', 'Platform Hotel, Leeds, LS1 4EA'],
  ['12 Acacia Avenue, next to Leeds Station', null, '12 Acacia Avenue, next to Leeds Station'],
  ['Leeds', null, 'Leeds'],
  ['The Wibbly Hotel, Leeds', null, 'The Wibbly Hotel, Leeds'],
  ['Our office', 'no:place', 'Our office'],
])('[ADDR-01] [ADDR-02] %j (place %j) is listed as %j', (address, placeId, listed) => {
  expect(list([{ id: 1, address, placeId }])).toEqual([{ id: 1, address: listed }]);
});

it('builds the list once for each version of the provider’s data', () => {
  const rows = [{ id: 1, address: 'Leeds Station', placeId: null }];
  expect(list(rows)).toBe(list(rows));
  expect(list([...rows])).not.toBe(list(rows));
});
