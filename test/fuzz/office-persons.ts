import type { StoredDataAnswer } from '../../src/contract/office-persons.ts';
import { guest } from '../support/bookings.ts';
import { failedText } from '../support/failed-text.ts';
import { allWritten } from '../support/jobs-done.ts';
import { storedPersonRequest } from '../support/person-requests.ts';
import { cancelNow, returnInCar } from '../support/return-bookings.ts';
import type { Plan } from './call-plans.ts';
import { askerOf, inAnswer } from './office-asker.ts';

/** View data of somebody is found, given out and erased; before that a text message is sent again and a complaint written down. */
export const officePersons: Plan = async (play) => {
  const { world, random, aside } = play;
  const { app } = world;
  const { ask, spoilt } = await askerOf(play, 'manager');
  const email = `leaves${random.whole(1, 1e9)}@example.org`;
  const [booking, text_id] = await aside(async () => {
    const made = await returnInCar(app, { registrationData: guest({ email }) });
    const text = await failedText(app, made.number);
    await allWritten(app);
    return [made, text] as const;
  });
  await ask('GET', 'texts/{text_id}', { path: { text_id } });
  await ask('POST', 'texts/{text_id}/again', { path: { text_id } });
  await aside(() => allWritten(app));
  const told = { matter: 'complaint', name: 'Ann Lee', text: 'Late.' };
  const path = { booking_number: booking.number };
  await ask('GET', 'bookings/{booking_number}/ways', { path });
  await ask('GET', 'bookings/{booking_number}/ledger', { path });
  await ask('POST', 'bookings/{booking_number}/enquiries', { path, body: spoilt(told) });

  const reason = 'They asked for it.';
  await ask('POST', 'persons/find', { body: spoilt({ search: email }) });
  await ask('POST', 'persons/export', { body: spoilt({ email, reason }) });
  await aside(async () => {
    await cancelNow(app, booking);
    await allWritten(app);
  });
  const { token = 'none' } = inAnswer<StoredDataAnswer>(
    await ask('POST', 'persons/held', { body: { email } }),
  );
  for (let time = 0; time < 2; time++)
    await ask('POST', 'persons/erase', { body: spoilt({ email, reason, typed: email, token }) });

  await ask('POST', 'person-requests', { body: spoilt({ email, kind: 'access', received: '2026-11-20' }) });
  await ask('GET', 'person-requests');
  const request = { request_id: await aside(() => storedPersonRequest(app)) };
  await ask('POST', 'person-requests/{request_id}/done', {
    path: request,
    body: spoilt({ outcome: 'Sent.' }),
  });
};
