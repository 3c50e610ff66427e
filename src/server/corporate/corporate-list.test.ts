import { beforeAll, describe, expect, it } from 'vitest';
import { asc } from 'drizzle-orm';
import { hireFor, signedIn, storedBookings, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import { addDays } from '../../domain/time/time.ts';
import { vehicleCategories } from '../platform/schema/catalogue.ts';

const COUNT = 1500;
const PICKUPS = ['Leeds Station', '100% Wool House', 'dock_side Quay', 'Back\\slash Lane', 'York Minster'];
const DROPOFFS = ['Hull Paragon', null, 'Zoo', 'ALNWICK Castle'];

let made: Made[];
let passenger: { id: number; headers: Record<string, string> };

type Made = ReturnType<typeof bookingAt> & { number: string; category: string };

/** Booking n of them: every column repeats in another rhythm. */
function bookingAt(n: number) {
  return {
    pickup: PICKUPS[n % 5] ?? '',
    dropoff: DROPOFFS[n % 4] ?? null,
    pickupDate: addDays('2024-01-01', (n * 37) % 700),
    pickupTime: n % 2 ? '23:55' : '00:05',
    totalPence: 1000 + ((n * 7919) % 3001),
    paymentMethod: n % 3 ? ('card' as const) : ('car' as const),
    kind: n % 4 === 1 ? ('hourly' as const) : ('mileage' as const),
    passengerName: `Traveller ${n % 11}`,
  };
}

const app = useApp();
beforeAll(async () => {
  const { db } = app.services.database;
  const categories = await db.select().from(vehicleCategories).orderBy(asc(vehicleCategories.id));
  const categoryOf = (n: number) => categories[n % categories.length] ?? { id: 0, name: '' };
  const { id, email } = await storedPassenger(app);
  const other = await storedPassenger(app);
  const numbers = await storedBookings(app, id, COUNT, (n) => ({
    ...bookingAt(n),
    ...(bookingAt(n).kind === 'hourly' && { journey: hireFor(4) }),
    categoryId: categoryOf(n).id,
  }));
  await storedBookings(app, other.id, 50);
  made = numbers.map((number, n) => ({ ...bookingAt(n), number, category: categoryOf(n).name }));
  passenger = { id, headers: await signedIn(app, email) };
});

async function page(query: string) {
  const path = `/api/v1/get_booking/${passenger.id}${query}`;
  const { body, headers } = await app.send<CorporateBooking[]>('GET', path, undefined, passenger.headers);
  return {
    numbers: body.map(({ booking_number }) => booking_number),
    total: Number(headers.get('x-total-count')),
  };
}

const KEYS: Record<string, (booking: Made) => string | number> = {
  booking_number: ({ number }) => number,
  pickup: ({ pickup }) => pickup.toLowerCase(),
  destination: ({ dropoff }) => (dropoff ?? '').toLowerCase(),
  pickup_date: ({ pickupDate, pickupTime }) => pickupDate + pickupTime,
  vehicle: ({ category }) => category,
  payment_method: ({ paymentMethod }) => paymentMethod,
  amount: ({ totalPence }) => totalPence,
  type: ({ kind }) => kind,
};

describe('a long list of bookings', () => {
  const cases = Object.keys(KEYS).map((sort, n) => ({ sort, direction: n % 2 ? 'desc' : 'asc' }));

  it.each(cases)('[CORP-04] is ordered by $sort, $direction, and paged', async ({ sort, direction }) => {
    const order = `sort=${sort}&direction=${direction}`;
    const { numbers: all } = await page(`?${order}`);
    expect(new Set(all)).toEqual(new Set(made.map(({ number }) => number)));
    const byNumber = new Map(made.map((booking) => [booking.number, booking]));
    const keys = all.map((number) => KEYS[sort]?.(byNumber.get(number) as Made) ?? '');
    // Equal texts are adjacent whatever the database's collation; numbers and dates are also in order.
    const runs = keys.filter((key, index) => key !== keys[index - 1]);
    expect(runs.length).toBe(new Set(keys).size);
    const inOrder = keys.toSorted((one, two) => (one < two ? -1 : Number(one > two)));
    const wanted = direction === 'asc' ? inOrder : inOrder.toReversed();
    const anyAlphabet = ['pickup', 'destination', 'vehicle'].includes(sort);
    expect(anyAlphabet || keys.every((key, index) => key === wanted[index])).toBe(true);
    for (const at of [1, 2, 37, 60]) {
      const numbers = all.slice((at - 1) * 25, at * 25);
      expect(await page(`?page=${at}&${order}`)).toEqual({ numbers, total: COUNT });
    }
  });

  it.each([
    ['leeds', ({ pickup }: Made) => pickup === 'Leeds Station'],
    ['aLnWiCk', ({ dropoff }: Made) => dropoff === 'ALNWICK Castle'],
    ['traveller 10', ({ passengerName }: Made) => passengerName === 'Traveller 10'],
    ['%', ({ pickup }: Made) => pickup.includes('%')],
    ['_', ({ pickup }: Made) => pickup.includes('_')],
    ['\\', ({ pickup }: Made) => pickup.includes('\\')],
    ['l%s', () => false],
    ['nowhere', () => false],
    ["' or 1=1 --", () => false],
  ])('[CORP-04] finds bookings containing %s, with their number', async (search, wanted) => {
    const expected = made.filter(wanted).map(({ number }) => number);
    const asked = `?size=200&sort=booking_number&search=${encodeURIComponent(search)}`;
    const first = await page(asked);
    expect(first).toEqual({ numbers: expected.slice(0, 200), total: expected.length });
    const second = await page(`${asked}&page=2`);
    expect(second).toEqual({ numbers: expected.slice(200, 400), total: expected.length });
  });

  it('[CORP-04] finds one booking by its number, and all of a vehicle', async () => {
    const one = made[1411]?.number ?? '';
    expect(await page(`?size=200&search=${one}`)).toEqual({ numbers: [one], total: 1 });
    const { category } = made[0] ?? { category: '' };
    const { total } = await page(`?search=${encodeURIComponent(category.toUpperCase())}`);
    expect(total).toBe(made.filter((booking) => booking.category === category).length);
  });

  it('[CORP-04] returns an empty page beyond the end, with the count, and all without a page', async () => {
    expect(await page('?page=61&size=25')).toEqual({ numbers: [], total: COUNT });
    expect(await page('?page=9999&size=200&search=leeds')).toEqual({ numbers: [], total: 300 });
    const { numbers, total } = await page('');
    expect([numbers.length, total]).toEqual([COUNT, COUNT]);
    expect(await page('?page=1')).toEqual({ numbers: numbers.slice(0, 25), total: COUNT });
  });
});
