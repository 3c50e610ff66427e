import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  type CarRequest,
  checkoutRequestFor,
  guest,
  mailsOf,
  quoted,
} from '../../../test/support/bookings.ts';
import { cancelCheckout, complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { loadCodes, requestWith } from '../../../test/support/promo.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceDetail } from '../../contract/prices.ts';
import { applyEvent, lockBooking } from '../bookings/transitions.ts';
import { eraseContact } from '../office/privacy/erase-booking.ts';
import { exportPerson } from '../office/privacy/table-rules.ts';
import { commandActor } from '../platform/database/audit.ts';
import { allowRetention } from '../platform/database/retention.ts';
import { promoUses } from '../platform/schema/bookings.ts';
import { ledger } from '../platform/schema/payments.ts';
import { fareWithPromo } from './promo.ts';

const LAST = { code: 'LAST', amount: '10.00', leastPrice: '20.00', uses: 1 };
const ANN = guest();
const EVE = guest({ firstName: 'Eve', email: 'eve@example.org', number: '0113 496 0999' });

let offer: PriceDetail;
const app = useApp();
beforeAll(async () => {
  offer = await quoted(app);
});
beforeEach(async () => {
  await app.services.database.db.delete(promoUses);
});

const request = (code: string, registrationData = ANN) => requestWith(app, code, offer, { registrationData });
const inCar = (asked: CarRequest) => book(app, asked);
const byCard = (asked: CarRequest) => openCheckout(app, checkoutRequestFor(app, asked));
const idOf = async (reference: string) => (await app.services.bookings.idOf(reference)) ?? 0;
const uses = () => app.services.database.db.$count(promoUses);

/** The request at the price that was answered beside the refusal. */
const anew = (asked: CarRequest, fresh: object | undefined): CarRequest => ({
  ...asked,
  selectedVehicleData: { ...asked.selectedVehicleData, ...fresh },
});

describe('[MON-07] a booking with a promo code', () => {
  it('stores code and line, is due and emailed at the discounted price, and can be recalculated to the penny', async () => {
    const asked = await request('WELCOME10');
    const { status, body } = await inCar(asked);
    expect(status).toBe(200);
    const { booking } = body.data;
    const total = asked.selectedVehicleData.final_price ?? 0;
    expect(booking.total_booking_amount).toBe(total);
    const row = await bookingRow(app, booking.booking_number);
    const { catalogue, settings, database } = app.services;
    expect(catalogue.promoById(row.promoId ?? 0)?.terms.code).toBe('WELCOME10');
    const version = catalogue.tariffById(row.tariffId);
    const values = await settings.at(row.settingsVersion);
    if (!version || !values) throw new Error('a booking names its tariff and its settings');
    const vehicles = { version, quantity: row.quantity, beside: [] };
    const replayed = fareWithPromo(row.journey, vehicles, values, row, catalogue);
    expect([replayed?.total, replayed?.lines]).toEqual([row.totalPence, row.fareLines]);
    const owed = await database.db.select().from(ledger).where(eq(ledger.bookingId, row.id));
    expect(owed.map(({ passenger }) => passenger)).toEqual([row.totalPence]);
    const told = (await mailsOf(app, booking.booking_number)).find(
      ({ recipientRole }) => recipientRole === 'booker',
    );
    expect(told?.text).toContain('Promo code WELCOME10');
    expect(told?.text).toContain('10% off');
  });

  it('keeps its quoted price, though the code has ended or changed since', async () => {
    const asked = await request('WELCOME10', EVE);
    await loadCodes(app, [{ code: 'WELCOME10', percent: 50 }]);
    expect((await inCar(asked)).body.data.booking.total_booking_amount).toBe(
      asked.selectedVehicleData.final_price,
    );
    const later = await request('WELCOME10', guest({ email: 'later@example.org' }));
    await loadCodes(app, []);
    expect((await inCar(later)).status).toBe(200);
  });

  it('is requoted when expired, with the code if it is still valid', async () => {
    const then = app.clock.now;
    await loadCodes(app, [{ code: 'TODAY', percent: 10, to: '2026-11-21' }]);
    const asked = await request('TODAY');
    const { final_price } = asked.selectedVehicleData;
    app.clock.now = new Date(then.getTime() + 60 * 60_000);
    expect((await inCar(asked)).body).toMatchObject({ code: 'quote_expired', fresh: { final_price } });
    app.clock.now = new Date('2026-11-22T01:00:00Z');
    const { body } = await inCar(asked);
    expect(body).toMatchObject({ code: 'quote_expired', fresh: { final_price: offer.final_price } });
    app.clock.now = then;
  });
});

describe('[MON-07] the last use of a promo code', () => {
  const WAYS = [
    ['in the car', inCar, inCar],
    ['by card', byCard, byCard],
    ['one in the car, one by card', inCar, byCard],
  ] as const;

  it.each(WAYS)(
    'is taken by one of two at once, %s; the other is shown the price without it',
    async (_, one, other) => {
      await loadCodes(app, [LAST]);
      const asked = [await request('LAST', ANN), await request('LAST', EVE)] as const;
      const answers = await Promise.all([one(asked[0]), other(asked[1])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const lost = answers[0].status === 409 ? 0 : 1;
      const refused = answers[lost]?.body;
      expect(refused).toMatchObject({ code: 'promo_used_up', fresh: { final_price: offer.final_price } });
      expect(await uses()).toBe(1);
      const again = anew(asked[lost], refused?.fresh);
      expect((await [one, other][lost]?.(again))?.status).toBe(200);
      await expect(request('LAST')).rejects.toThrow('This code has been used up.');
    },
  );

  it('is taken by as many concurrent bookings as there are uses', async () => {
    await loadCodes(app, [{ ...LAST, uses: 4 }]);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        request('LAST', guest({ email: `guest${index}@example.org` })),
      ),
    );
    const answers = await Promise.all(all.map(inCar));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : body.code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(4);
    expect(codes.filter((code) => code === 'promo_used_up')).toHaveLength(6);
    expect(await uses()).toBe(4);
  });

  it.each([LAST, { code: 'TEN', percent: 10 }])(
    'is one booking however often it is submitted: %j',
    async (code) => {
      await loadCodes(app, [code]);
      const asked = await request(code.code);
      const answers = await Promise.all([inCar(asked), inCar(asked), inCar(asked)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.data.booking.booking_number)).size).toBe(1);
    },
  );

  it('is reserved while its checkout is open, and released once that has lapsed', async () => {
    await loadCodes(app, [LAST]);
    const [ann, eve] = [await request('LAST', ANN), await request('LAST', EVE)];
    const { sessionId } = (await byCard(ann)).body;
    expect((await inCar(eve)).body.code).toBe('promo_used_up');
    await cancelCheckout(app, sessionId);
    expect((await app.send('GET', `/api/v1/get-payment-id?session_id=${sessionId}`)).status).toBe(200);
    await app.services.checkouts.reconcile();
    await app.services.checkouts.close(sessionId);
    expect((await inCar(eve)).status).toBe(200);
    // The first passenger returns to the quote.
    const { body } = await byCard(ann);
    expect(body).toMatchObject({ code: 'promo_used_up', fresh: { final_price: offer.final_price } });
  });

  it('is kept by passengers who have paid, and when they pay another way', async () => {
    await loadCodes(app, [LAST]);
    const ann = await request('LAST', ANN);
    const { sessionId } = (await byCard(ann)).body;
    await payCheckout(app, sessionId);
    expect((await complete(app, sessionId, null)).status).toBe(200);
    await app.services.database.db.delete(promoUses);
    const eve = await request('LAST', EVE);
    await byCard(eve);
    expect((await inCar(eve)).status).toBe(200);
    expect(await uses()).toBe(1);
  });

  it('is released by a cancelled trip', async () => {
    await loadCodes(app, [LAST]);
    const { reference } = (await inCar(await request('LAST', ANN))).body.data.booking;
    await expect(request('LAST', EVE)).rejects.toThrow('This code has been used up.');
    const id = await idOf(reference);
    await app.services.database.db.transaction(async (tx) =>
      applyEvent(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', {
        actor: commandActor('test'),
        now: app.clock.now,
      }),
    );
    expect((await inCar(await request('LAST', EVE))).status).toBe(200);
  });
});

describe('[MON-07] uses per person', () => {
  const ONCE = { code: 'ONCE', percent: 10, usesPerPerson: 1 };
  const at = (email: string) => request('ONCE', guest({ email }));

  it('are counted by mailbox, also if the address is changed while paying', async () => {
    await loadCodes(app, [ONCE]);
    expect((await inCar(await at('ann@example.org'))).status).toBe(200);
    const { status, body } = await inCar(await at('Ann+taxi@example.org'));
    expect([status, body.code, body.fresh?.final_price]).toEqual([
      409,
      'promo_used_before',
      offer.final_price,
    ]);
    const other = await at('other@example.org');
    expect((await byCard(other)).status).toBe(200);
    const changed = { ...other, registrationData: guest({ email: 'ann@example.org' }) };
    expect((await byCard(changed)).body.code).toBe('promo_used_before');
    expect((await inCar({ ...other, registrationData: guest({ email: 'new@example.org' }) })).status).toBe(
      200,
    );
    expect((await inCar(await at('new@example.org'))).body.code).toBe('promo_used_before');
  });

  it('are erased with the person, and still count in total', async () => {
    await loadCodes(app, [{ ...ONCE, uses: 1 }]);
    const { reference } = (await inCar(await at('Gone+soon@example.org'))).body.data.booking;
    const { db } = app.services.database;
    const mine = async (email: string) =>
      (await exportPerson(db, email, app.clock.now))['promo_uses'] as { mailbox: string }[];
    expect(await mine('gone+soon@example.org')).toMatchObject([
      { code: 'ONCE', mailbox: 'gone@example.org' },
    ]);
    const id = await idOf(reference);
    await db.transaction(async (tx) => {
      await allowRetention(tx, 'booking_revisions');
      await eraseContact(tx, id, 'both');
    });
    expect(await db.select().from(promoUses)).toEqual([{ bookingId: id, code: 'ONCE', mailbox: '' }]);
    await expect(at('gone@example.org')).rejects.toThrow('This code has been used up.');
  });

  it('are limited when one person books twice at once', async () => {
    await loadCodes(app, [ONCE]);
    const answers = await Promise.all([
      inCar(await at('twice@example.org')),
      byCard(await at('twice@example.org')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
