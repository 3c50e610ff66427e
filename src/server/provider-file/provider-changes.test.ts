import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequestFor,
  checkoutRequestFor,
  mailsOf,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';
import type { Company, FleetVehicle } from '../../contract/provider.ts';
import { commandActor } from '../platform/database/audit.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';
import { readProviderFile, type ProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const KEY = 'aire-otter';

const app = useApp();
beforeEach(() => load(readProviderFile(DEMO)));

/** Loads a file as the command does, a minute later, and waits until this node has it. */
async function load(file: ProviderFile) {
  const { database, settings, catalogue, places } = app.services;
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const report = await loadProvider(
    database.db,
    settings,
    placeLocations(file, DEMO, places),
    commandActor('test'),
    app.clock.now,
  );
  await catalogue.reload();
  return report.changed;
}

/** The demo as changed. */
async function change(work: (file: ProviderFile, operator: ProviderFile['operators'][number]) => void) {
  const file = readProviderFile(DEMO);
  const operator = file.operators.find(({ key }) => key === KEY);
  if (!operator) throw new Error('the demo has lost an operator');
  work(file, operator);
  return load(file);
}

async function prices(): Promise<PriceDetail[]> {
  const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', mileageForm());
  return body.price_details;
}

/** The operator's price for a category; undefined where it offers none. */
async function offer(category: string): Promise<PriceDetail | undefined> {
  const { name } = app.services.catalogue.operators().find((one) => one.key === KEY) ?? {};
  const list = await prices();
  return list.find((one) => one.company_name === name && one.vehicle_type === category);
}

async function offered(category: string): Promise<PriceDetail> {
  const detail = await offer(category);
  if (!detail) throw new Error(`no ${category}`);
  return detail;
}

async function booked(category: string): Promise<BookingAnswer> {
  const { status, body } = await book(app, carRequestFor(await offered(category)));
  if (status !== 200) throw new Error(body.message);
  return body as unknown as BookingAnswer;
}

const readAgain = async ({ data }: BookingAnswer) =>
  (await app.send<BookingAnswer>('GET', `/api/v1/booking/${data.booking.reference}`)).body;

const fleet = async () =>
  (await app.send<FleetVehicle[]>('GET', '/api/v1/fetch_vehicles')).body.map((one) => one.category_name);
const companies = async () =>
  (await app.send<Company[]>('GET', '/api/v1/fetch_companies')).body.map(
    ({ company }) => company.company_name,
  );

describe('a changed provider file', () => {
  it('withdraws a category of one operator; bookings and quotes stay', async () => {
    const before = await booked('MPV');
    const held = await offered('MPV');
    const changed = await change((_file, operator) => delete operator.tariffs['MPV']);
    expect(changed).toMatchObject({ tariffs: 1, withdrawnCategories: 0 });
    expect(await offer('MPV')).toBeUndefined();
    expect((await offered('Saloon')).price).not.toBeNull();
    expect(await fleet()).toContain('MPV');
    expect(await readAgain(before)).toEqual(before);
    const { status, body } = await book(app, carRequestFor(held));
    expect([status, body.data.booking.total_booking_amount]).toEqual([200, held.final_price]);
    await load(readProviderFile(DEMO));
    expect((await offered('MPV')).price).toBe(held.price);
  });

  it('shows a price on request where stated', async () => {
    await change((_file, operator) => (operator.tariffs['MPV'] = null));
    expect((await offered('MPV')).price).toBeNull();
  });

  it('removes a category from the fleet; its bookings still name it', async () => {
    const before = await booked('Estate');
    const changed = await change((file) => {
      file.vehicleCategories = file.vehicleCategories.filter(({ name }) => name !== 'Estate');
      for (const { tariffs } of file.operators) delete tariffs['Estate'];
      delete file.corporateCustomers;
    });
    expect(changed).toMatchObject({ withdrawnCategories: 1 });
    expect(await fleet()).toEqual(['Saloon', 'MPV', 'Executive', '8-seater', 'Wheelchair accessible']);
    expect((await prices()).filter(({ vehicle_type }) => vehicle_type === 'Estate')).toEqual([]);
    expect(await readAgain(before)).toEqual(before);
    await load(readProviderFile(DEMO));
    expect(await fleet()).toContain('Estate');
    expect((await offered('Estate')).price).not.toBeNull();
  });

  it('removes an operator; its bookings stay, and one that awaits payment is still booked', async () => {
    const before = await booked('Saloon');
    const name = before.data.booking.company_name;
    const waiting = await openCheckout(app, checkoutRequestFor(app, carRequestFor(await offered('Saloon'))));
    const changed = await change((file) => {
      file.operators = file.operators.filter(({ key }) => key !== KEY);
      delete file.corporateCustomers;
    });
    expect(changed).toMatchObject({ deactivated: 1, tariffs: 0 });
    expect(await companies()).not.toContain(name);
    expect((await prices()).filter(({ company_name }) => company_name === name)).toEqual([]);
    expect(await readAgain(before)).toEqual(before);
    await payCheckout(app, waiting.body.sessionId);
    const { status, body } = await complete(app, waiting.body.sessionId, null);
    expect([status, body.data.booking.company_name]).toEqual([200, name]);
    expect(await mailsOf(app, body.data.booking.booking_number)).toHaveLength(3);
  });

  it('changes a price from then on, and no booking', async () => {
    const before = await booked('Saloon');
    await change((_file, operator) => {
      const { Saloon } = operator.tariffs;
      if (!Saloon) throw new Error('the demo has lost a tariff');
      const fixedFares = Saloon.fixedFares.map((fare) => ({ ...fare, pence: fare.pence + 1000 }));
      operator.tariffs['Saloon'] = { ...Saloon, fixedFares };
    });
    expect((await offered('Saloon')).price).toBeGreaterThan(before.data.booking.total_booking_amount);
    expect(await readAgain(before)).toEqual(before);
    expect((await bookingRow(app, before.data.booking.booking_number)).status).toBe('confirmed');
  });

  it('that cannot be stored completely changes nothing', async () => {
    const before = [await fleet(), await companies(), (await offered('MPV')).price];
    const failing = change((file, operator) => {
      file.vehicleCategories = file.vehicleCategories.filter(({ name }) => name !== 'Estate');
      delete operator.tariffs['MPV'];
      file.operators.pop();
      // Too late for the checks of the file: the database refuses the duplicate.
      file.bannedAddresses = [1, 2].map(() => ({ address: 'Same Street', reason: '' }));
    });
    await expect(failing).rejects.toThrow();
    await app.services.catalogue.reload();
    expect([await fleet(), await companies(), (await offered('MPV')).price]).toEqual(before);
  });
});
