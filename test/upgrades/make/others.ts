import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandActor } from '../../../src/server/platform/database/audit.ts';
import { erasePerson } from '../../../src/server/office/privacy/erase-person.ts';
import { placeLocations } from '../../../src/server/provider-file/apply-file.ts';
import { readProviderFile } from '../../../src/server/provider-file/provider-file.ts';
import { loadProvider } from '../../../src/server/provider-file/load-service.ts';
import { mileageForm, hourlyForm, returnForm } from '../../support/forms.ts';
import { ROOT } from '../../support/demo-server.ts';
import type { Facts, QuoteFacts } from '../facts.ts';
import { EVERY_EXTRA, LEAVES, STOPS } from './bookings.ts';
import { booked, good, hourly, mileage, several, samplePerson, visitor, type Making } from './making.ts';

/** A message and a request for a quote. */
export async function enquire({ app }: Making): Promise<void> {
  const message = {
    firstName: 'Casimir',
    lastName: 'Thorne',
    email: 'casimir@example.org',
    telephone: '0113 496 0990',
    queryReason: 'Lost Item',
    bookingNumber: '12345678',
    comments: 'An umbrella,\nblack.',
  };
  good('message', await app.send('POST', '/api/v1/contact-us', message, visitor()));
  const request = {
    pickup_address: 'Ryde Esplanade, Isle of Wight',
    dropoff_address: 'Gatwick Airport North Terminal',
    pickup_date: '2026-11-25',
    pickup_time: '15:05',
    passenger_email: 'odette@example.org',
    passenger_phone: '0113 496 0991',
    passenger_name: "Odette O'Hanrahan",
    additional_info: 'Two <b>bicycles</b>\nand a dog',
    passengers: '12',
    luggages: '4',
  };
  good('request', await app.send('POST', '/api/v1/send-instant-email', request, visitor()));
}

/** Somebody who books and is erased when the trip is over, as staff do it. */
export async function eraseSomebody({ app }: Making): Promise<void> {
  const { services } = app;
  const registrationData = samplePerson();
  // Nobody reads it any more: its links are erased with the person.
  const nowhere: Making = { app, bookings: [] };
  await booked(nowhere, 'of somebody erased', await mileage(app, mileageForm(), { registrationData }));
  const now = new Date('2026-12-03T09:00:00Z');
  await erasePerson(services.database.db, registrationData.email, { now, keep: services.keep });
}

/** A request that is sent with a key, so that it may be sent again. */
export async function repeatable(making: Making): Promise<Facts['repeated']> {
  const request = await mileage(making.app, mileageForm());
  const idempotencyKey = 'sent-twice';
  const headers = visitor({ 'idempotency-key': idempotencyKey });
  const booking = await booked(making, 'sent with a key', request, headers);
  return { request, idempotencyKey, number: booking.booking_number };
}

/** Quotes for trips of every kind. */
export async function hold({ app }: Making, when: string): Promise<QuoteFacts[]> {
  const requests = {
    'one way': await mileage(app, mileageForm()),
    'with stops': await mileage(app, STOPS),
    return: await mileage(app, returnForm()),
    'return with every extra': await mileage(app, EVERY_EXTRA),
    'by the hour': await hourly(app, hourlyForm()),
    'three vehicles': await several(app, mileageForm(), 3),
  };
  return Object.entries(requests).map(([what, request]) => ({
    what: `${what}, ${when}`,
    total: request.selectedVehicleData.final_price ?? 0,
    request,
  }));
}

interface DemoFile {
  settings: Record<string, unknown>;
  operators: { name: string; tariffs: Record<string, unknown> }[];
}

/** The provider's next file: dearer extras, an operator with another name, one with fewer vehicles, one that is gone. */
export async function changeProvider({ app }: Making): Promise<void> {
  const { services } = app;
  const file = JSON.parse(readFileSync(join(ROOT, 'demo/provider.json'), 'utf8')) as DemoFile;
  file.settings['MEET_AND_GREET'] = '17.50';
  file.settings['BABY_PRICE_PER_SEAT'] = '9.00';
  const [, renamed, smaller] = file.operators;
  if (!renamed || !smaller) throw new Error('the demonstration has operators');
  renamed.name = `${renamed.name} & Daughters`;
  smaller.tariffs = Object.fromEntries(Object.entries(smaller.tariffs).slice(0, -1));
  file.operators = file.operators.filter(({ name }) => name !== LEAVES);
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-provider-'));
  const path = join(folder, 'provider.json');
  writeFileSync(path, JSON.stringify(file));
  try {
    const placed = placeLocations(readProviderFile(path), path, services.places);
    await loadProvider(services.database.db, services.settings, placed, commandActor('provider:load'));
  } finally {
    rmSync(folder, { recursive: true });
  }
  await services.settings.reload();
  await services.catalogue.reload();
}
