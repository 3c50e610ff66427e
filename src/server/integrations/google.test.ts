import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGoogleFake, type GoogleFake } from './google-fake.ts';
import { createGoogleGeocoder, createGoogleRoads } from './google.ts';

const KEY = 'a-key-of-the-server';
const LEEDS = { lat: 53.7957, lon: -1.5491 };
const BRADFORD = { lat: 53.7944, lon: -1.752 };
const YORK = { lat: 53.9576, lon: -1.0827 };

let google: GoogleFake;
beforeEach(async () => {
  google = await startGoogleFake(KEY);
});
afterEach(() => google.close());

const geocoder = (key = KEY) => createGoogleGeocoder(key, google.host);
const roads = (key = KEY) => createGoogleRoads(key, google.host);
const faultOf = (promise: Promise<unknown>) =>
  promise.then(String, (error: unknown) => JSON.stringify([String(error), error]));

describe('[ADDR-08] Google geocoding', () => {
  it('finds an address with its postcode, with one request', async () => {
    google.addresses.set('Briggate', { lat: 53.797_300_4, lng: -1.542_299_8, postcode: 'LS1 6HD' });
    const service = geocoder();
    const found = { lat: 53.7973, lon: -1.5423, postcode: 'LS1 6HD' };
    expect(await service.geocode('Briggate')).toEqual(found);
    expect(await service.geocode('Briggate')).toEqual(found);
    expect(google.asked.geocoded).toEqual(['Briggate']);
  });

  it.each([
    ['nothing', undefined],
    ['the country only', ['country', 'political']],
  ])('returns nothing for an address if it finds %s', async (_, types) => {
    if (types) google.addresses.set('Qqxzvw', { lat: 55.37, lng: -3.43, types });
    expect(await geocoder().geocode('Qqxzvw')).toBeNull();
  });

  it.each([500, 503, 429, 0])(
    'retries once after a failure of %s, and does not cache a second failure',
    async (status) => {
      google.addresses.set('York', { lat: 53.9576, lng: -1.0827 });
      const service = geocoder();
      google.fail(1, status);
      expect(await service.geocode('York')).toMatchObject({ lat: 53.9576 });
      google.fail(2, status);
      await expect(service.geocode('Leeds')).rejects.toThrow('Google geocoding: ');
      expect(await service.geocode('Leeds')).toBeNull();
    },
  );

  it('names neither the key nor the address in errors', async () => {
    const fault = await faultOf(geocoder('another-key').geocode('York'));
    expect(fault).toContain('Google geocoding: REQUEST_DENIED');
    expect(fault).not.toMatch(/key|York|127/);
  });
});

it('a redirect does not send a passenger’s address elsewhere', async () => {
  const elsewhere = createServer((request, response) => {
    response.writeHead(302, { location: google.host + request.url }).end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const asking = createGoogleGeocoder(KEY, `http://127.0.0.1:${port}`).geocode('York');
  await expect(asking).rejects.toThrow('Google geocoding: status 302');
  expect(google.asked.geocoded).toEqual([]);
  elsewhere.close();
});

describe('[ADDR-08] Google roads', () => {
  it('measure and draw a drive through its stops', async () => {
    google.drives.push({ distanceMeters: 80_467, seconds: 4500 });
    expect(await roads().route([LEEDS, BRADFORD, YORK])).toMatchObject({
      miles: expect.closeTo(50, 3) as number,
      seconds: 4500,
      sections: [{ seconds: 2250 }, { seconds: 2250 }],
      line: [
        [-1.5491, 53.7957],
        [-1.752, 53.7944],
        [-1.0827, 53.9576],
      ],
    });
    expect(google.asked.routed).toHaveLength(1);
  });

  it('retry once without an answer, and not after a rejection', async () => {
    google.drives.push({ distanceMeters: 1000, seconds: 100 });
    google.fail(1, 503);
    expect(await roads().route([LEEDS, YORK])).toMatchObject({ seconds: 100 });
    const fault = await faultOf(roads('another-key').route([LEEDS, YORK]));
    expect(fault).toContain('Google routes: status 403');
    expect(fault).not.toMatch(/key|53\.7/);
  });

  it('have no route if Google has none', async () => {
    await expect(roads().route([LEEDS, YORK])).rejects.toThrow('Google routes: no route');
  });
});

describe('the Google fake', () => {
  it.each([
    ['GET', '/maps/api/geocode/json?address=York&key=a-key-of-the-server&country=GB', 'INVALID_REQUEST'],
    ['GET', '/maps/api/directions/json', 'NOT_FOUND'],
    ['POST', '/directions/v2:computeRoutes', 'PERMISSION_DENIED'],
  ])('%s %s is rejected: %s', async (method, path, fault) => {
    const answer = await fetch(google.host + path, { method });
    expect(await answer.text()).toContain(fault);
  });

  it.each([
    ['a field mask that it does not know', { 'x-goog-fieldmask': 'routes.miles' }, {}, 'field mask'],
    ['no field mask', {}, {}, 'field mask'],
    [
      'a name that it does not know',
      { 'x-goog-fieldmask': 'routes.duration' },
      { mode: 'x' },
      'Unknown name',
    ],
  ])('rejects %s', async (_, headers, body, fault) => {
    const answer = await fetch(`${google.host}/directions/v2:computeRoutes`, {
      method: 'POST',
      headers: { 'x-goog-api-key': KEY, ...headers },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(fault)]);
  });
});
