import { beforeAll, describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';

const app = useApp({ settings: { PRICE_TOLERANCE: '100%' } });

const prices = (pickup: string, dropoff: string) =>
  app.send<OrProblem<PriceAnswer>>(
    'POST',
    '/api/v1/calculate-distance-price',
    mileageForm({ pickup, dropoff }),
  );

describe('trips beside the mainland', () => {
  it.each([
    ['Belfast City Hall', 'Belfast International Airport', 'Lagan Gate Cars', 13, 21],
    ['Derry', 'Coleraine', 'Lagan Gate Cars', 27, 36],
    ['Tobermory', 'Craignure', 'Clyde & Forth Cars', 19, 25],
    ['Brodick', 'Lochranza', 'Clyde & Forth Cars', 12, 17],
    ['Kirkwall', 'Stromness', 'Great Glen Travel', 13, 18],
    ['Portree', 'Inverness', 'Great Glen Travel', 105, 125],
  ])('[PLACE-17] %s to %s is priced where %s serves', async (pickup, dropoff, operator, least, most) => {
    const { status, body } = await prices(pickup, dropoff);
    expect(status).toBe(200);
    expect(body.price_details.map((detail) => detail.company_name)).toContain(operator);
    expect(body.journey.outward?.via_miles).toBeGreaterThan(least);
    expect(body.journey.outward?.via_miles).toBeLessThan(most);
  });

  it.each([
    [
      'Brodick',
      'Glasgow Central',
      'Your trip from Brodick, North Ayrshire to Glasgow Central Station, Glasgow, G1 3SL crosses the water between the Isle of Arran and the mainland of Great Britain, which no road joins, so we cannot price it online. Please send us a quote request.',
    ],
    ['Belfast', 'Glasgow Airport', 'between Northern Ireland and the mainland of Great Britain'],
    ['Port Askaig', 'Feolin', 'between Islay and Jura'],
    [
      'Newry',
      'Dublin',
      'Dublin lies over the border, in the Republic of Ireland: our prices are for trips within',
    ],
    ['Belfast', 'Dublin Airport', 'Dublin Airport lies over the border, in the Republic of Ireland'],
    ['Port of Dover', 'Calais', 'Calais lies over the border, in France'],
  ])('[PLACE-17] %s to %s is not priced, with the reason', async (pickup, dropoff, why) => {
    const { status, body } = await prices(pickup, dropoff);
    expect([status, body.code]).toEqual([422, 'no_route']);
    expect(body.message).toContain(why);
    expect(body.message).toContain('Please send us a quote request.');
  });

  it('[PLACE-17] an island without operators has a road and no price', async () => {
    const { status, body } = await prices('Cowes', 'Ryde');
    expect([status, body.code]).toEqual([422, 'no_operator']);
  });
});

describe('trips with unclear ends', () => {
  beforeAll(() => changeSettings(app, { PRICE_TOLERANCE: '0' }));

  it.each([
    ['Portree', 'Belfast', 'between the mainland of Great Britain and Northern Ireland'],
    ['Belfast City Hall', 'Otley', 'between Northern Ireland and the mainland of Great Britain'],
    ['Belfast', 'Richmond', 'between Northern Ireland and the mainland of Great Britain'],
    ['Brodick', 'Glasgow Central', 'between the Isle of Arran and the mainland of Great Britain'],
  ])('[PLACE-17] %s to %s is rejected without a question', async (pickup, dropoff, why) => {
    const { status, body } = await prices(pickup, dropoff);
    expect([status, body.code, body.unclear]).toEqual([422, 'no_route', undefined]);
    expect(body.message).toContain(why);
  });

  it.each([
    ['Cowes', 'Newport', 'one of the places that may be meant can be driven to'],
    ['Belfast', 'Bangor', 'so here'],
    ['Belfst', 'Glasgow Central', 'a typing error may be something else'],
    ['Belfast', 'Derry', 'they lie on one land'],
  ])('[PLACE-17] %s to %s leads to a question: %s', async (pickup, dropoff) => {
    const { status, body } = await prices(pickup, dropoff);
    expect([status, body.code]).toEqual([409, 'place_unclear']);
  });

  it('[PLACE-17] the same applies to returns and stops over water, and hourly hire on an island has no operator', async () => {
    const path = '/api/v1/calculate-distance-price';
    const back = returnForm({ return_pickup: 'Otley', return_dropoff: 'Belfast' });
    const stop = mileageForm({ pickup: 'Otley', stops: [{ street_name: 'Belfast' }] });
    for (const form of [back, stop]) {
      const { status, body } = await app.send<OrProblem<PriceAnswer>>('POST', path, form);
      expect([status, body.code]).toEqual([422, 'no_route']);
    }
    const hire = await app.send('POST', '/api/v1/calculate-hourly-price', hourlyForm({ pickup: 'Cowes' }));
    expect(hire.status).toBe(422);
  });
});
