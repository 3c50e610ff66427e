import { describe, expect, it } from 'vitest';
import { mileageForm } from '../../../../test/support/forms.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { metresBetween } from '../../../domain/place/geo.ts';
import type { Place } from '../../../domain/place/place.ts';

const app = useApp();

const at = (lat: number | string, lon: number | string) =>
  app.send<OrProblem<Place>>('GET', `/api/v1/places/at?lat=${lat}&lon=${lon}`);
const around = (query: string) => app.send<Place[]>('GET', `/api/v1/places/around?${query}`);
const prices = (changes: Parameters<typeof mileageForm>[0]) =>
  app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', mileageForm(changes));

describe('a pin', () => {
  it.each([
    [53.7952, -1.5491, '90 m north of Leeds Station, Leeds'],
    [54.0612, -2.1541, 'the middle of Malham, North Yorkshire'],
    [57.4129, -6.1942, 'Portree'],
    [54.5968, -5.9301, 'Belfast'],
  ])('[PLACE-15] at %f, %f is named by its surroundings: %s', async (lat, lon, name) => {
    const { status, body } = await at(lat, lon);
    expect(status).toBe(200);
    expect(body.label).toContain(name);
    expect(body.label).toContain(`(pin ${lat.toFixed(5)}, ${lon.toFixed(5)})`);
    expect(body).toMatchObject({
      id: `geo:${lat.toFixed(5)},${lon.toFixed(5)}`,
      precision: 'door',
      radius: 50,
      lat,
      lon,
    });
  });

  it.each([
    ['Dublin', 53.349, -6.26],
    ['Calais', 50.951, 1.858],
    ['the North Sea', 54.5, 1.5],
    ['nowhere', 0, 0],
  ])('[PLACE-15] in %s is rejected, naming the field', async (_, lat, lon) => {
    const { status, body } = await at(lat, lon);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ lat: 'lies outside the United Kingdom and its islands' });
  });

  it.each([
    ['lat', 'north', -1.5],
    ['lat', 91, -1.5],
    ['lon', 53.8, 181],
    ['lon', 53.8, 'west'],
  ])('[API-03] names %s of %s, %s', async (field, lat, lon) => {
    const { status, body } = await at(lat, lon);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[PLACE-15] is priced from its exact point, under the name given by the server', async () => {
    const { body: pin } = await at(53.79812, -1.54377);
    const { status, body } = await prices({ pickup: pin.label, pickup_place: pin.id });
    expect(status).toBe(200);
    expect(body.journey.outward?.pickup).toMatchObject({
      id: pin.id,
      label: pin.label,
      lat: 53.79812,
      lon: -1.54377,
      precision: 'door',
    });
  });

  it('[PLACE-15] is not accepted under another point’s name', async () => {
    const { body: malham } = await at(54.0612, -2.1541);
    const { status, body } = await prices({ pickup: malham.label, pickup_place: 'geo:53.79812,-1.54377' });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'place_elsewhere', ['pickup']]);
  });
});

describe('the surroundings of a point', () => {
  it('[PLACE-15] are the nearest first, within the requested radius', async () => {
    const centre = { lat: 53.7952, lon: -1.5491 };
    const { status, body } = await around('lat=53.7952&lon=-1.5491&within=800&limit=10');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body[0]?.label).toBe('Leeds Station, Leeds, LS1 4DY');
    const metres = body.map((place) => metresBetween(place, centre));
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(metres.at(-1)).toBeLessThan(800);
  });

  it('[PLACE-15] are villages in the country, and empty at sea', async () => {
    const { body } = await around('lat=54.0612&lon=-2.1541&within=5000');
    expect(body.map(({ label }) => label).join()).toContain('Malham');
    expect((await around('lat=54.5&lon=1.5')).body).toEqual([]);
  });

  it('[API-03] name invalid fields', async () => {
    const { status, body } = await around('lat=53.8&lon=-1.5&within=9000');
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['within']]);
  });
});
