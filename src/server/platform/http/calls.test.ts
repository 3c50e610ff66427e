import { describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm } from '../../../../test/support/forms.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';
import type { Company } from '../../../contract/provider.ts';

const app = useApp();

/** Every call, and its answer to an empty body: 404 and 405 would mean that it does not exist. */
const CALLS: [method: string, path: string, status: number][] = [
  ['GET', '/api/v1/settings-flat', 200],
  ['GET', '/api/v1/ai-addresses', 200],
  ['GET', '/api/v1/fetch_companies', 200],
  ['GET', '/api/v1/fetch_vehicles', 200],
  ['POST', '/api/v1/calculate-distance-price', 422],
  ['POST', '/api/v1/calculate-hourly-price', 422],
  ['POST', '/api/v1/calculate-selected-vehicle-price', 422],
  ['POST', '/api/v1/calculate-distance', 422],
  ['POST', '/api/v1/auth/forgot-password', 422],
  ['POST', '/api/v1/auth/verify-code', 422],
  ['POST', '/api/v1/auth/reset-password', 422],
  ['POST', '/api/v1/check-passenger-email', 422],
  ['POST', '/api/v1/booking', 422],
  ['GET', '/api/v1/secret_key', 200],
  ['POST', '/api/v1/create-checkout-session', 422],
  ['GET', '/api/v1/get-payment-id', 422],
  ['POST', '/api/v1/send-instant-email', 422],
  ['POST', '/api/v1/contact-us', 422],
  ['POST', '/api/v1/check-passenger-login', 422],
  ['GET', '/api/v1/get_booking/1', 401],
  ['PATCH', '/api/v1/update-passenger', 422],
  ['POST', '/api/v1/passenger/logout', 401],
  ['POST', '/api/v1/passenger/validate-token', 200],
];

/** The fields that each answered row has, by the names of the wire. */
const FIELDS: [path: string, fields: string[]][] = [
  ['/api/v1/settings-flat', ['setting_name', 'setting_value']],
  ['/api/v1/ai-addresses', ['id', 'address']],
  ['/api/v1/fetch_companies', ['id', 'company']],
  [
    '/api/v1/fetch_vehicles',
    [
      'tbms_vid',
      'vehicle_img',
      'category_name',
      'seats',
      'hand_luggage',
      'luggage',
      'models',
      'minimum_fare',
    ],
  ],
];

const PRICE_FIELDS = [
  'vehicle_id',
  'company_id',
  'price',
  'final_price',
  'max_seat',
  'luggage',
  'small_luggage',
  'breakdown',
  'vehicle_image',
  'company_name',
  'rating',
  'vehicle_type',
];

const keys = (channel: string) => ({ 'x-public-key': channel, 'x-secret-key': channel });

describe('calls', () => {
  it.each(CALLS)('[API-01] %s %s exists', async (method, path, status) => {
    const answer = await app.send(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(status);
  });

  it.each(FIELDS)('[API-01] %s returns rows of %j', async (path, fields) => {
    const { body } = await app.send<object[]>('GET', path);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  it.each([
    ['/api/v1/calculate-distance-price', mileageForm()],
    ['/api/v1/calculate-hourly-price', hourlyForm({ userLocation: { lat: 53.8, lon: -1.55 } })],
  ])('[API-01] [CALC-01] [FLD-01] %s returns price_details', async (path, form) => {
    const { body } = await app.send<PriceAnswer>('POST', path, form);
    const [first] = body.price_details;
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(PRICE_FIELDS));
    expect(first?.breakdown).toHaveProperty('final_price', first?.final_price);
    const { catalogue } = app.services;
    for (const entry of body.price_details) {
      const category = catalogue.categoryById(entry.vehicle_id);
      const operator = catalogue.operatorById(entry.company_id);
      expect(entry).toMatchObject({
        vehicle_type: category?.name,
        max_seat: category?.seats,
        luggage: category?.luggage,
        small_luggage: category?.handLuggage,
        vehicle_image: category?.image,
        company_name: operator?.name,
        rating: (operator?.ratingTenths ?? 0) / 10,
      });
    }
  });

  it.each(['web', 'embed', 'partner', 'unknown', ''])(
    '[API-02] from the channel %j are answered as without keys, which grant nothing',
    async (channel) => {
      const get = (path: string, headers?: Record<string, string>) =>
        app.send<Company[]>('GET', path, undefined, headers);
      const plain = await get('/api/v1/fetch_companies');
      const named = await get('/api/v1/fetch_companies', keys(channel));
      expect([named.status, named.body]).toEqual([200, plain.body]);
      expect((await get('/api/v1/get_booking/1', keys(channel))).status).toBe(401);
    },
  );
});
