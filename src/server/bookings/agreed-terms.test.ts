import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  book,
  type Booked,
  bookingRow,
  carRequestFor,
  guest,
  mailsOf,
} from '../../../test/support/bookings.ts';
import { mileageForm, returnForm } from '../../../test/support/forms.ts';
import { signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { TripsAnswer } from '../../contract/corporate.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';
import { commandActor } from '../platform/database/audit.ts';
import { bookingRevisions } from '../platform/schema/bookings.ts';
import { operators, tariffs, vehicleCategories } from '../platform/schema/catalogue.ts';
import { placeLocations } from '../provider-file/apply-file.ts';
import { loadProvider } from '../provider-file/load-service.ts';
import { parseProviderFile } from '../provider-file/provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');

const app = useApp();

type Written = Record<string, unknown>;

/** Loads the demo, a minute later, with a changed operator. */
async function load(key: string, change: (operator: Written) => void): Promise<void> {
  const file = JSON.parse(readFileSync(DEMO, 'utf8')) as { operators: Written[] };
  for (const operator of file.operators) if (operator['key'] === key) change(operator);
  const { database, settings, catalogue, places } = app.services;
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const placed = placeLocations(parseProviderFile(JSON.stringify(file), DEMO), DEMO, places);
  await loadProvider(database.db, settings, placed, commandActor('test'), app.clock.now);
  await catalogue.reload();
}

async function offerOf(company: string, category: string, form = mileageForm()): Promise<PriceDetail> {
  const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', form);
  const found = body.price_details.find(
    ({ company_name, vehicle_type }) => company_name === company && vehicle_type === category,
  );
  if (!found) throw new Error(`no ${category} of ${company}`);
  return found;
}

const versionOf = (key: string, category: string) => {
  const ofBoth = sql`${operators.key} = ${key} and ${vehicleCategories.name} = ${category}`;
  return app.services.database.db
    .select({ id: tariffs.id })
    .from(tariffs)
    .innerJoin(operators, eq(operators.id, tariffs.operatorId))
    .innerJoin(vehicleCategories, and(eq(vehicleCategories.id, tariffs.categoryId), ofBoth));
};

async function termsOf(detail: PriceDetail): Promise<string[]> {
  const { status, body } = await book(app, carRequestFor(detail));
  expect(status).toBe(200);
  return body.data.booking.terms;
}

describe('[MNG-03] the terms of a booking', () => {
  it('are those of its tariff for a past trip from the file', async () => {
    const past = await app.services.database.db
      .select({ terms: bookingRevisions.terms, content: tariffs.content })
      .from(bookingRevisions)
      .innerJoin(tariffs, eq(tariffs.id, bookingRevisions.tariffId))
      .where(eq(bookingRevisions.actorKind, 'command'));
    expect(past.length).toBeGreaterThan(0);
    for (const { terms, content } of past) expect(terms.cancellation).toEqual(content?.terms?.cancellation);
  });

  it('are stated with days and amounts, and alike in answer, page, emails and My trips', async () => {
    const { email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const request = {
      ...carRequestFor(await offerOf('Albion Link Cars', 'Saloon')),
      selected_passenger: 'existing_client' as const,
      registrationData: guest({ email }),
    };
    const { booking } = (await book(app, request, headers)).body.data;
    const half = (Math.round(booking.total_booking_amount * 50) / 100).toFixed(2);
    const whole = booking.total_booking_amount.toFixed(2);
    expect(booking.terms).toEqual([
      `Free cancellation until Mon 30 Nov, 10:30; then 50% of the fare (£${half}) until Tue 1 Dec, 08:30; then the whole fare (£${whole}).`,
      `If you do not come, you pay the whole fare (£${whole}).`,
      '10 min free waiting; then £0.40 a minute.',
    ]);
    const read = await app.send<Booked>('GET', `/api/v1/booking/${booking.reference}`);
    expect(read.body.data.booking).toEqual(booking);
    const trips = await app.send<TripsAnswer>('GET', '/api/v1/passenger/trips', undefined, headers);
    expect(trips.body.upcoming.map(({ terms }) => terms)).toEqual([booking.terms]);
    const mails = await mailsOf(app, booking.booking_number);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) for (const sentence of booking.terms) expect(text).toContain(sentence);
  });

  it('give a flight its free waiting at a terminal', async () => {
    const form = returnForm();
    const detail = await offerOf('Albion Link Cars', 'Saloon', form);
    expect([detail.free_waiting, detail.return_free_waiting]).toEqual([10, 45]);
    const { body } = await book(app, carRequestFor(detail, { bookingForm: form }));
    expect(body.data.booking.terms.at(-1)).toBe(
      '10 min free waiting, 45 min free waiting on the way back; then £0.40 a minute.',
    );
  });

  it('are those of the quoted price, whatever the file says later', async () => {
    const held = await offerOf('Aire & Otter Cars', 'Saloon');
    const before = await versionOf('aire-otter', 'Saloon');
    await load('aire-otter', (operator) => {
      operator['cancellation'] = [{ untilHours: 48 }, { percent: 80 }];
      operator['noShow'] = { percent: 100 };
    });
    const fresh = await offerOf('Aire & Otter Cars', 'Saloon');
    expect(held.cancellation).toBe('Free cancellation until 2 hours before');
    expect(fresh).toMatchObject({
      cancellation: 'Free cancellation until 2 days before',
      final_price: held.final_price,
    });
    expect((await termsOf(held))[0]).toMatch(
      /^Free cancellation until Tue 1 Dec, 08:30; then the whole fare/,
    );
    const [cancelling, missing] = await termsOf(fresh);
    expect(cancelling).toMatch(/^Free cancellation until Sun 29 Nov, 10:30; then 80% of the fare/);
    expect(missing).toMatch(/^If you do not come, you pay the whole fare/);
    expect(await versionOf('aire-otter', 'Saloon')).toHaveLength(before.length + 1);
    await load('', () => {});
  });

  it('are stated with the current price if the quoted one has expired', async () => {
    const request = carRequestFor(await offerOf('Aire & Otter Cars', 'Saloon'));
    await load('aire-otter', (operator) => {
      operator['cancellation'] = [{ untilHours: 48 }, { percent: 80 }];
    });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 31 * 60_000);
    const { status, body } = await book(app, request);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'quote_expired',
        fresh: {
          cancellation: 'Free cancellation until 2 days before',
          cancellation_later: 'then 80% of the fare',
          free_waiting: 10,
        },
      },
    ]);
    app.clock.now = before;
    await load('', () => {});
  });

  it('are those of the category if it has its own', async () => {
    const [executive, saloon] = [
      await offerOf('Aire & Otter Cars', 'Executive'),
      await offerOf('Aire & Otter Cars', 'Saloon'),
    ];
    expect([executive.free_waiting, saloon.free_waiting]).toEqual([20, 10]);
    expect(executive.cancellation).toBe('Free cancellation until 24 hours before');
    expect(await termsOf(executive)).toEqual([
      expect.stringMatching(/^Free cancellation until Mon 30 Nov, 10:30; then the whole fare/),
      expect.stringMatching(/^If you do not come, you pay the whole fare/),
      '20 min free waiting; then £0.60 a minute.',
    ]);
  });

  it('include the provider’s sentence if the operator has no cancellation terms', async () => {
    const detail = await offerOf('Ridings Chauffeur & Airport', 'Saloon');
    const { CANCELLATION_SENTENCE: sentence } = app.services.settings.current().settings;
    expect(detail.cancellation).toBe(sentence);
    expect(await termsOf(detail)).toEqual([
      `${sentence}.`,
      '15 min free waiting.',
      'The operator must agree to changes.',
    ]);
  });

  it('are the operator’s if the tariff of an older release has none', async () => {
    await app.services.database.db.execute(sql`update tariffs set content = content - 'terms'`);
    await app.services.catalogue.reload();
    const detail = await offerOf('Aire & Otter Cars', 'Executive');
    expect(detail).toMatchObject({
      cancellation: 'Free cancellation until 2 hours before',
      free_waiting: 10,
    });
    const { body } = await book(app, carRequestFor(detail));
    const { terms } = await bookingRow(app, body.data.booking.booking_number);
    expect(terms).toEqual({
      cancellation: [
        { untilHours: 2, percent: 0, pence: 0 },
        { untilHours: null, percent: 100, pence: 0 },
      ],
      noShow: { percent: 100, pence: 0 },
      waiting: { freeMinutes: 10, returnFreeMinutes: null, pencePerMinute: 30 },
      changeAgreement: null,
    });
    await load('', () => {});
    expect(await offerOf('Aire & Otter Cars', 'Executive')).toMatchObject({ free_waiting: 20 });
  });
});
