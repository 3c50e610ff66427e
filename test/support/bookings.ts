import { and, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import type { BookingAnswer, CheckoutRequest, RegistrationData } from '../../src/contract/bookings.ts';
import type { PriceAnswer, PriceDetail } from '../../src/contract/prices.ts';
import { hourlyForm, mileageForm } from './forms.ts';
import { requestSettled } from './settled.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';
import { rows } from '../../src/server/platform/database/database.ts';
import { isPresent, PRICED } from '../../src/server/bookings/revisions.ts';
import { paymentsOf } from '../../src/server/bookings/payment-ledger.ts';
import { bookingRevisions, bookings } from '../../src/server/platform/schema/bookings.ts';
import { mails } from '../../src/server/platform/schema/notifications.ts';

/** Test data: what a guest types. */
export function guest(changes: Partial<RegistrationData> = {}): RegistrationData {
  return { firstName: 'Ann', surname: 'Lee', number: '0113 496 0000', email: 'ann@example.org', ...changes };
}

export type CarRequest = Omit<CheckoutRequest, 'amount' | 'frontend_url'> & { payment_method: 'car' };

/** The cheapest current price of a journey by the mile, with vague places confirmed. */
export async function quoted(app: TestApp, form: BookingForm = mileageForm()): Promise<PriceDetail> {
  return cheapest((await requestSettled(app, form)).body);
}

export async function quotedHourly(app: TestApp, form: HourlyRateForm = hourlyForm()): Promise<PriceDetail> {
  return cheapest((await requestSettled(app, form)).body);
}

function cheapest({ price_details }: Pick<PriceAnswer, 'price_details'>): PriceDetail {
  const detail = price_details.find(({ price }) => price !== null);
  if (!detail) throw new Error('no price');
  return detail;
}

/** A request to book in the car at a price fresh from the server. */
export async function carRequest(app: TestApp, changes: Partial<CarRequest> = {}): Promise<CarRequest> {
  const { form: bookingForm, body } = await requestSettled(app, changes.bookingForm ?? mileageForm());
  return carRequestFor(cheapest(body), { ...changes, bookingForm });
}

export function carRequestFor(detail: PriceDetail, changes: Partial<CarRequest> = {}): CarRequest {
  return {
    payment_method: 'car',
    selectedVehicleData: { ...detail, quote_id: detail.quote_id ?? '', type: 'lowest' },
    selectedVehicle: 1,
    bookingType: 'milleage',
    bookingForm: mileageForm(),
    registrationData: guest(),
    ...changes,
  };
}

/** The same for a card checkout. */
export function checkoutRequestFor(app: TestApp, request: CarRequest): CheckoutRequest {
  const { payment_method: _method, ...rest } = request;
  return {
    ...rest,
    amount: Math.round((request.selectedVehicleData.final_price ?? 0) * 100),
    frontend_url: app.url,
  };
}

export type Booked = OrProblem<BookingAnswer>;

export function book(
  app: TestApp,
  request: unknown,
  headers?: Record<string, string>,
): Promise<Answer<Booked>> {
  return app.send<Booked>('POST', '/api/v1/booking', request, headers);
}

/** How many rows everything that a booking writes has. */
export async function stored(app: TestApp): Promise<Record<string, number>> {
  const [counts] = await rows<Record<string, string | number>>(
    app.services.database.db,
    sql`select (select count(*) from bookings) as bookings, (select count(*) from booking_legs) as legs,
      (select count(*) from booking_vias) as vias, (select count(*) from payments) as payments,
      (select count(*) from audit_log where entity = 'booking') as audit,
      (select count(*) from idempotency_keys) as keys,
      (select count(*) from jobs.job where name = 'booking-mails') as jobs`,
  );
  return Object.fromEntries(Object.entries(counts ?? {}).map(([name, value]) => [name, Number(value)]));
}

/** A booking with what its present revision says. */
export async function bookingRow(app: TestApp, number: string) {
  const [row] = await app.services.database.db
    .select({ booking: getTableColumns(bookings), priced: PRICED })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .where(eq(bookings.number, number));
  if (!row) throw new Error(`no booking ${number}`);
  return { ...row.priced, ...row.booking };
}

export async function paymentRows(app: TestApp, bookingId: number) {
  return paymentsOf(app.services.database.db, bookingId);
}

/** Waits until the emails of a booking have been written, not counting the address confirmation. */
export async function mailsOf(app: TestApp, number: string, expected = 3) {
  const { db } = app.services.database;
  const mine = and(
    eq(mails.about, 'booking'),
    eq(mails.aboutId, number),
    ne(mails.occasion, 'confirm_address'),
  );
  for (let tries = 0; tries < 150; tries++) {
    const [found] = await db.select({ count: count() }).from(mails).where(mine);
    if ((found?.count ?? 0) >= expected) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return db.select().from(mails).where(mine).orderBy(mails.id);
}
