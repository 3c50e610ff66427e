import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, carRequestFor, guest, mailsOf } from '../../../test/support/bookings.ts';
import { mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startSmtpFake, type ReceivedMail, type SmtpFake } from '../integrations/smtp-fake.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import type { Place } from '../../domain/place/place.ts';
import { recordConfirmed } from '../platform/limits.ts';
import { mails } from '../platform/schema/notifications.ts';
import { printableMails } from './email-store.ts';

let smtp: SmtpFake;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpFake();
  app = await startApp({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://taxi.example' } });
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example', Company_Name: 'Taxi "Example", Ltd' });
  for (const address of ['ann@example.org', 'bo@example.org'])
    await recordConfirmed(app.services.database.db, address, app.clock.now);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

/** The mails of a booking as the mail server got them: to the passenger, the operator and the provider. */
async function received(number: string, expected = 3): Promise<ReceivedMail[]> {
  const mine = () => smtp.received.filter(({ parsed }) => parsed.subject?.includes(number));
  for (let tries = 0; mine().length < expected && tries < 150; tries++) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return mine();
}

const to = (list: ReceivedMail[], address: string) => {
  const found = list.find(({ envelope }) => envelope.join() === address);
  if (!found) throw new Error(`no mail to ${address}`);
  return found.parsed;
};
const unfolded = (mail: ReturnType<typeof to>) =>
  (mail.attachments[0]?.content.toString() ?? '').replaceAll(/\r?\n /g, '');
const AS_WISHED = { dropoff: 'Manchester Airport T2', baby_seats: 1, pickup_fight_number: 'BA 123' };

describe('the emails of a booking', () => {
  it('are sent to passenger, operator and provider, with the fare, the operator and the return', async () => {
    const request = await carRequest(app, {
      bookingForm: returnForm({ ...AS_WISHED, return_passengers: 2 }),
      registrationData: guest({ assistance: 'Folding wheelchair', return_additionalInfo: 'Late train' }),
    });
    const { booking } = (await book(app, request)).body.data;
    const list = await received(booking.booking_number);
    expect(list).toHaveLength(3);

    const mine = to(list, 'ann@example.org');
    expect(mine.subject).toBe(
      `Booking ${booking.booking_number} confirmed: Tue 1 Dec, 10:30, Leeds Station to Manchester Airport T2`,
    );
    expect(mine.from?.value).toEqual([{ name: 'Taxi "Example", Ltd', address: 'office@taxi.example' }]);
    for (const form of [mine.text ?? '', String(mine.html)]) {
      for (const { sentence } of booking.fare_lines) expect(form).toContain(sentence);
      expect(form).toContain(`£${booking.total_booking_amount.toFixed(2)}`);
      expect(form).toContain(booking.company_licence);
      expect(form).toContain('Late train');
      expect(form).toContain(`https://taxi.example/booking/${booking.reference}`);
      expect(form).toContain('Leeds Station, Leeds, LS1 4DY');
      expect(form).toContain('(understood as: Manchester Airport Terminal 2, Manchester, M90 4ZY)');
      expect(form).toMatch(/Passengers\W[^]*\b4\b[^]*Return[^]*Passengers\W[^]*\b2\b/i);
      expect(form).toContain('To change or cancel, open your booking');
      expect(form).toContain('is to be paid in the car');
    }

    const provider = to(list, 'office@taxi.example');
    expect(provider.subject).toMatch(
      /^New booking \d+: Tue 1 Dec, 10:30, Leeds Station to Manchester Airport T2$/,
    );
    expect(provider.replyTo?.text).toBe('ann@example.org');
    for (const fact of ['Ann Lee', '0113 496 0000', 'BA 123', '1 × baby seat', 'Folding wheelchair']) {
      expect(provider.text).toContain(fact);
    }
    expect(provider.text).not.toContain(booking.reference);
    expect(provider.attachments).toHaveLength(0);
    const [, operator] = await mailsOf(app, booking.booking_number);
    expect(to(list, operator?.recipient ?? '').text).toContain('has a new booking for you');
  });

  it('state the postcode of a suggested stop once', async () => {
    const { body: places } = await app.send<Place[]>('GET', '/api/v1/places?q=huddersfield+station');
    const [place] = places;
    if (!place?.postcode) throw new Error('no such place');
    const bookingForm = mileageForm({ stops: [{ street_name: place.label, place: place.id }] });
    const { booking, bookingStops } = (await book(app, await carRequest(app, { bookingForm }))).body.data;
    expect(bookingStops[0]?.stop_post_code).toBe(place.postcode);
    const { text = '' } = to(await received(booking.booking_number), 'ann@example.org');
    expect(text).toContain(`Stop 1: ${place.label}\n`);
    expect(text.split(place.postcode)).toHaveLength(2);
  });

  it('state a stop as typed, without the added country', async () => {
    const bookingForm = mileageForm({ stops: [{ street_name: '', number: '7', postcode: 'BD1 4HU' }] });
    const { booking } = (await book(app, await carRequest(app, { bookingForm }))).body.data;
    const { text = '' } = to(await received(booking.booking_number), 'ann@example.org');
    expect(text).toContain('Stop 1: 7, BD1 4HU');
    expect(text).not.toContain(', UK');
  });

  it.each([
    [false, 'wheelchair (folded only: this vehicle is not wheelchair accessible)'],
    [true, 'wheelchair (this vehicle is wheelchair accessible)'],
  ])('[PAY-06] mention a wheelchair and its vehicle, accessible: %s', async (fits, said) => {
    const bookingForm = returnForm({ return_wheel_chair: 'yes', return_booster_seats: 1 });
    const path = '/api/v1/calculate-distance-price';
    const { price_details } = (await app.send<PriceAnswer>('POST', path, bookingForm)).body;
    const entry = price_details.find((one) => one.price !== null && one.wheelchair_accessible === fits);
    if (!entry) throw new Error('no such vehicle');
    const { booking } = (await book(app, carRequestFor(entry, { bookingForm }))).body.data;
    expect(booking.wheelchair_accessible).toBe(fits);
    const list = await received(booking.booking_number);
    expect(list).toHaveLength(3);
    for (const { parsed } of list) {
      expect(parsed.text?.split('\n').filter((line) => line.startsWith('Extras'))).toEqual([
        `Extras: ${said}, 1 × booster seat`,
      ]);
    }
  });

  const someoneElse = (changes: object = {}) =>
    guest({
      passengerDetails: 'yes',
      passengerName: 'Bo Chan',
      passengerPhone: '07400 123456',
      passengerEmail: 'bo@example.org',
      ...changes,
    });

  it('[DET-03] name the other passenger, who gets one too', async () => {
    const { booking } = (await book(app, await carRequest(app, { registrationData: someoneElse() }))).body
      .data;
    const list = await received(booking.booking_number, 4);
    expect(list).toHaveLength(4);

    const booker = to(list, 'ann@example.org');
    expect(booker.text).toContain('The trip for Bo Chan on Tuesday 1 December 2026 at 10:30 is confirmed.');
    expect(booker.text).toContain('07400 123456');

    const passenger = to(list, 'bo@example.org');
    expect(passenger.subject).toMatch(/^Ann Lee booked a trip for you: Tue 1 Dec, 10:30, .*, booking \d+$/);
    for (const form of [passenger.text ?? '', String(passenger.html)]) {
      expect(form).toContain('Ann Lee has booked this trip for you');
      expect(form).toContain(booking.company_phone);
      expect(form).toContain(`£${booking.total_booking_amount.toFixed(2)} is to be paid in the car`);
      // The link opens the whole booking, the booker's details with it.
      expect(form).not.toContain(booking.reference);
      expect(form).not.toContain('ann@example.org');
    }
    expect(unfolded(passenger)).toContain('BEGIN:VEVENT');
    expect(passenger.replyTo?.text).toBe('office@taxi.example');

    const { recipient } = (await mailsOf(app, booking.booking_number, 4)).find(
      ({ recipientRole }) => recipientRole === 'operator',
    ) ?? { recipient: '' };
    for (const { text } of [to(list, recipient), to(list, 'office@taxi.example')]) {
      for (const fact of ['Bo Chan', '07400 123456', 'Ann Lee, 0113 496 0000, ann@example.org']) {
        expect(text).toContain(fact);
      }
    }
  });

  it.each([
    ['no address', { passengerEmail: '' }],
    ['the booker’s address', { passengerEmail: 'ANN@example.org' }],
  ])('[DET-03] with %s for the passenger are sent to the booker alone', async (_what, changes) => {
    const registrationData = someoneElse(changes);
    const { booking } = (await book(app, await carRequest(app, { registrationData }))).body.data;
    const list = await received(booking.booking_number);
    const recipients = list.map(({ envelope }) => envelope.join()).filter((one) => /ann|bo@/i.test(one));
    expect([list.length, recipients]).toEqual([3, ['ann@example.org']]);
    // Everything written, not only what has arrived so far.
    expect(await mailsOf(app, booking.booking_number)).toHaveLength(3);
    expect(to(list, 'ann@example.org').text).toContain('Bo Chan');
  });

  it('[DET-03] name the booker also for a passenger of the same name', async () => {
    const registrationData = someoneElse({ passengerName: 'Ann Lee', passengerEmail: '' });
    const { booking } = (await book(app, await carRequest(app, { registrationData }))).body.data;
    const provider = to(await received(booking.booking_number), 'office@taxi.example');
    expect(provider.text).toContain('Ann Lee, 0113 496 0000, ann@example.org');
    expect(provider.text).toContain('07400 123456');
  });

  it('include a calendar with one event for each leg, in London time on both sides of the clock change', async () => {
    const bookingForm = returnForm({
      pickup_date: '27/03/2027',
      pickup_hour: '11pm',
      return_date: '28/03/2027',
      return_hour: '6pm',
    });
    const { booking } = (await book(app, await carRequest(app, { bookingForm }))).body.data;
    const mail = to(await received(booking.booking_number), 'ann@example.org');
    // [MNG-08] An alternative to the text, where calendars look for an invitation, and a file.
    expect(mail.attachments).toMatchObject([
      { contentType: 'text/calendar' },
      { contentType: 'application/ics', filename: `booking-${booking.booking_number}.ics` },
    ]);
    expect(mail.attachments[0]?.headers.get('content-type')).toMatchObject({ params: { method: 'REQUEST' } });
    const lines = (mail.attachments[0]?.content.toString() ?? '').split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const calendar = unfolded(mail);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar.match(/^ORGANIZER;.*:mailto:office@taxi\.example\r$/gm)).toHaveLength(2);
    expect(calendar.match(/^ATTENDEE;.*PARTSTAT=ACCEPTED.*:MAILTO:ann@example\.org\r$/gm)).toHaveLength(2);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('DTSTART:20270327T233000Z');
    expect(calendar).toContain('DTSTART:20270328T170000Z');
    expect(calendar).toContain(`UID:${booking.booking_number}-outward@taxi.example`);
    expect(calendar).toContain(`UID:${booking.booking_number}-return@taxi.example`);
  });

  it('state which of two times is meant in the night when the clocks go back', async () => {
    const bookingForm = mileageForm({ pickup_date: '31/10/2027', pickup_hour: '1am', pickup_min: '30' });
    const { booking } = (await book(app, await carRequest(app, { bookingForm }))).body.data;
    for (const { parsed } of await received(booking.booking_number)) {
      expect(parsed.subject).toContain('Sun 31 Oct, 01:30 BST');
      expect(parsed.text).toContain('When: Sunday 31 October 2027, 01:30 BST');
    }
    const mine = to(await received(booking.booking_number), 'ann@example.org');
    expect(mine.text).toContain('Your trip on Sunday 31 October 2027 at 01:30 BST is confirmed.');
    expect(unfolded(mine)).toContain('DTSTART:20271031T003000Z');
    const page = await app.send<string>('GET', `/booking/${booking.reference}`);
    expect(page.body).toContain('Sunday 31 October 2027, 01:30 BST');
  });

  it('show typed text as text, never as markup, and keep it out of headers', async () => {
    const registrationData = guest({
      firstName: '<img src=x onerror=alert(1)>',
      surname: 'Lee\u2028Bcc: eve@example.org',
      additionalInfo: '<b>bold</b>\nBcc: eve@example.org',
    });
    const { status, body } = await book(app, await carRequest(app, { registrationData }));
    expect(status).toBe(200);
    for (const { envelope, parsed } of await received(body.data.booking.booking_number)) {
      expect(envelope).toHaveLength(1);
      expect(parsed.bcc).toBeUndefined();
      expect(String(parsed.html)).not.toMatch(/<img|<b>bold/);
    }
  });

  it('contain no links typed by passengers, in text, HTML or calendar, and shorten long notes', async () => {
    const bait = 'Claim at https://evil.example/win or www.evil.com, evil.co.uk, eve@evil.example';
    const bookingForm = returnForm({
      pickup: 'evil.com, Leeds Station',
      pickup_fight_number: 'www.evil.com',
      stops: [{ street_name: 'www.evil.com', number: '1', postcode: 'BD1 4HU' }],
    });
    const registrationData = someoneElse({
      firstName: 'www.evil.com',
      passengerName: 'http://evil.com',
      additionalInfo: `${bait} ${'much '.repeat(150)}end`,
      return_additionalInfo: bait,
      assistance: bait,
    });
    const { booking } = (await book(app, await carRequest(app, { bookingForm, registrationData }))).body.data;
    const list = await received(booking.booking_number, 4);
    expect(list).toHaveLength(4);
    for (const { envelope, parsed } of list) {
      const forms = [parsed.text ?? '', String(parsed.html), unfolded(parsed)];
      for (const form of forms)
        expect(form).not.toMatch(/https?:\/\/evil|www\.(?!google\.com\/maps)\S|evil\.[ce]|\S@evil/);
      expect(parsed.text).toContain('https: //evil. example/win');
      const isStaff = !/ann@|bo@/.test(envelope.join());
      expect(parsed.text?.includes('much end')).toBe(isStaff);
    }
  });

  it('are written once for each revision, however often the job runs', async () => {
    const { booking } = (await book(app, await carRequest(app))).body.data;
    const first = await mailsOf(app, booking.booking_number);
    const { bookings } = app.services;
    const row = await bookings.byId((await bookings.idOf(booking.reference)) ?? 0);
    const write = (revision: number) =>
      app.services.emails.write({ bookingId: row.booking.id, revision, occasion: 'confirmed' });
    await Promise.all([1, 1, 1].map(write));
    expect(await mailsOf(app, booking.booking_number)).toHaveLength(first.length);
    await write(2);
    expect(await mailsOf(app, booking.booking_number)).toHaveLength(2 * first.length);
  });
});

describe('stored emails', () => {
  let keeping: TestApp;
  beforeAll(async () => {
    keeping = await startApp();
  });
  afterAll(() => keeping.stop());

  const kept = async () => {
    const bookingForm = mileageForm();
    const registrationData = guest({ additionalInfo: 'Ring <twice>' });
    const { body } = await book(keeping, await carRequest(keeping, { bookingForm, registrationData }));
    const number = body.data.booking.booking_number;
    await mailsOf(keeping, number);
    return number;
  };

  it('are listed for the terminal', async () => {
    const number = await kept();
    const list = await printableMails(keeping.services.database.db, 3);
    expect(list).toContain(`Subject: Booking ${number} confirmed: `);
    expect(list).toContain('To: ann@example.org');
    expect(list).toContain(`Attached: booking-${number}.ics`);
    expect(await printableMails(keeping.services.database.db, 1)).not.toContain(' confirmed: ');
  });

  it('are shown on the development pages', async () => {
    const number = await kept();
    const page = await keeping.send<string>('GET', '/dev/mails');
    expect(page.body).toContain(number);
    expect(page.body).toContain(`Attached: booking-${number}.ics`);
    expect(page.body).not.toContain('<twice>');
    expect((await app.send('GET', '/dev/mails')).status).toBe(404);
  });

  it('are listed by the time of writing, so that emails about past days do not displace them', async () => {
    const number = await kept();
    const { db } = keeping.services.database;
    const [first] = await db.select().from(mails).limit(1);
    if (!first) throw new Error('no mail');
    const { id: _, ...mail } = first;
    const past = Array.from({ length: 60 }, (_each, index) => ({
      ...mail,
      instance: `past ${index}`,
      createdAt: new Date(mail.createdAt.getTime() - 86_400_000),
    }));
    await db.insert(mails).values(past);
    expect((await keeping.send<string>('GET', '/dev/mails')).body).toContain(`Booking ${number} confirmed: `);
  });
});
