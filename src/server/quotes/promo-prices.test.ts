import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quoted } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { mixedOffer, offersFor, TEN } from '../../../test/support/mixed-offers.ts';
import { loadCodes, priceWith } from '../../../test/support/promo.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import type { PriceDetail, SharedOfferAnswer } from '../../contract/prices.ts';

const pence = (pounds: number | null) => Math.round((pounds ?? 0) * 100);

let app: TestApp;
let offer: PriceDetail;
beforeAll(async () => {
  app = await startApp();
  offer = await quoted(app);
});
afterAll(() => app.stop());

const refusalOf = async (code: string, of = offer) => {
  const { status, body } = await priceWith(app, code, of);
  return [status, body.code, body.errors?.['promo_code']];
};
const refused = (words: string) => [422, 'promo_refused', words];

describe('[MON-07] the price with a promo code', () => {
  it('has the discount as the last line, with a sentence', async () => {
    const { status, body } = await priceWith(app, ' welcome 10 ', offer);
    expect(status).toBe(200);
    const full = pence(offer.final_price);
    const off = Math.min(Math.round(full / 10), 1500);
    expect(pence(body.final_price)).toBe(full - off);
    expect(body.price).toBe(offer.price);
    const { lines, final_price } = body.breakdown;
    expect(lines.slice(0, -1)).toEqual(offer.breakdown?.lines);
    expect(lines.at(-1)).toEqual({
      code: 'promo',
      label: 'Promo code WELCOME10',
      amount: -off / 100,
      sentence: `For your first trip with us: 10% off £${offer.final_price?.toFixed(2)}, £15.00 at most`,
      leg: null,
    });
    expect(final_price).toBe(body.final_price);
    expect(lines.reduce((sum, { amount }) => sum + pence(amount), 0)).toBe(full - off);
  });

  it('is shown to visitors who open its link', async () => {
    const { quote_id, final_price, breakdown } = (await priceWith(app, 'WELCOME10', offer)).body;
    const trip = { bookingType: 'milleage', bookingForm: mileageForm(), quote_id };
    const { body } = await app.send<SharedOfferAnswer>('POST', '/api/v1/calculate-shared-offer', trip);
    expect(body).toMatchObject({ state: 'held', offer: { quote_id, final_price, breakdown } });
  });

  it('applies to all vehicles', async () => {
    const mixed = await mixedOffer(app);
    const { body } = await priceWith(app, 'WELCOME10', mixed, TEN);
    expect(pence(body.final_price)).toBe(
      pence(mixed.final_price) - Math.min(Math.round(pence(mixed.final_price) / 10), 1500),
    );
  });

  it.each([
    ['NOSUCHCODE', 'We do not know this code.'],
    ['¡!', 'We do not know this code.'],
    ['SUMMER26', 'This code ended on Monday 31 August 2026.'],
  ])('is rejected for %s: %s', async (code, words) => {
    expect(await refusalOf(code)).toEqual(refused(words));
  });

  it('is rejected for operators and vehicles other than those of the code', async () => {
    const offers = await offersFor(app, mileageForm());
    const of = (company: string, type: string) => {
      const found = offers.find(
        ({ company_name, vehicle_type }) => company_name === company && vehicle_type === type,
      );
      if (!found) throw new Error(`no ${type} of ${company}`);
      return found;
    };
    const otter = 'Aire & Otter Cars';
    const words = 'This code is not valid for this operator.';
    expect(await refusalOf('OTTERESTATE', of('Albion Link Cars', 'Estate'))).toEqual(refused(words));
    const executive = of(otter, 'Executive');
    expect(await refusalOf('OTTERESTATE', executive)).toEqual(
      refused('This code is not valid for this vehicle.'),
    );
    expect((await priceWith(app, 'OTTERESTATE', of(otter, 'Estate'))).status).toBe(200);
  });

  it('depends on the London day of the quote', async () => {
    const then = app.clock.now;
    await loadCodes(app, [
      { code: 'DEAR', percent: 10, leastPrice: '900.00' },
      { code: 'WINTER', percent: 10, from: '2026-11-22', to: '2026-11-22' },
    ]);
    expect(await refusalOf('DEAR')).toEqual(refused('This code is valid from a price of £900.00.'));
    expect(await refusalOf('WINTER')).toEqual(refused('This code is valid from Sunday 22 November 2026.'));
    app.clock.now = new Date('2026-11-22T00:00:00Z');
    expect((await priceWith(app, 'WINTER', offer)).status).toBe(200);
    app.clock.now = new Date('2026-11-23T00:00:00Z');
    expect(await refusalOf('WINTER')).toEqual(refused('This code ended on Sunday 22 November 2026.'));
    app.clock.now = then;
    await loadCodes(app, []);
    expect(await refusalOf('WINTER')).toEqual(refused('We do not know this code.'));
  });

  describe('with ROUND_OFF', () => {
    afterEach(() => changeSettings(app, { ROUND_OFF: 'no' }));

    it('is the rounded price less the discount, without further rounding', async () => {
      await changeSettings(app, { ROUND_OFF: 'yes' });
      await loadCodes(app, [{ code: 'TENTH', percent: 10 }]);
      const whole = await quoted(app);
      expect(pence(whole.final_price) % 100).toBe(0);
      const { body } = await priceWith(app, 'TENTH', whole);
      expect(pence(body.final_price)).toBe(pence(whole.final_price) * 0.9);
    });
  });
});

describe('[MON-07] guessing codes', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startApp({ replacements: { rateLimits: true } });
  });
  afterAll(() => limited.stop());

  it('is stopped after twenty wrong ones, also for right ones', async () => {
    const tried = async (code: string) => (await priceWith(limited, code, offer)).status;
    for (let tries = 0; tries < 20; tries++) {
      if (tries % 5 === 0) expect(await tried('WELCOME10')).toBe(200);
      expect(await tried(`GUESS${tries}`)).toBe(422);
    }
    const { status, headers, body } = await priceWith(limited, 'WELCOME10', offer);
    expect([status, body.code]).toEqual([429, 'too_many_codes']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors).toHaveProperty('promo_code');
    limited.clock.now = new Date(limited.clock.now.getTime() + 61 * 60_000);
    expect(await tried('WELCOME10')).toBe(200);
  });
});
