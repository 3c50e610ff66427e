import { setTimeout as pause } from 'node:timers/promises';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { carRequestFor, guest } from '../support/bookings.ts';
import { mileageForm } from '../support/forms.ts';
import { send, type Got, type Sent } from './client.ts';
import type { Counters } from './tally.ts';

/** As long as somebody who wants a taxi tries again. */
const INSIST_MS = 90_000;

export interface Visitor {
  url: string;
  network: string;
  id: string;
  telephone: string;
  tally: Counters;
}

/** Sends a request until it succeeds, always the same one. @throws when it is refused, or never succeeds */
async function insist({ url, network, tally }: Visitor, asked: Sent): Promise<Got> {
  const end = performance.now() + INSIST_MS;
  const what = `${asked.method} ${asked.path.split('?')[0]}`;
  for (;;) {
    tally.requests++;
    const got = await send(url, asked, network).catch((error: NodeJS.ErrnoException) => ({
      status: 0,
      body: error.code ?? error.message,
    }));
    if (got.status === 200) return got;
    const failure = got.status === 0 ? got.body : String(got.status);
    tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
    const refused = got.status >= 400 && got.status < 500;
    if (refused || performance.now() > end) throw new Error(`${what}: ${failure} ${got.body.slice(0, 200)}`);
    await pause(500);
  }
}

const FORMS = [
  ['Leeds Station', 'Manchester Airport Terminal 2'],
  ['York Station', 'Leeds Bradford Airport'],
  ['Sheffield Station', 'Hull Station'],
] as const;

function form() {
  const [pickup, dropoff] = FORMS[Math.floor(Math.random() * FORMS.length)] ?? FORMS[0];
  const pickup_date = britishDate(addDays(londonTime(Date.now()).date, 10));
  return mileageForm({ pickup, dropoff, pickup_date });
}

async function quote(visitor: Visitor) {
  const bookingForm = form();
  const path = '/api/v1/calculate-distance-price';
  const { body } = await insist(visitor, { method: 'POST', path, body: bookingForm });
  const { price_details } = JSON.parse(body) as PriceAnswer;
  const detail = price_details.find(({ price }) => price !== null);
  if (!detail) throw new Error('no price');
  return { bookingForm, detail };
}

async function book(visitor: Visitor): Promise<void> {
  const { tally, id, telephone } = visitor;
  const { bookingForm, detail } = await quote(visitor);
  const email = `${id}@example.org`;
  const body = carRequestFor(detail, { bookingForm, registrationData: guest({ email, number: telephone }) });
  const asked: Sent = { method: 'POST', path: '/api/v1/booking', body, key: id };
  const number = numberOf(await insist(visitor, asked));
  tally.writes.push(performance.now());
  tally.booked.set(id, { number, email });
  // Somebody clicks twice.
  if (Math.random() > 0.2) return;
  const again = numberOf(await insist(visitor, asked));
  if (again !== number) tally.contradictions.push(`${id}: ${number}, then ${again}`);
}

function numberOf({ body }: Got): string {
  const { data } = JSON.parse(body) as { data: { booking: { booking_number: string } } };
  return data.booking.booking_number;
}

async function enquire(visitor: Visitor): Promise<void> {
  const body = {
    firstName: 'Bob',
    lastName: 'Loser',
    email: `${visitor.id}@example.org`,
    telephone: visitor.telephone,
    queryReason: 'Lost Item',
    bookingNumber: '12345678',
    comments: 'My umbrella.',
  };
  await insist(visitor, { method: 'POST', path: '/api/v1/contact-us', body, key: visitor.id });
}

const read = (path: string) => async (visitor: Visitor) => {
  await insist(visitor, { method: 'GET', path });
};

/** What visitors do, and how many of a hundred do it. */
export const ACTS: [share: number, act: (visitor: Visitor) => Promise<unknown>][] = [
  [40, book],
  [20, quote],
  [15, read('/api/v1/places?q=lee')],
  [10, read('/')],
  [10, read('/api/v1/settings-flat')],
  [5, enquire],
];
