import type { EnquiriesAnswer, OfficeEnquiry } from '../../src/contract/office-enquiries.ts';
import { storedMessage, storedRequest } from '../support/enquiries.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import type { Plan } from './call-plans.ts';
import { jobsDone } from '../support/jobs-done.ts';
import { askerOf, inAnswer } from './office-asker.ts';

type Body = Record<string, unknown>;

/** Enquiries listed, read, answered, noted on, closed, opened again and put to a booking; each spoilt now and then. */
export const officeEnquiries: Plan = async (play) => {
  const { world, random, aside } = play;
  const { app } = world;
  const { ask, spoilt } = await askerOf(play, 'dispatcher');
  const { names, number } = await aside(async () => {
    const { id } = await storedPassenger(app);
    const [booked = ''] = await storedBookings(app, id, 1);
    return {
      names: [await storedMessage(app, { bookingNumber: booked }), await storedRequest(app)],
      number: booked,
    };
  });
  const settle = () => aside(() => jobsDone(app.services.database.db));
  const list = await ask('GET', 'enquiries', {
    query: spoilt({ state: 'new', search: random.pick(['bob', '0113 496 0123', 'ann@', number, '12']) }),
  });
  const { next } = inAnswer<EnquiriesAnswer>(list);
  await ask('GET', 'enquiries', { query: spoilt({ after: next ?? '0.1795471083612000.price-12' }) });
  const enquiry = random.pick(names);
  const path = { enquiry };
  const seen = async () =>
    inAnswer<OfficeEnquiry>(await ask('GET', 'enquiries/{enquiry}', { path })).seen ?? 0;
  const does = async (method: string, end: string, body?: Body) => {
    await ask(method, `enquiries/{enquiry}/${end}`, { path, body: body && spoilt(body) });
    await settle();
  };
  const named = spoilt({ enquiry: `${enquiry}` });
  if (named.enquiry) await ask('GET', 'enquiries/{enquiry}', { path: named });
  await does('POST', 'answer', {
    subject: 'Your enquiry',
    text: 'It is here.\n\nCall us.',
    seen: await seen(),
  });
  await does('POST', 'note', { text: 'Rang; nobody there.' });
  await does('POST', 'close', { reason: 'It was found.', seen: await seen() });
  await does('POST', 'reopen', { seen: await seen() });
  await does('PUT', 'booking', { belongs_to: number });
  await ask('GET', 'bookings/{booking_number}/enquiries', { path: { booking_number: number } });
  await does('DELETE', 'booking');
};
