import { beforeAll, describe, expect, it } from 'vitest';
import { type SampleEmail, sampleEmails } from '../../../test/support/sample-emails.ts';
import { decoded } from '../../../test/support/statements.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { bookingEmails } from '../bookings/emails/booking-emails.ts';

const app = useApp();
let all: SampleEmail[];
beforeAll(async () => {
  all = await sampleEmails(app);
});

const named = (name: string) => all.find((email) => email.name === name);
const wrong = (isWrong: (email: SampleEmail) => unknown) =>
  all.filter((email) => isWrong(email)).map(({ name }) => name);
const isToPassenger = ({ about, recipientRole }: SampleEmail) =>
  about === 'booking' && ['booker', 'passenger'].includes(recipientRole);

/** The words of the text part, without its addresses and marks. */
const wordsOfText = ({ text }: SampleEmail) =>
  text
    .replaceAll(/^\* |^--$/gm, '')
    .replaceAll(/:\n(https:\S+)/g, ' $1')
    .split(/\s+/)
    .filter(Boolean);

/** The words of the HTML part, with the addresses of its buttons and the colons that a table makes of its cells. */
const wordsOfHtml = ({ html }: SampleEmail) => {
  const body = html
    .slice(html.indexOf('<h1'))
    .replaceAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
    .replaceAll(/<p style="margin:0 0 16px"><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g, '$2 $1')
    .replaceAll(/<\/?a\b[^>]*>/g, '');
  return decoded(body).split(/\s+/).filter(Boolean);
};
const bare = (words: string[]) => words.map((word) => word.replace(/:$/, '').toLowerCase());

describe('every email', () => {
  it('[MNG-09] exists for each event and recipient', () => {
    const expected = Object.entries(bookingEmails.occasions).flatMap(([event, roles]) =>
      Object.keys(roles).map((role) => `booking ${event.replaceAll('_', ' ')}, ${role}`),
    );
    expect(expected.length).toBeGreaterThan(40);
    expect(expected.filter((name) => !named(name))).toEqual([]);
  });

  it('says the same in its text and in its HTML', () => {
    for (const email of all)
      expect([email.name, bare(wordsOfHtml(email))]).toEqual([email.name, bare(wordsOfText(email))]);
  });

  it('loads nothing: no image, no font, no style sheet', () => {
    expect(wrong(({ html }) => /<img|<link|url\(|@import|src=/.test(html))).toEqual([]);
  });

  it('has a subject that fits a list, and begins with what happened', () => {
    expect(wrong(({ subject }) => subject.length > 140)).toEqual([]);
    const opening = (email: SampleEmail) =>
      /max-height:0;overflow:hidden">([^<]*)</.exec(email.html)?.[1] ?? '';
    expect(wrong((email) => opening(email).length < 30)).toEqual([]);
    expect(wrong((email) => !email.text.includes(decoded(opening(email))))).toEqual([]);
  });

  it('about an account greets by name, except at addresses that anyone may have typed', () => {
    const greeting = ({ text }: SampleEmail) => text.split('\n\n')[1] ?? '';
    const accounts = all.filter(({ name }) => /^(account|email change|staff) /.test(name));
    const greeted = accounts.map((email) => [email.name, /^Hello .+,$/.test(greeting(email))]);
    expect(greeted.filter(([, yes]) => !yes).map(([name]) => name)).toEqual([
      'account mailed sign in, owner',
      'email change asked, new address',
    ]);
  });

  it('is in plain English', () => {
    const riddles = /\b(somebody|nobody|whoever|anybody|lest|letter)\b/i;
    expect(wrong(({ subject, text }) => riddles.test(`${subject} ${text}`))).toEqual([]);
    expect(wrong(({ subject, text }) => /undefined|null|NaN|\[object|  \n/.test(subject + text))).toEqual([]);
  });
});

describe('an email about a booking', () => {
  it('[MNG-09] states time, places and names as typed', () => {
    const facts = [
      'Tuesday 1 December 2026',
      'Leeds Bradford Airport',
      '22 Acacia Avenue, Sheffield S10 2JF',
    ];
    const short = /driver (on way|arrived)|change (asked|to pay), booker/;
    const whole = all.filter(({ name }) => name.startsWith('booking ') && !short.test(name));
    for (const { name, text } of whole.filter((email) => !email.name.includes('confirm address')))
      expect([name, facts.filter((fact) => !text.includes(fact))]).toEqual([name, []]);
  });

  it('greets its passengers by name, and names the booker', () => {
    const greetings = { booker: 'Hello Ann Lee,', passenger: 'Hello Bea Ray,' };
    for (const { name, recipientRole, text } of all.filter(isToPassenger)) {
      const greeting = greetings[recipientRole as keyof typeof greetings];
      expect([name, text.split('\n\n')[1]]).toEqual([name, greeting]);
    }
    const passenger = named('booking confirmed, passenger');
    expect(passenger?.subject).toMatch(
      /^Ann Lee booked a trip for you: Tue 1 Dec, 10:30, Leeds Bradford Airport to 22 Acacia Avenue, Sheffield S10 2JF, booking \d+$/,
    );
    expect(passenger?.text).toContain('Ann Lee has booked this trip for you with Wharfe Transfers.');
  });

  it('has in its subject the booking, the event, the time and the places', () => {
    const subject = named('booking confirmed, booker')?.subject.replace(/\d{8}/, 'N');
    expect(subject).toBe(
      'Booking N confirmed: Tue 1 Dec, 10:30, Leeds Bradford Airport to 22 Acacia Avenue, Sheffield S10 2JF',
    );
    const booking = all.filter(({ about }) => about === 'booking');
    const bookingOrTrip = /\d{8}|Tue 1 Dec, 10:[03]0/;
    expect(booking.filter(({ subject: one }) => !bookingOrTrip.test(one)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('gives operators a job sheet: time, places, contact, name board, extras, notes, price, who pays whom', () => {
    const { text = '' } = named('booking confirmed, operator') ?? {};
    const wanted = [
      'When: Tuesday 1 December 2026, 10:30',
      'From: Leeds Bradford Airport',
      'Extras: meet and greet, 1 × baby seat',
      'Note: Please ring the bell',
      'Name: Bea Ray',
      'Telephone: 0113 496 0001',
      'Name board: Bea Ray',
      'Assistance: Walks with a stick',
      'Booked by: Ann Lee, 0113 496 0000, ann@example.org',
      'Total: £',
      'Take no payment in the car',
    ];
    const positions = wanted.map((line) => text.indexOf(line));
    expect(positions.every((at) => at > 0)).toBe(true);
    expect(positions.toSorted((one, other) => one - other)).toEqual(positions);
    expect(named('hire booking confirmed, operator')?.text).toMatch(
      /Collect £\d+\.\d\d from the passenger in the car\./,
    );
  });

  it('links to a map of the pickup while it is ahead, and to the operator’s phone', () => {
    const map = 'https://www.google.com/maps/dir/?api=1&#38;destination=53.869%2C-1.66';
    for (const role of ['booker', 'passenger', 'operator', 'provider'])
      expect(named(`booking confirmed, ${role}`)?.html).toContain(map);
    expect(named('booking cancelled, booker')?.html).not.toContain('google.com/maps');
    expect(named('booking confirmed, booker')?.html).toMatch(/href="tel:[+\d]+"/);
  });
});

interface Reservation {
  '@type': string;
  reservationNumber: string;
  reservationStatus: string;
  pickupTime: string;
  url?: string;
}

const reservationsIn = (name: string): Reservation[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(named(name)?.html ?? '')?.[1];
  return json ? (JSON.parse(json) as Reservation[]) : [];
};

describe('the schema.org reservations in emails', () => {
  it('exist for each leg, with its state, in the emails to booker and passenger', () => {
    const confirmed = reservationsIn('booking confirmed, booker');
    expect(confirmed.map((each) => each.reservationStatus)).toEqual([
      'https://schema.org/ReservationConfirmed',
      'https://schema.org/ReservationConfirmed',
    ]);
    expect(confirmed[0]).toMatchObject({
      '@type': 'TaxiReservation',
      pickupTime: '2026-12-01T10:30:00.000Z',
    });
    const states = (name: string) =>
      reservationsIn(name).map((each) =>
        each.reservationStatus.replace('https://schema.org/Reservation', ''),
      );
    expect(states('booking leg cancelled, passenger')).toEqual(['Confirmed', 'Cancelled']);
    expect(states('booking cancelled, booker')).toEqual(['Cancelled', 'Cancelled']);
    expect(states('booking payment link, booker')).toEqual(['Pending', 'Pending']);
    expect(reservationsIn('booking confirmed, operator')).toEqual([]);
  });

  it('link to the booking only for its booker', () => {
    expect(reservationsIn('booking confirmed, booker')[0]?.url).toContain('/booking/');
    expect(reservationsIn('booking confirmed, passenger')[0]).not.toHaveProperty('url');
  });
});

describe('a copy of an enquiry', () => {
  it('[QREQ-02] [CON-02] repeats what was sent', () => {
    const request = named('quote request received, sender');
    expect(request?.text).toContain('From: The Old Rectory, Malham\nTo: Manchester Airport Terminal 2');
    expect(request?.subject).toBe(
      'Quote request 12 received: Tue 1 Dec, 10:00, The Old Rectory, Malham to Manchester Airport Terminal 2',
    );
    const message = named('contact message received, sender');
    expect(message?.text).toContain('Message: We are two adults with a child of three.\nIs a seat included?');
  });
});
