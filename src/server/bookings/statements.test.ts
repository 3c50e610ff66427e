import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import {
  book,
  carRequestFor,
  checkoutRequestFor,
  guest,
  mailsOf,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { hourlyForm, returnForm } from '../../../test/support/forms.ts';
import { signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { requestSettled } from '../../../test/support/settled.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import {
  decoded,
  ofApi,
  ofCalendar,
  ofList,
  ofOffice,
  ofPage,
  ofSite,
  ofText,
  type Statements,
} from '../../../test/support/statements.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { ReceiptsAnswer } from '../../contract/after-trip.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import { sharedTripPath } from '../../domain/booking/booking-path.ts';
import { fold } from '../../domain/place/place-text.ts';

/*
 * Wherever a booking's places, times, price or terms are shown, they are the same: the site, emails, calendar, PDF,
 * API, office and operator's email are compared with the request, for two hundred bookings of all kinds.
 */

let office: { cookie: string };
let account: { id: number; email: string; headers: Record<string, string> };
const app = useApp();
beforeAll(async () => {
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example' });
  const { email } = await storedStaff(app, { role: 'owner' });
  office = await signedInStaff(app, email);
  const passenger = await storedPassenger(app, { corporate: 'Firm Ltd', email: 'firm@example.org' });
  account = { ...passenger, headers: await signedIn(app, passenger.email) };
});

const BOOKINGS = 200;
const AT_ONCE = 8;
const FROM = [
  'Leeds Station',
  'LS1 4DY',
  'Malham',
  '22 Acacia Avenue, Sheffield S10 2JF',
  'S10 2JF',
  '14 Victoria Road, Harrogate',
  '10 High Street, Leeds LS1 4DY',
  'Skipton',
];
const TO = ['Manchester Airport Terminal 2', 'York Station', '5 Mill Lane, Ilkley LS29 8AA', 'Bradford'];
const STOPS = ['Halifax Station', 'Otley', '7 Chapel Street, Keighley BD21 2JY'];

/** The same numbers in every run, each in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Case {
  form: BookingForm | ReturnType<typeof hourlyForm>;
  hire: boolean;
  person: 'guest' | 'for another' | 'account';
  card: boolean;
  mixed: boolean;
  pick: number;
}

function cases(): Case[] {
  const random = seeded(2026);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: BOOKINGS }, (_, index) => {
    const hire = index % 7 === 0;
    const mixed = !hire && index % 5 === 0;
    const time = {
      pickup_hour: `${1 + (index % 11)}pm`,
      pickup_min: String(5 * (index % 12)).padStart(2, '0'),
    };
    const pickup = mixed ? 'Leeds Station' : one(FROM);
    const dropoff = mixed ? 'Manchester Airport Terminal 2' : one(TO);
    const stops = Array.from({ length: Math.floor(random() * 3) }, (_each, at) => ({
      street_name: STOPS[at] ?? 'Otley',
    }));
    const back = random() < 0.4;
    const form = hire
      ? hourlyForm({ pickup, ...time, pickup_fight_number: 'BA1392' })
      : returnForm({
          pickup,
          dropoff,
          ...time,
          stops: mixed ? [] : stops,
          return_pickup: '',
          return_dropoff: '',
          ...(!back && { select_option: 'one_way', return_date: '' }),
          ...(mixed && { passengers: 10, return_passengers: 10 }),
          luggages: Math.floor(random() * 3),
        });
    const person = one(['guest', 'guest', 'for another', 'account'] as const);
    return { form, hire, person, card: random() < 0.4, mixed, pick: random() };
  });
}

/** The words of a receipt, as a reader of PDF files finds them. */
async function wordsOf(path: string): Promise<string> {
  const data = new Uint8Array(await (await fetch(app.url + path)).arrayBuffer());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) =>
      (await document.getPage(at + 1)).getTextContent(),
    ),
  );
  const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

type Data = BookingAnswer['data'];

async function booked(given: Case, index: number): Promise<Data> {
  const { form, body } = await requestSettled(app, given.form);
  const priced = body.price_details.filter(
    ({ price, beside }) => price !== null && (given.mixed ? beside !== undefined : true),
  );
  const detail = priced[Math.floor(given.pick * priced.length)];
  if (!detail) throw new Error(`no price for booking ${index}: ${body.message}`);
  const email = `guest${index}@example.org`;
  const other = {
    passengerDetails: 'yes' as const,
    passengerName: 'Bea Ray',
    passengerEmail: `bea${index}@example.org`,
    passengerPhone: '0113 496 0001',
  };
  const request: CarRequest = carRequestFor(detail, {
    selectedVehicleData: { ...detail, quote_id: detail.quote_id ?? '', type: 'selection' },
    selectedVehicle: detail.vehicles_needed,
    ...(given.hire
      ? { bookingType: 'hourly', bookingForm: null, hourlyRateForm: form as ReturnType<typeof hourlyForm> }
      : { bookingForm: form as BookingForm }),
    registrationData: guest({
      email: given.person === 'account' ? account.email : email,
      ...(given.person === 'for another' && other),
    }),
    ...(given.person === 'account' && { selected_passenger: 'existing_client' as const }),
  });
  const headers = given.person === 'account' ? account.headers : {};
  if (!given.card) {
    const { status, body: answer } = await book(app, request, headers);
    expect([index, status, answer.message]).toEqual([index, 200, undefined]);
    return answer.data;
  }
  const amount = Math.round((detail.final_price ?? 0) * 100);
  const opened = await openCheckout(app, { ...checkoutRequestFor(app, request), amount }, headers);
  expect([index, opened.status, opened.body.message]).toEqual([index, 200, undefined]);
  await payCheckout(app, opened.body.sessionId);
  return (await complete(app, opened.body.sessionId, null)).body.data;
}

/** All that states a booking, by the name of where. */
async function surfacesOf(data: Data, given: Case): Promise<[string, Statements][]> {
  const { booking_number: number, reference } = data.booking;
  const mails = await mailsOf(app, number, given.person === 'for another' ? 4 : 3);
  const read = await app.send<BookingAnswer>('GET', `/api/v1/booking/${reference}`);
  const page = await app.send<string>('GET', `/booking/${reference}`);
  const shared = /href="(\/trip\/[^"]+)"/.exec(page.body)?.[1] ?? sharedTripPath('missing');
  const feed = await app.send<string>('GET', `/booking/${reference}/calendar.ics`);
  const own = await app.send<OfficeBooking>('GET', `/api/v1/office/bookings/${number}`, undefined, office);
  expect(own.status).toBe(200);
  for (const { recipientRole, text, html } of mails) {
    const words = decoded(html);
    const name = `Name: ${read.body.data.passengerDetails.passenger_name}`;
    expect([number, recipientRole, text.split('\n').includes(name)]).toEqual([number, recipientRole, true]);
    for (const [what, value] of Object.entries(ofText(text)))
      if (what !== 'terms')
        expect([number, recipientRole, what, words.includes(value)]).toEqual([
          number,
          recipientRole,
          what,
          true,
        ]);
    expect(words.match(/Priced (from|to|by way of) the middle/g) ?? []).toEqual(
      text.match(/Priced (from|to|by way of) the middle/g) ?? [],
    );
  }
  return [
    ['API', ofApi(read.body.data)],
    ['site', ofSite(read.body.data)],
    ['page', ofPage(page.body)],
    ['shared page', ofPage((await app.send<string>('GET', shared)).body)],
    ['feed', ofCalendar(feed.body)],
    ['office', ofOffice(own.body)],
    ...mails.map(({ recipientRole, text }): [string, Statements] => [
      `${recipientRole}'s email`,
      ofText(text),
    ]),
    ...mails.flatMap(({ recipientRole, attachments }) =>
      attachments.map(({ content }): [string, Statements] => [
        `${recipientRole}'s calendar`,
        ofCalendar(content),
      ]),
    ),
  ];
}

/** An address is stated as it was typed, or as the name that begins with it: "Leeds Station, Leeds, LS1 4DY". */
function isSame(what: string, said: string, wanted: string): boolean {
  if (!/ (from|to|stop \d)$/.test(what)) return said === wanted;
  return fold(said) === fold(wanted) || said.toLowerCase().startsWith(`${wanted.toLowerCase()}, `);
}

/** What must be found on each, so that a parser that finds nothing fails. */
const LEAST: Record<string, number> = { API: 5, site: 1, page: 6, 'shared page': 3, feed: 2, office: 6 };

async function compare(given: Case, index: number, differing: unknown[]): Promise<void> {
  const data = await booked(given, index);
  const { form } = given;
  const wanted: Statements = ofApi(data);
  expect(wanted['outward from']).toBe(form.pickup);
  if ('dropoff' in form) expect(wanted['outward to']).toBe(form.dropoff);
  if ('stops' in form)
    for (const [at, { street_name = '' }] of (form.stops ?? []).entries())
      expect([
        street_name,
        isSame('outward stop 1', street_name, wanted[`outward stop ${at + 1}`] ?? ''),
      ]).toEqual([street_name, true]);
  for (const [where, stated] of await surfacesOf(data, given)) {
    const least = LEAST[where] ?? (where.endsWith('email') ? 4 : 2);
    expect([index, where, Object.keys(stated).length >= least]).toEqual([index, where, true]);
    for (const [what, said] of Object.entries(stated)) {
      const asked = wanted[what];
      // The API says the number and the categories apart.
      if (what === 'vehicle') continue;
      if (asked === undefined || !isSame(what, said, asked))
        differing.push({ index, where, what, said, asked });
    }
    // Where a vague end is stated by its address, so is what the price was made from.
    for (const [what] of Object.entries(stated))
      if (wanted[`${what} priced`] && !stated[`${what} priced`] && where !== 'office')
        differing.push({
          index,
          where,
          what: `${what} priced`,
          said: 'nothing',
          asked: wanted[`${what} priced`],
        });
  }
  if (given.card) {
    const receipts = `/api/v1/booking/${data.booking.reference}/receipts`;
    const issued = async () => (await app.send<ReceiptsAnswer>('GET', receipts)).body.receipts[0];
    await expect.poll(issued, { timeout: 20_000 }).toBeDefined();
    const words = await wordsOf((await issued())?.path ?? '');
    for (const what of ['outward when', 'outward from', 'outward to', 'return when', 'total'])
      expect([index, what, words.includes(wanted[what] ?? '')]).toEqual([index, what, true]);
  }
  if (given.person === 'account') {
    const list = await app.send<CorporateBooking[]>(
      'GET',
      `/api/v1/get_booking/${account.id}`,
      undefined,
      account.headers,
    );
    const mine = list.body.find(({ booking_number }) => booking_number === data.booking.booking_number);
    if (mine) expect({ ...wanted, ...ofList(mine) }).toEqual(wanted);
  }
}

it('[PLACE-04] [PLACE-05] states places, times, price and terms of 200 bookings alike everywhere', async () => {
  const all = cases();
  const differing: unknown[] = [];
  for (let next = 0; next < all.length; next += AT_ONCE)
    await Promise.all(
      all.slice(next, next + AT_ONCE).map((given, at) => compare(given, next + at, differing)),
    );
  expect(differing).toEqual([]);
}, 300_000);
