import { describe, expect, it } from 'vitest';
import { signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { OwnPeople, OwnPlaces } from '../../../contract/own.ts';

const app = useApp();

type Headers = Record<string, string>;
const PLACES = '/api/v1/passenger/places';
const PEOPLE = '/api/v1/passenger/people';
const newcomer = async (): Promise<Headers> => signedIn(app, (await storedPassenger(app)).email);
const send = <T>(method: string, path: string, headers: Headers, body?: unknown) =>
  app.send<OrProblem<T>>(method, path, body, headers);

describe('[JRN-15] a passenger’s saved places', () => {
  it('are saved with their place, changed and removed, by name', async () => {
    const me = await newcomer();
    await send('POST', PLACES, me, { name: 'Work', address: 'Briggate, Leeds' });
    const home = { name: 'Home', address: 'Leeds Station, LS1', place: 'stn:LDS' };
    const { body } = await send<OwnPlaces>('POST', PLACES, me, home);
    expect(body.places).toEqual([
      { own_place_id: expect.any(Number), ...home },
      { own_place_id: expect.any(Number), name: 'Work', address: 'Briggate, Leeds', place: null },
    ]);
    const one = `${PLACES}/${body.places[0]?.own_place_id}`;
    const changed = await send<OwnPlaces>('PUT', one, me, { name: 'Home', address: 'York Station' });
    expect(changed.body.places[0]).toMatchObject({ address: 'York Station', place: null });
    const left = await send<OwnPlaces>('DELETE', one, me);
    expect(left.body.places.map(({ name }) => name)).toEqual(['Work']);
    expect((await send('DELETE', one, me)).status).toBe(404);
  });

  it('are visible to their owner only, and not among the provider’s', async () => {
    const me = await newcomer();
    const { body } = await send<OwnPlaces>('POST', PLACES, me, { name: 'Den', address: '7 Hidden Lane' });
    const one = `${PLACES}/${body.places[0]?.own_place_id}`;
    const other = await newcomer();
    expect((await send<OwnPlaces>('GET', PLACES, other)).body.places).toEqual([]);
    expect((await send('PUT', one, other, { name: 'Mine', address: 'x' })).status).toBe(404);
    expect((await send<OwnPlaces>('GET', PLACES, me)).body.places[0]?.name).toBe('Den');
    expect(JSON.stringify((await app.send('GET', '/api/v1/ai-addresses')).body)).not.toContain('Hidden');
  });

  it('need a name and an address, and are fifty at most', async () => {
    const me = await newcomer();
    for (const [body, field] of [
      [{ address: 'Leeds' }, 'name'],
      [{ name: 'Home', address: ' ' }, 'address'],
      [{ name: 'x'.repeat(41), address: 'Leeds' }, 'name'],
    ] as const) {
      const { status, body: refused } = await send('POST', PLACES, me, body);
      expect([status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
    }
    const many = Array.from({ length: 55 }, (_, n) =>
      send('POST', PLACES, me, { name: `Place ${n}`, address: 'Leeds' }),
    );
    const codes = (await Promise.all(many)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(5);
  });
});

describe('[JRN-15] a passenger’s saved people', () => {
  it('have a name, and optionally a phone number and an email address', async () => {
    const me = await newcomer();
    await send('POST', PEOPLE, me, { name: 'Bo Chen' });
    const ann = { name: 'Ann Lee', phone: '0113 496 0000', email: 'ann@example.org' };
    const { body } = await send<OwnPeople>('POST', PEOPLE, me, ann);
    expect(body.people).toMatchObject([
      { name: 'Ann Lee', phone: '+441134960000', email: 'ann@example.org' },
      { name: 'Bo Chen', phone: '', email: '' },
    ]);
    const one = `${PEOPLE}/${body.people[0]?.own_person_id}`;
    expect((await send('PUT', one, await newcomer(), ann)).status).toBe(404);
    const bad = await send('PUT', one, me, { ...ann, phone: '12' });
    expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['phone']]);
    expect((await send<OwnPeople>('DELETE', one, me)).body.people.map(({ name }) => name)).toEqual([
      'Bo Chen',
    ]);
  });
});
