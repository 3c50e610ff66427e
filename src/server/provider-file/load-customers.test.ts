import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowCounts } from '../../../test/support/tables.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking, LoginAnswer } from '../../contract/corporate.ts';
import { commandActor } from '../platform/database/audit.ts';
import { passengers as accounts } from '../platform/schema/passengers.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';
import { parseProviderFile, ProviderFileFaults, readProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const file = readProviderFile(DEMO);
const customers = file.corporateCustomers ?? [];
const people = customers.flatMap(({ passengers }) => passengers);

const app = useApp();

async function bookingsOf(email: string, password: string): Promise<CorporateBooking[]> {
  const { body } = await app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', { email, password });
  const { body: list } = await app.send<CorporateBooking[]>(
    'GET',
    `/api/v1/get_booking/${body.passenger?.passenger_id}`,
    undefined,
    { authorization: `Bearer ${body.access_token}` },
  );
  return list;
}

describe('corporate customers of a provider file', () => {
  it('are two in the demo, whose people can sign in and see past trips', async () => {
    expect(customers).toHaveLength(2);
    const signing = people.flatMap(({ email, password, bookings }) =>
      password ? { email, password, bookings } : [],
    );
    expect(signing.length).toBeGreaterThan(1);
    for (const { email, password, bookings } of signing) {
      const list = await bookingsOf(email, password);
      expect(list.map((one) => one.booking_number).toSorted()).toEqual(
        bookings.map(({ number }) => number).toSorted(),
      );
    }
    const [priya] = signing;
    const list = await bookingsOf(priya?.email ?? '', priya?.password ?? '');
    expect(list.find((one) => one.ride_type === 'H')).toMatchObject({
      drop_off_address: null,
      hourly_duration: '6hour',
    });
    expect(list.find((one) => one.return_date)).toMatchObject({
      pick_up_time: '05:40',
      return_time: '21:15',
      flight_no: 'LS 871',
      return_flight_no: 'LS 872',
      total_booking_amount: 89,
    });
    expect(list.flatMap((one) => one.booking_stops)).toHaveLength(1);
  });

  it('are shown at start-up with working credentials', async () => {
    expect(await app.banner()).toContain(
      `Sign in:           ${app.url}/login as ${people[0]?.email}, password ${people[0]?.password}`,
    );
  });

  it('are not added twice, and existing accounts are unchanged', async () => {
    const { services } = app;
    const load = (content: typeof file) =>
      loadProvider(
        services.database.db,
        services.settings,
        placeLocations(content, DEMO, services.places),
        commandActor('test'),
        app.clock.now,
      );
    const owned = () => services.database.db.select().from(accounts).orderBy(accounts.id);
    const before = [await rowCounts(app), await owned()];
    const again = await load(file);
    expect([again.changed.corporateCustomers, again.changed.passengers, again.changed.pastBookings]).toEqual([
      0, 0, 0,
    ]);
    const renamed = structuredClone(file);
    for (const { passengers } of renamed.corporateCustomers ?? []) {
      for (const passenger of passengers)
        Object.assign(passenger, { name: 'Other', password: 'another one' });
    }
    expect((await load(renamed)).changed.passengers).toBe(0);
    expect([await rowCounts(app), await owned()]).toEqual(before);
    const [first] = people;
    expect(await bookingsOf(first?.email ?? '', first?.password ?? '')).not.toHaveLength(0);
  });

  const raw = () =>
    JSON.parse(JSON.stringify({ ...smallest(), corporateCustomers: [customer()] })) as {
      corporateCustomers: ReturnType<typeof customer>[];
    };
  const faultsOf = (change: (content: ReturnType<typeof raw>) => void): string[] => {
    const content = raw();
    change(content);
    try {
      parseProviderFile(JSON.stringify(content), 'test.json');
      return [];
    } catch (error) {
      return error instanceof ProviderFileFaults ? error.faults : [String(error)];
    }
  };
  const trip = (content: ReturnType<typeof raw>) =>
    content.corporateCustomers[0]?.passengers[0]?.bookings[0] as object;

  it.each<[string, (content: ReturnType<typeof raw>) => void]>([
    [
      '.bookings[0].operator: there is no operator with licence "T-9"',
      (all) => Object.assign(trip(all), { operator: 'T-9' }),
    ],
    [
      '.bookings[0].vehicle: that operator has no "Coach"',
      (all) => Object.assign(trip(all), { vehicle: 'Coach' }),
    ],
    [
      '.bookings[0].date: must be a day as yyyy-mm-dd',
      (all) => Object.assign(trip(all), { date: '30/02/2025' }),
    ],
    ['.bookings[0].time: must be a time, e.g. "07:30"', (all) => Object.assign(trip(all), { time: '7am' })],
    ['.bookings[0]: needs either a drop-off or hours', (all) => Object.assign(trip(all), { hours: 4 })],
    [
      '.email: must be an email address',
      (all) => Object.assign(all.corporateCustomers[0]?.passengers[0] ?? {}, { email: 'ann' }),
    ],
    [
      '.password: has fewer than 8 characters',
      (all) => Object.assign(all.corporateCustomers[0]?.passengers[0] ?? {}, { password: 'short' }),
    ],
  ])('are rejected: %s', (fault, change) => {
    expect(faultsOf(change)).toEqual([`corporateCustomers[0].passengers[0]${fault}`]);
  });

  it('are rejected with duplicate addresses or numbers', () => {
    expect(faultsOf(() => {})).toEqual([]);
    expect(faultsOf((all) => all.corporateCustomers.push({ ...customer(), name: 'Other' }))).toEqual([
      'corporateCustomers[1].passengers[0].email: is the same as in corporateCustomers[0].passengers[0].email',
      'corporateCustomers[1].passengers[0].bookings[0].number: is the same as in corporateCustomers[0].passengers[0].bookings[0].number',
    ]);
  });
});

function smallest() {
  return {
    vehicleCategories: [
      { name: 'Saloon', seats: 4, luggage: 2, handLuggage: 2, image: 'vehicles/saloon.svg' },
    ],
    operators: [
      {
        name: 'Otter Cars',
        licenceNumber: 'T-1',
        licensingAuthority: 'Leeds City Council',
        licenceExpires: '2030-01-31',
        rating: 4.7,
        phone: '0113 496 0137',
        email: 'otter@example.com',
        serviceArea: { name: 'Leeds', kind: 'postcodes', codes: ['LS'] },
        tariffs: { Saloon: null },
      },
    ],
  };
}

function customer() {
  const place = { address: 'Leeds Station', lat: 53.79, lon: -1.54 };
  const booking = {
    number: '12345678',
    operator: 'T-1',
    vehicle: 'Saloon',
    date: '2025-01-31',
    time: '07:30',
    pickup: place,
    dropoff: { ...place, address: 'Leeds Bradford Airport' },
    price: '25.00',
    payment: 'car',
  };
  return { name: 'Test Ltd', passengers: [{ name: 'Ann', email: 'ann@example.org', bookings: [booking] }] };
}
