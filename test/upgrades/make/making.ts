import { setTimeout as pause } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import type { BookingForm, HourlyRateForm } from '../../../src/contract/booking-form.ts';
import type { RegistrationData } from '../../../src/contract/bookings.ts';
import type { PriceDetail } from '../../../src/contract/prices.ts';
import { rows } from '../../../src/server/platform/database/database.ts';
import { mails } from '../../../src/server/platform/schema/notifications.ts';
import { newNetwork } from '../../support/browsers.ts';
import { book, carRequestFor, guest, quoted, quotedHourly, type CarRequest } from '../../support/bookings.ts';
import type { Answer, TestApp } from '../../support/start-app.ts';

/** The server that the data is made with, and the bookings that there are of it. */
export interface Making {
  app: TestApp;
  bookings: { what: string; reference: string }[];
}

/** Signs the image. */
export const SECRET = 'the-secret-of-all-images-of-databases-0123456789';
export const PASSWORD = 'a made-up password of 2026';

const NAMES = [
  ['Una', 'Marlow'],
  ['Tobias', 'Fenwick-Ashe'],
  ['Odette', "O'Hanrahan"],
  ['Ravi', 'Penhaligon'],
  ['Siân', 'Llewelyn'],
  ['Casimir', 'Thorne'],
] as const;
let people = 0;

/** A fictitious person with their own address and phone number, from the numbers reserved for drama. */
export function samplePerson(changes: Partial<RegistrationData> = {}): RegistrationData & { email: string } {
  const nth = people++;
  const [firstName = '', surname = ''] = NAMES[nth % NAMES.length] ?? [];
  const email = `passenger${nth}@example.org`;
  return {
    ...guest({ firstName, surname, number: `0113 496 0${200 + nth}`, email }),
    ...changes,
    email: changes.email ?? email,
  };
}

/** Headers of a visitor from a separate network. */
export const visitor = (more: Record<string, string> = {}) => ({ 'x-forwarded-for': newNetwork(), ...more });

/** @throws unless it was answered with 200 */
export function good<T>(what: string, { status, body }: Answer<T>): T {
  if (status === 200) return body;
  throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

/** A request for a trip by the mile at a price fresh from the server. */
export async function mileage(app: TestApp, form: BookingForm, changes: Partial<CarRequest> = {}) {
  return carRequestFor(await quoted(app, form), {
    registrationData: samplePerson(),
    bookingForm: form,
    ...changes,
  });
}

/** The same for hire by the hour. */
export async function hourly(app: TestApp, form: HourlyRateForm): Promise<CarRequest> {
  const hire = { bookingType: 'hourly', bookingForm: null, hourlyRateForm: form } as const;
  return carRequestFor(await quotedHourly(app, form), { registrationData: samplePerson(), ...hire });
}

/** The same for several vehicles. */
export async function several(app: TestApp, form: BookingForm, quantity: number): Promise<CarRequest> {
  const detail = await quoted(app, form);
  const asked = {
    vehicle_id: detail.vehicle_id,
    company_id: detail.company_id,
    quantity,
    bookingType: 'milleage',
    bookingForm: form,
  };
  const path = '/api/v1/calculate-selected-vehicle-price';
  const held = good('several', await app.send<PriceDetail>('POST', path, asked));
  const registrationData = samplePerson();
  const request = carRequestFor({ ...detail, ...held }, { registrationData, bookingForm: form });
  return { ...request, selectedVehicle: quantity };
}

/** Books in the car and notes the booking. */
export async function booked(
  { app, bookings }: Making,
  what: string,
  request: CarRequest,
  headers: Record<string, string> = visitor(),
) {
  const { booking } = good(what, await book(app, request, headers)).data;
  bookings.push({ what, reference: booking.reference });
  return booking;
}

/** The texts of the emails to an address, the newest first, once there are enough. */
export async function mailsTo({ app }: Making, recipient: string, least = 1): Promise<string[]> {
  for (let tries = 0; tries < 200; tries++) {
    const { db } = app.services.database;
    const found = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));
    if (found.length >= least) return found.map(({ text }) => text);
    await pause(100);
  }
  throw new Error(`no mail to ${recipient}`);
}

/** Waits until every job has been tried that there is. */
export async function tried(app: TestApp): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [left] = await rows<{ n: number }>(
      app.services.database.db,
      sql`select count(*)::int as n from jobs.job where state in ('created', 'active') and name <> 'nightly'`,
    );
    if (left?.n === 0) return;
    await pause(100);
  }
  throw new Error('there are jobs that nobody does');
}
