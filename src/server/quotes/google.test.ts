import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceAnswer } from '../../contract/prices.ts';
import { book, bookingRow, carRequest, carRequestFor, quoted } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm } from '../../../test/support/forms.ts';
import { requestSettled, settled } from '../../../test/support/settled.ts';
import { startApp, type OrProblem, type TestApp } from '../../../test/support/start-app.ts';
import { startGoogleFake, type GoogleFake } from '../integrations/google-fake.ts';
import { createGoogleGeocoder } from '../integrations/google.ts';
import { bookingLegs } from '../platform/schema/bookings.ts';
import { createMapServices, type MapServices } from '../integrations/external-services.ts';
import { newCounters } from '../platform/counters.ts';

const KEY = 'a-key-of-the-server';
const INN = 'The Wibbly Qqxzv Inn';
const HERE = { lat: 53.8198, lng: -1.5351, postcode: 'LS7 4AA' };
const HERE_ID = 'geo:53.81980,-1.53510;postcode=LS74AA';

let google: GoogleFake;
let maps: MapServices;
let app: TestApp;
let dataDir: string;
const counters = newCounters();
const logged: string[] = [];
const note = (detail: object, message: string) => {
  const { err } = detail as { err?: unknown };
  logged.push(`${message} ${String(err)} ${JSON.stringify(detail)}`);
};
const log = { info: () => {}, warn: note, error: note };
beforeAll(async () => {
  google = await startGoogleFake(KEY);
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-google-'));
  maps = createMapServices({ dataDir, googleServerKey: KEY }, { log, counters }, google.host);
  // As on another node, which has asked nothing yet.
  const geocoder = { geocode: (text: string) => createGoogleGeocoder(KEY, google.host).geocode(text) };
  app = await startApp({ replacements: { ...maps, geocoder, log, counters } });
});
afterAll(async () => {
  await app.stop();
  maps.places.close();
  rmSync(dataDir, { recursive: true });
  await google.close();
});
beforeEach(() => {
  google.addresses.clear();
  google.addresses.set(INN, HERE);
  google.drives.splice(0);
  google.fail(0, 500);
  Object.assign(google.asked, { geocoded: [], routed: [] });
  logged.splice(0);
});

const prices = (form: unknown, kind = 'distance') =>
  app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/calculate-${kind}-price`, form);
/** A different address for each test, because answers are cached. */
let addresses = 0;
const address = (where = HERE) => {
  const text = `${INN} ${++addresses}`;
  google.addresses.set(text, where);
  return text;
};

describe('[ADDR-08] with a server key', () => {
  it('imprecise addresses are found by Google, and the road is Google’s', async () => {
    google.drives.push({ distanceMeters: 80_467, seconds: 4500 });
    const pickup = address();
    const { status, body } = await prices(mileageForm({ pickup }));
    expect(status).toBe(200);
    expect(body.journey.outward).toMatchObject({ via_miles: 50, time_duration: 4500 });
    expect(body.journey.outward?.pickup).toMatchObject({
      id: HERE_ID,
      label: `${pickup}, LS7 4AA`,
      lat: HERE.lat,
    });
    // The airport's terminal is among our own places, and a fixed price may depend on it.
    expect(google.asked.geocoded).toEqual([pickup]);
    expect(google.asked.routed).toMatchObject([[[HERE.lng, HERE.lat], expect.anything()]]);
    const hourly = await prices(hourlyForm({ pickup }), 'hourly');
    expect(hourly.body.journey.hourly?.pickup.id).toBe(HERE_ID);
    expect(logged).toEqual([]);
  });

  it('a quote is booked without another request, whatever Google would say now', async () => {
    google.drives.push({ distanceMeters: 80_467, seconds: 4500 });
    const bookingForm = mileageForm({ pickup: address() });
    const request = await carRequest(app, { bookingForm });
    expect(request.selectedVehicleData.quote_id.length).toBeLessThan(600);
    Object.assign(google.asked, { geocoded: [], routed: [] });
    google.addresses.clear();
    google.fail(99, 500);
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    expect(google.asked).toEqual({ geocoded: [], routed: [] });
    const { id } = await bookingRow(app, body.data.booking.booking_number);
    const { db } = app.services.database;
    const [leg] = await db.select().from(bookingLegs).where(eq(bookingLegs.bookingId, id));
    expect(leg?.pickupPlace).toMatchObject({ id: HERE_ID, lat: HERE.lat, lon: HERE.lng });
  });

  it('a found point belongs to its text: another text is another trip', async () => {
    const bookingForm = mileageForm({ pickup: address() });
    const detail = await quoted(app, bookingForm);
    const changed = { ...bookingForm, pickup: address() };
    const { status, body } = await book(app, carRequestFor(detail, { bookingForm: changed }));
    expect([status, body.code]).toEqual([409, 'quote_mismatch']);
  });

  it('a chosen point is accepted near Google’s position of the text', async () => {
    const pickup = address();
    const near = await prices(mileageForm({ pickup, pickup_place: 'geo:53.82500,-1.54000' }));
    expect(near.body.journey.outward?.pickup).toMatchObject({ lat: 53.825, lon: -1.54 });
    const far = await prices(mileageForm({ pickup, pickup_place: 'geo:53.47740,-2.23090' }));
    expect([far.status, far.body.code]).toEqual([422, 'place_elsewhere']);
  });

  it('a postcode known only by its district is found, also when chosen from our suggestions', async () => {
    google.addresses.set('LS7 3QB', { ...HERE, postcode: 'LS7 3QB' });
    const [suggested] = maps.places.suggest({ q: 'LS7 3QB', limit: 1 });
    const { body } = await prices(
      mileageForm({ pickup: suggested?.label ?? '', pickup_place: suggested?.id }),
    );
    expect(google.asked.geocoded).toEqual(['LS7 3QB']);
    expect(body.journey.outward?.pickup).toMatchObject({
      id: 'geo:53.81980,-1.53510;postcode=LS73QB',
      label: 'LS7 3QB',
      precision: 'door',
    });
  });

  it('places abroad are rejected', async () => {
    const { status, body } = await prices(
      mileageForm({ pickup: address({ lat: 53.35, lng: -6.26, postcode: '' }) }),
    );
    expect([status, body.code]).toEqual([422, 'unknown_place']);
  });

  it('islands are not priced as if there was a road', async () => {
    const form = mileageForm({ dropoff: 'Newport, Isle of Wight' });
    const { body } = await prices(await settled(app, form));
    expect(body.code).toBe('no_route');
    expect(google.asked.routed).toEqual([]);
  });

  it.each([500, 0])('our own data is used when Google fails with %s, with a log line', async (status) => {
    google.fail(99, status);
    const { geocoding, roads } = counters.fallbacks;
    const ends = { pickup: `${++addresses} High Street, Harrogate`, dropoff: 'York Station' };
    const { body } = await requestSettled(app, mileageForm(ends));
    expect(body.journey.outward?.pickup.id).toBe('twn:harrogate-north-yorkshire');
    expect(body.journey.outward?.via_miles).toBeGreaterThan(8);
    expect(
      logged.filter((line) => line.startsWith('Google geocoding failed: using our own places')),
    ).not.toEqual([]);
    expect(
      logged.filter((line) => line.startsWith('Google routes failed: using our own estimate')),
    ).toHaveLength(1);
    expect(logged.join()).not.toContain(KEY);
    expect(counters.fallbacks.geocoding).toBeGreaterThan(geocoding);
    expect(counters.fallbacks.roads).toBe(roads + 1);
  });
});
