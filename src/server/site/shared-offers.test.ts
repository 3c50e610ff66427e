import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { watchStored } from '../../../test/fuzz/stored.ts';
import { book, carRequestFor } from '../../../test/support/bookings.ts';
import { START } from '../../../test/support/demo-server.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer, PriceDetail, SharedOfferAnswer } from '../../contract/prices.ts';
import { offerLink } from '../../domain/journey/offer-link.ts';
import { everyDay } from '../../domain/operator/opening-hours.ts';
import { operators } from '../platform/schema/catalogue.ts';

const app = useApp();
afterEach(() => {
  app.clock.now = new Date(START);
});
const later = (minutes: number) => {
  app.clock.now = new Date(START.getTime() + minutes * 60_000);
};

const open = (quote_id: string, bookingForm: BookingForm, more: object = {}) =>
  app.send<OrProblem<SharedOfferAnswer>>('POST', '/api/v1/calculate-shared-offer', {
    bookingType: 'milleage',
    bookingForm,
    quote_id,
    ...more,
  });

async function offerFor(form: BookingForm): Promise<PriceDetail & { quote_id: string }> {
  const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', form);
  const detail = body.price_details.find(({ quote_id }) => quote_id !== null);
  if (!detail?.quote_id) throw new Error('no price');
  return { ...detail, quote_id: detail.quote_id };
}

describe('a shared offer', () => {
  it('[JRN-16] is shown as quoted, with its expiry, and can be booked', async () => {
    const form = returnForm();
    const offer = await offerFor(form);
    const { status, body } = await open(offer.quote_id, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'held', quantity: 1, fresh: null, reason: '' });
    expect(body.offer).toEqual(offer);
    const booked = await book(app, carRequestFor(body.offer, { bookingForm: form }));
    expect(booked.status).toBe(200);
  });

  it('[JRN-16] is opened without a write, valid or not', async () => {
    const form = mileageForm();
    const { quote_id } = await offerFor(form);
    await app.services.recorder.flush();
    const watch = await watchStored(app.services.database.db);
    const before = app.services.counters.quotes;
    await open(quote_id, form);
    later(31);
    expect((await open(quote_id, form)).body.state).toBe('expired');
    await app.services.recorder.flush();
    expect(app.services.counters.quotes).toBe(before);
    expect(await watch.changed()).toEqual([]);
  });

  it('[JRN-16] that has expired is shown beside the current price, which can be booked', async () => {
    const form = mileageForm();
    const offer = await offerFor(form);
    await changeSettings(app, { ROUND_OFF: 'yes' });
    later(31);
    const { body } = await open(offer.quote_id, form);
    await changeSettings(app, { ROUND_OFF: 'no' });
    expect(body.state).toBe('expired');
    expect(body.offer.final_price).toBe(offer.final_price);
    expect(body.fresh).toMatchObject({ company_id: offer.company_id, vehicle_id: offer.vehicle_id });
    expect(body.fresh?.final_price).toBe(Math.round(offer.final_price ?? 0));
    expect(Date.parse(body.fresh?.expires_at ?? '')).toBeGreaterThan(app.clock.now.getTime());
  });

  it('[JRN-16] that was booked meanwhile says so, with a new price for the second visitor', async () => {
    const form = mileageForm({ pickup_min: '45' });
    const offer = await offerFor(form);
    const quote = offer.quote_id;
    const request = carRequestFor(offer, { bookingForm: form });
    expect((await book(app, request)).status).toBe(200);
    const { body } = await open(quote, form);
    expect(body.state).toBe('booked');
    expect(body.fresh?.quote_id).not.toBe(quote);
    expect(JSON.stringify(body)).not.toContain(request.registrationData.email);
  });

  it('[JRN-16] can be for hourly hire', async () => {
    const hourlyRateForm = hourlyForm();
    const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-hourly-price', hourlyRateForm);
    const quote = body.price_details.find(({ quote_id }) => quote_id)?.quote_id ?? '';
    const opened = await app.send<SharedOfferAnswer>('POST', '/api/v1/calculate-shared-offer', {
      bookingType: 'hourly',
      hourlyRateForm,
      quote_id: quote,
    });
    expect([opened.status, opened.body.state]).toEqual([200, 'held']);
  });

  it.each([
    ['another trip', (quote: string) => open(quote, mileageForm({ passengers: 5 })), [422, 'offer_mismatch']],
    [
      'another price',
      (quote: string) => open(quote.replace(/\.(\d+)\.([^.]+)$/, '.1.$2'), mileageForm()),
      [422, 'bad_quote'],
    ],
    ['no price', () => open('x', mileageForm()), [422, 'bad_quote']],
  ])('[JRN-16] that was changed to %s is rejected', async (_name, asking, refused) => {
    const { quote_id } = await offerFor(mileageForm());
    const { status, body } = await asking(quote_id);
    expect([status, body.code]).toEqual(refused);
    expect(body.message).not.toBe('');
  });

  it('[JRN-16] whose pick-up has passed, or is too near for a price, says so', async () => {
    const form = mileageForm();
    const { quote_id } = await offerFor(form);
    app.clock.now = new Date('2026-12-01T10:00:00Z');
    const near = await open(quote_id, form);
    expect(near.body).toMatchObject({ state: 'expired', fresh: null });
    expect(near.body.reason).not.toBe('');
    app.clock.now = new Date('2026-12-01T10:31:00Z');
    const past = await open(quote_id, form);
    expect([past.status, past.body.code]).toEqual([410, 'offer_past']);
  });

  it('[JRN-16] has link previews with the trip and price, and is not cached', async () => {
    const form = mileageForm();
    const { quote_id, final_price } = await offerFor(form);
    const get = (link: string | null) =>
      fetch(app.url + link, { redirect: 'manual', headers: { accept: 'text/html' } });
    const link = offerLink('/offer', { quoteId: quote_id, kind: 'mileage', fields: { ...form } });
    const page = await get(link);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toMatch(
      new RegExp(`<title>£${final_price?.toFixed(2)}: Leeds Station.* to Manchester Airport`),
    );
    expect(html).toContain('The price is held until 09:30');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('property="og:description"');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect((await get('/offer?quote=x&pickup=Leeds')).status).toBe(422);
    const moved = offerLink('/offer', {
      quoteId: quote_id,
      kind: 'mileage',
      fields: { ...form, passengers: 5 },
    });
    expect((await get(moved)).status).toBe(422);
  });
});

describe('an offer whose operator has changed since', () => {
  const db = () => app.services.database.db;
  async function withOperator<T>(
    id: number,
    change: Partial<typeof operators.$inferInsert>,
    run: () => Promise<T>,
  ) {
    const [before] = await db().select().from(operators).where(eq(operators.id, id));
    if (!before) throw new Error('no operator');
    await db().update(operators).set(change).where(eq(operators.id, id));
    await app.services.catalogue.reload();
    try {
      return await run();
    } finally {
      await db().update(operators).set(before).where(eq(operators.id, id));
      await app.services.catalogue.reload();
    }
  }

  it('[JRN-16] says so, and why there is no current price', async () => {
    const form = mileageForm();
    const offer = await offerFor(form);
    const closed = { openingHours: everyDay({ from: 0, to: 60 }) };
    const { status, body } = await withOperator(offer.company_id, closed, () => open(offer.quote_id, form));
    expect([status, body.state, body.fresh]).toEqual([200, 'changed', null]);
    expect(body.offer.final_price).toBe(offer.final_price);
    expect(body.reason).toBe('This vehicle is no longer available. Please choose another.');
    expect((await open(offer.quote_id, form)).body.state).toBe('held');
  });

  it('[JRN-16] leads to the current prices if the operator is gone, also in link previews', async () => {
    const form = mileageForm();
    const offer = await offerFor(form);
    const link = offerLink('/offer', { quoteId: offer.quote_id, kind: 'mileage', fields: { ...form } });
    await withOperator(offer.company_id, { active: false }, async () => {
      const { status, body } = await open(offer.quote_id, form);
      expect([status, body.code]).toEqual([410, 'offer_gone']);
      expect(body.message).toBe('This offer is no longer there. Please see the prices of the trip now.');
      const page = await fetch(app.url + link, { redirect: 'manual', headers: { accept: 'text/html' } });
      expect(page.status).toBe(410);
      const booked = await book(app, carRequestFor(offer, { bookingForm: form }));
      expect([booked.status, booked.body.code]).toEqual([409, 'not_available']);
    });
  });
});
