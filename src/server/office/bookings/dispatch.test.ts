import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { nameDriver } from '../../../../test/support/queued.ts';
import { returnByCard, returnInCar } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { DayAnswer, OfficeBooking, SearchAnswer } from '../../../contract/office-bookings.ts';
import type { Problem } from '../../../contract/problem.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { bookings, payments } from '../../platform/schema/bookings.ts';

let headers: { cookie: string };
const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
});

const ask = <T>(path: string) => app.send<T>('GET', `/api/v1/office/${path}`, undefined, headers);
const dayOf = async (query: string) => (await ask<DayAnswer>(`day?${query}`)).body;
const found = async (search: string) => {
  const { status, body } = await ask<SearchAnswer>(`search?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return body.lines.map(({ booking_number }) => booking_number);
};

describe('[OFF-03] the day by pick-up time', () => {
  it('lists each leg at its own day and time, whatever the state of its booking', async () => {
    const { number } = await returnInCar(app);
    const line = { booking_number: number, state: 'confirmed', leg_cancelled: false };
    const first = await dayOf('day=2026-12-01');
    const second = await dayOf('day=2026-12-08');
    expect(first.lines).toMatchObject([{ ...line, leg: 'outward', pickup_time: '10:30' }]);
    expect(second.lines).toMatchObject([
      { ...line, leg: 'return', pickup_time: '18:00', pickup: 'Manchester Airport Terminal 2' },
    ]);
    expect(first.lines[0]).toMatchObject({ payment_method: 'car', currency_symbol: '£' });
  });

  it('is today in Britain by default', async () => {
    const { day, lines, next } = await dayOf('');
    expect([day, lines, next]).toEqual([londonToday(app.clock.now.getTime()), [], null]);
  });

  it('is paged by a hundred lines, each once, also with equal times', async () => {
    const { id } = await storedPassenger(app);
    const numbers = await storedBookings(app, id, 230, (index) => ({
      pickupDate: '2027-04-05',
      pickupTime: index % 3 === 0 ? '10:00' : '08:30',
    }));
    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: DayAnswer = await dayOf(`day=2027-04-05${next && `&after=${next}`}`);
      sizes.push(page.lines.length);
      seen.push(...page.lines.map(({ pickup_time, booking_number }) => `${pickup_time} ${booking_number}`));
      next = page.next;
    }
    expect(sizes).toEqual([100, 100, 30]);
    expect(new Set(seen).size).toBe(numbers.length);
    expect(seen.map((line) => line.slice(0, 5))).toEqual([
      ...Array(153).fill('08:30'),
      ...Array(77).fill('10:00'),
    ]);
  });

  it.each(['day=2026-02-30', 'day=tomorrow', 'after=12'])('rejects %s', async (query) => {
    const { status, body } = await ask<Problem>(`day?${query}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [query.split('=')[0]]]);
  });
});

describe('[OFF-04] one search field', () => {
  it('finds by number, phone number in any notation, email address, name and address', async () => {
    const { id } = await storedPassenger(app);
    const [number = ''] = await storedBookings(app, id, 1, {
      bookerEmail: 'Ngozi@example.org',
      passengerName: 'Ngozi Adeyemi-Clarke',
      passengerPhone: '+441134960555',
      pickup: 'Otley Chevin car park',
      dropoff: '5 Rose Court, Ilkley',
    });
    for (const text of [
      number,
      number.slice(0, 7),
      '0113 496 0555',
      '(0113) 496-0555',
      '+44 113 4960555',
      'NGOZI@example.org',
      'ngozi@',
      'adeyemi',
      'otley chev',
      'rose court',
    ]) {
      expect(await found(text), text).toEqual([number]);
    }
  });

  it('finds a phone number with an extension by the number alone', async () => {
    const { id } = await storedPassenger(app);
    const [number = ''] = await storedBookings(app, id, 1, { passengerPhone: '+441614960998 ext. 12' });
    expect(await found('0161 496 0998')).toEqual([number]);
    expect(await found('0161 496 0998 ext 12')).toEqual([number]);
  });

  it('finds by the driver’s registration, and by the card provider’s payment id', async () => {
    const { id } = await storedPassenger(app);
    const [number = ''] = await storedBookings(app, id, 1);
    const { db } = app.services.database;
    const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.number, number));
    const bookingId = booking?.id ?? 0;
    await nameDriver(app, bookingId);
    await db.insert(payments).values({
      bookingId,
      method: 'card',
      status: 'paid',
      amountPence: 100,
      currency: 'GBP',
      provider: 'test',
      sessionId: 'cs_test_f00Ba4',
      providerPaymentId: 'pi_3F00ba4',
    });
    for (const text of ['AB12 CDE', 'ab12cde', 'AB12', 'pi_3F00ba4', 'cs_test_f00Ba4'])
      expect(await found(text), text).toEqual([number]);
    expect(await found('pi_3F00ba')).toEqual([]);
  });

  it('finds two letters at the beginning of a word', async () => {
    const { id } = await storedPassenger(app);
    const [number = ''] = await storedBookings(app, id, 1, { passengerName: 'Xu Qian' });
    for (const text of ['xu', 'QI', 'Xu Q', 'ian']) expect(await found(text), text).toEqual([number]);
    expect(await found('ux')).toEqual([]);
  });

  it('lists the latest first, and says that there are more', async () => {
    const { id } = await storedPassenger(app);
    await storedBookings(app, id, 101, { bookerName: 'Zebedee Quill' });
    const { body } = await ask<SearchAnswer>('search?search=zebedee');
    expect([body.lines.length, body.more]).toEqual([100, true]);
    const dates = body.lines.map(({ pickup_date }) => pickup_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('takes typed text literally, not as a pattern', async () => {
    expect(await found('100%')).toEqual([]);
    expect(await found('__')).toEqual([]);
    expect(await found("o'neil \\")).toEqual([]);
  });

  it('needs at least two characters', async () => {
    const { status, body } = await ask<Problem>('search?search=a');
    expect([status, body.errors]).toEqual([422, { search: 'must have at least 2 characters' }]);
  });

  it('is forbidden for passengers and anonymous callers', async () => {
    const { status } = await app.send('GET', '/api/v1/office/search?search=leeds');
    expect(status).toBe(401);
  });
});

describe('[OFF-05] a booking', () => {
  it('has its trip, people, price, payments, emails and history', async () => {
    const { number, total } = await returnInCar(app);
    const { status, body } = await ask<OfficeBooking>(`bookings/${number}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      booking_number: number,
      state: 'confirmed',
      legs: [
        { leg: 'outward', cancelled: false, pickup: 'Leeds Station' },
        { leg: 'return', cancelled: false, dropoff: 'Leeds Station' },
      ],
      payment_method: 'car',
      total: total / 100,
      due: total / 100,
      payments: [{ by: 'car', state: 'due', amount: total / 100, at: null }],
      refunds: [],
    });
    const sum = body.fare_lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    expect(sum).toBe(total);
    await vi.waitFor(async () => {
      const { mails } = (await ask<OfficeBooking>(`bookings/${number}`)).body;
      expect(mails.map(({ subject }) => subject).join('\n')).toContain(`Booking ${number} confirmed: `);
    }, 20_000);
    // Assigned drivers appear there.
    expect(body.history.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^The passenger booked[.;]/),
    ]);
    // Read-only roles do not get the passenger's own link.
    expect(JSON.stringify(body)).not.toContain('reference');
  });

  it('[MNG-07] has its receipts, which roles that see bookings can open', async () => {
    const { number } = await returnByCard(app);
    const other = await returnInCar(app);
    const { receipts } = (await ask<OfficeBooking>(`bookings/${number}`)).body;
    expect(receipts).toMatchObject([
      { kind: 'receipt', path: `/office/receipts/${number}/${receipts[0]?.name}.pdf` },
    ]);
    const path = receipts[0]?.path ?? '';
    const file = await fetch(app.url + path, { headers });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    expect((await fetch(app.url + path)).status).toBe(401);
    const elsewhere = path.replace(number, other.number);
    expect((await fetch(app.url + elsewhere, { headers })).status).toBe(404);
  });

  it('is not found for an unknown number', async () => {
    expect((await ask('bookings/99999999')).status).toBe(404);
  });
});
