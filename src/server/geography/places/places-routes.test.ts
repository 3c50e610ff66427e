import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';

interface Suggestion {
  id: string;
  label: string;
  postcode: string | null;
  lat: number;
  lon: number;
}

const app = useApp();

const get = <T = Suggestion[]>(query: string) => app.send<T>('GET', `/api/v1/places?${query}`);

describe('GET /api/v1/places', () => {
  it('returns suggestions, at most as many as requested', async () => {
    const { status, body } = await get('q=leeds%20st&limit=3');
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      id: 'stn:LDS',
      label: 'Leeds Station, Leeds, LS1 4DY',
      postcode: 'LS1 4DY',
    });
  });

  it('prefers places near the given position', async () => {
    const { body } = await get('q=newport&lat=50.7&lon=-1.3');
    expect(body[0]?.label).toBe('Newport, Isle of Wight');
  });

  it('[PLACE-13] marks names that are spelt differently', async () => {
    const { body } = await get<{ label: string; corrected?: true }[]>('q=edinbrough');
    expect(body[0]).toMatchObject({ label: 'Edinburgh', corrected: true });
    const { body: right } = await get('q=edinburgh');
    expect(right[0]).not.toHaveProperty('corrected');
  });

  it('[PLACE-14] prefers no city without a position', async () => {
    const { body } = await get('q=newport');
    expect(body[0]?.id).toBe('twn:newport-newport');
  });

  it('[ADDR-05] returns places in the box around the position, and others if it is empty', async () => {
    const { body } = await get('q=station&lat=53.797&lon=-1.543&within=0.1&limit=5');
    expect(body).toHaveLength(5);
    const off = body.flatMap(({ lat, lon }) => [Math.abs(lat - 53.797), Math.abs(lon + 1.543)]);
    expect(Math.max(...off)).toBeLessThanOrEqual(0.1);
    const { body: elsewhere } = await get('q=truro&lat=53.797&lon=-1.543&within=0.1');
    expect(elsewhere[0]?.label).toContain('Truro');
  });

  it('[ADDR-05] rejects a box without a centre', async () => {
    const { status, body } = await get<{ errors?: object }>('q=leeds&within=0.1');
    expect([status, body.errors]).toEqual([422, { within: 'needs lat and lon' }]);
  });

  it('accepts a position anywhere on earth', async () => {
    expect((await get('q=leeds&lat=-33.9&lon=151.2')).status).toBe(200);
  });

  it('returns an empty list for unknown texts', async () => {
    expect((await get('q=zzzzqqqq')).body).toEqual([]);
  });

  it.each([
    'q=leeds&limit=0',
    'q=leeds&limit=21',
    'q=leeds&lat=91&lon=0',
    'q=leeds&lat=north&lon=0',
    'q=leeds&lat=53&lon=0&within=9',
  ])('rejects %s', async (query) => {
    const { status, body } = await get<{ success: boolean; errors?: object }>(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, errors: expect.any(Object) });
  });
});
