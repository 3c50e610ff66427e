import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';

interface Suggestion {
  id: string;
  label: string;
  postcode: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = <T = Suggestion[]>(query: string) => app.send<T>('GET', `/api/v1/places?${query}`);

describe('GET /api/v1/places', () => {
  it('answers suggestions, at most as many as asked for', async () => {
    const { status, body } = await get('q=leeds%20st&limit=3');
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      id: 'stn:LDS',
      label: 'Leeds Station, Leeds, LS1 4DY',
      postcode: 'LS1 4DY',
    });
  });

  it('prefers what is near the given position', async () => {
    const { body } = await get('q=newport&lat=50.7&lon=-1.3');
    expect(body[0]?.label).toBe('Newport, Isle of Wight');
  });

  it('answers an empty list to what no place is like', async () => {
    expect((await get('q=zzzzqqqq')).body).toEqual([]);
  });

  it.each(['q=leeds&limit=0', 'q=leeds&limit=21', 'q=leeds&lat=91&lon=0', 'q=leeds&lat=north&lon=0'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get<{ success: boolean; errors?: object }>(query);
      expect(status).toBe(422);
      expect(body).toMatchObject({ success: false, errors: expect.any(Object) });
    },
  );
});
