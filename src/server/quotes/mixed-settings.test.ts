import { and, desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { book } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import {
  bookingOf,
  isMixed,
  mixedOffer,
  offersFor,
  TEN,
  wordsOf,
} from '../../../test/support/mixed-offers.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceDetail, TimePrice } from '../../contract/prices.ts';
import { fareRules } from '../catalogue/tariffs/draft-effect.ts';
import { tariffs } from '../platform/schema/catalogue.ts';
import { quotes } from '../platform/schema/statistics.ts';
import { priceVehicles } from './offer-terms.ts';
import { claimedVehicles } from './quote-token.ts';

const app = useApp();
const USUAL = {
  MULTIPLE_OPERATORS: 'enable',
  MULTIPLE_PRICES: 'enable',
  CHEAPEST_COMPANY_PRICE: 'disable',
  ROUND_OFF: 'no',
};
afterEach(() => changeSettings(app, USUAL));

const pence = (pounds: number | null) => Math.round((pounds ?? 0) * 100);
const keyOf = (offer: PriceDetail) => `${offer.company_id} ${wordsOf(offer)}`;

const select = (offer: PriceDetail) =>
  app.send<OrProblem<object>>('POST', '/api/v1/calculate-selected-vehicle-price', {
    vehicle_id: offer.vehicle_id,
    company_id: offer.company_id,
    quantity: offer.vehicles_needed,
    beside: offer.beside,
    bookingType: 'milleage',
    bookingForm: TEN,
  });

describe('[JRN-08] vehicles of two categories', () => {
  it('[RES-13] are those of the only selling operator, whatever others offer', async () => {
    const others = (await offersFor(app)).filter(isMixed);
    await changeSettings(app, { MULTIPLE_OPERATORS: 'disable' });
    const offers = await offersFor(app);
    const [operator, ...more] = new Set(offers.map(({ company_id }) => company_id));
    expect(more).toEqual([]);
    const own = offers.find(isMixed);
    if (!own) throw new Error('the operator has vehicles of several categories');
    expect((await select(own)).status).toBe(200);
    const other = others.find(({ company_id }) => company_id !== operator);
    if (!other) throw new Error('several operators offer vehicles of two categories');
    expect((await select(other)).body).toMatchObject({ code: 'not_available' });
  });

  it('[CALC-04] are among the offers of the cheapest company', async () => {
    const [cheapest] = await offersFor(app);
    await changeSettings(app, { CHEAPEST_COMPANY_PRICE: 'enable' });
    const offers = await offersFor(app);
    expect(new Set(offers.map(({ company_id }) => company_id))).toEqual(new Set([cheapest?.company_id]));
    expect(offers.some(isMixed)).toBe(true);
  });

  it('[CALC-04] are a class of their own where the cheapest of each is shown, at the same price', async () => {
    const all = await offersFor(app);
    await changeSettings(app, { MULTIPLE_PRICES: 'disable' });
    const offers = await offersFor(app);
    expect(offers.some(isMixed)).toBe(true);
    expect(new Set(offers.map(wordsOf)).size).toBe(offers.length);
    for (const offer of offers) {
      const first = all.find((other) => wordsOf(other) === wordsOf(offer));
      expect([keyOf(offer), offer.final_price]).toEqual([first && keyOf(first), first?.final_price]);
      expect(offer.breakdown).toEqual(first?.breakdown);
    }
  });

  it('[CALC-09] are rounded once', async () => {
    const exact = new Map((await offersFor(app)).map((offer) => [keyOf(offer), pence(offer.final_price)]));
    await changeSettings(app, { ROUND_OFF: 'yes' });
    const mixed = (await offersFor(app)).filter(isMixed);
    expect(mixed.length).toBeGreaterThan(0);
    for (const offer of mixed) {
      expect(Number.isInteger(offer.final_price)).toBe(true);
      expect(Math.abs(pence(offer.final_price) - (exact.get(keyOf(offer)) ?? 0))).toBeLessThanOrEqual(50);
      const lines = offer.breakdown?.lines ?? [];
      expect(lines.filter(({ code }) => code === 'rounding').length).toBeLessThanOrEqual(1);
      expect(lines.reduce((sum, { amount }) => sum + pence(amount), 0)).toBe(pence(offer.final_price));
    }
  });

  it('[JRN-17] are compared at other times', async () => {
    const evening = mileageForm({ passengers: 10, pickup_hour: '9pm', pickup_min: '10' });
    const [cheapest] = await offersFor(app, evening);
    const { body } = await app.send<{ times: TimePrice[] }>('POST', '/api/v1/calculate-pickup-times', {
      bookingType: 'milleage',
      bookingForm: evening,
    });
    expect(body.times.find(({ pickup_time }) => pickup_time === '21:10')?.price).toBe(cheapest?.final_price);
  });

  it('are recorded with all their tariffs, and can be recalculated to the penny', async () => {
    const offers = await offersFor(app);
    await app.services.recorder.flush();
    const [recorded] = await app.services.database.db.select().from(quotes).orderBy(desc(quotes.id)).limit(1);
    if (!recorded) throw new Error('nothing is recorded');
    expect(recorded.entries.filter(({ beside }) => beside.length > 0).length).toBe(
      offers.filter(isMixed).length,
    );
    const settings = await app.services.settings.at(recorded.settingsVersion);
    for (const entry of recorded.entries) {
      const vehicles = claimedVehicles(entry, app.services.catalogue);
      const fare = vehicles && settings && priceVehicles(recorded.journey, vehicles, fareRules(settings));
      expect(fare?.total).toBe(entry.totalPence);
    }
  });

  it('[CALC-11] are booked at the quoted price, whatever tariff follows; without a quote they are not offered', async () => {
    const offer = await mixedOffer(app);
    const { db } = app.services.database;
    const [other] = offer.beside ?? [];
    const ofIt = and(
      eq(tariffs.operatorId, offer.company_id),
      eq(tariffs.categoryId, other?.vehicle_id ?? 0),
    );
    const [tariff] = await db.select().from(tariffs).where(ofIt).orderBy(desc(tariffs.version)).limit(1);
    if (!tariff) throw new Error('no tariff');
    const { id: _, ...same } = tariff;
    await db
      .insert(tariffs)
      .values({ ...same, version: same.version + 1, content: null, effectiveFrom: app.clock.now });
    await app.services.catalogue.reload();
    const again = (await offersFor(app)).filter((one) => isMixed(one) && one.company_id === offer.company_id);
    expect(again.flatMap(({ beside = [] }) => beside.map(({ vehicle_id }) => vehicle_id))).not.toContain(
      other?.vehicle_id,
    );
    expect((await select(offer)).status).toBe(409);
    const { status, body } = await book(app, bookingOf(offer));
    expect([status, body.data?.booking.total_booking_amount]).toEqual([200, offer.final_price]);
  });
});
