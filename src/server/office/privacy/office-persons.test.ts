import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest } from '../../../../test/support/bookings.ts';
import { allWritten } from '../../../../test/support/jobs-done.ts';
import { storedPersonRequest } from '../../../../test/support/person-requests.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { StoredDataAnswer, PersonRequest } from '../../../contract/office-persons.ts';
import type { QueueAnswer } from '../../../contract/office-queue.ts';
import { bookings } from '../../platform/schema/bookings.ts';
import { personRequests } from '../../platform/schema/passengers.ts';
import { auditLog, staff } from '../../platform/schema/staff.ts';

let headers: { cookie: string };
const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(
    app,
    (await storedStaff(app, { role: 'manager', name: 'Marcus Bell' })).email,
  );
});

const db = () => app.services.database.db;
const asks = <T = object>(path: string, body?: unknown) =>
  app.send<OrProblem<T>>(body === undefined ? 'GET' : 'POST', `/api/v1/office/${path}`, body, headers);
const held = async (email: string) => (await asks<StoredDataAnswer>('persons/held', { email })).body;
let count = 0;

/** A guest with a booking, which is cancelled where it is over. */
async function guestWith(status?: 'cancelled') {
  const email = `zebedee.${++count}@example.org`;
  const registrationData = guest({ firstName: 'Zebedee', surname: 'Quill', number: '01134960777', email });
  const request = await carRequest(app, { registrationData });
  const { booking_number: number } = (await book(app, request)).body.data.booking;
  await allWritten(app);
  if (status) await db().update(bookings).set({ status }).where(eq(bookings.number, number));
  return { email, number };
}

describe('[OFF-16] finding a person', () => {
  it.each([
    ['the address', (email: string) => email.toUpperCase()],
    ['the number, as people write it', () => '(0113) 496 0777'],
    ['a part of the name', () => 'bedee Qu'],
  ])('by %s', async (_, search) => {
    const { email } = await guestWith();
    type Found = { persons: { email: string; names: string[]; phones: string[] }[] };
    const { persons } = (await asks<Found>('persons/find', { search: search(email) })).body;
    expect(persons.find((one) => one.email === email)).toMatchObject({
      names: ['Zebedee Quill'],
      phones: ['+441134960777'],
    });
  });

  it('returns no one for an unknown name or a wildcard', async () => {
    for (const search of ['Xylophon Unknown', '%%%'])
      expect((await asks('persons/find', { search })).body).toMatchObject({ persons: [], more: false });
  });
});

describe('[OFF-16] the stored data of a person', () => {
  it('are shown with counts, and exported as a file, which is logged', async () => {
    const { email, number } = await guestWith();
    const { held: sentences, refused } = await held(email);
    expect(sentences).toContain('1 booking.');
    expect(refused).toContain(`Booking ${number} is for `);
    const reason = 'They asked by letter.';
    const { body } = await asks<{ name: string; text: string }>('persons/export', { email, reason });
    expect(body.name).toBe('data-2026-11-21.json');
    expect(JSON.parse(body.text)).toMatchObject({ email, bookings: [{ number }] });
    expect(body.text).not.toMatch(/"\w+_hash"/);
    const log = await db().select().from(auditLog).where(eq(auditLog.entityId, email));
    expect(log).toMatchObject([
      { entity: 'person', action: 'export', actorKind: 'staff', detail: { reason } },
    ]);
    const none = await asks('persons/export', { email: 'unknown@example.org', reason });
    expect([none.status, none.body.message]).toEqual([409, 'Nothing is kept of unknown@example.org.']);
  });

  it('are erased as shown, with the address typed again, and removed from the log', async () => {
    const { email, number } = await guestWith('cancelled');
    await asks('persons/export', { email, reason: 'First a copy.' });
    await storedPersonRequest(app, { email });
    const before = await bookingRow(app, number);
    const { goes, stays, token } = await held(email);
    expect(await bookingRow(app, number)).toEqual(before);
    expect(goes.join(' ')).toMatch(/emails?\./);
    expect(stays).toEqual([
      expect.stringMatching(`^Price, date and operator of booking ${number} until .*tax`),
    ]);
    const erase = (changes: object = {}) =>
      asks('persons/erase', { email, typed: email, reason: 'They asked for it.', token, ...changes });
    for (const [field, wrong] of [
      ['typed', { typed: 'other@example.org' }],
      ['reason', { reason: `${email} asked` }],
    ] as const)
      expect(Object.keys((await erase(wrong)).body.errors ?? {})).toEqual([field]);
    expect((await erase({ token: `${token}x` })).body.code).toBe('moved_on');
    const both = await Promise.all([erase(), erase()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await held(email)).held).toEqual([]);
    expect((await bookingRow(app, number)).bookerEmail).toBe('');
    const log = await db().select().from(auditLog).where(eq(auditLog.action, 'erase'));
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ action: 'erase', entityId: 'erased', detail: { bookings: [number] } });
    expect(
      JSON.stringify([await db().select().from(auditLog), await db().select().from(personRequests)]),
    ).not.toContain(email);
  });

  it('are not erased for staff', async () => {
    const { id, email } = await storedStaff(app, { email: 'sam@provider.example' });
    expect((await held(email)).refused).toBe(
      'This person is a colleague. Disable their sign-in first, on the page “Colleagues”.',
    );
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    expect((await held(email)).refused).toBeNull();
  });
});

describe('[OFF-16] a privacy request', () => {
  it('is recorded with its deadline, which appears on Today in time, and is closed once', async () => {
    const add = (received: string) =>
      asks('person-requests', { email: 'asks.a@example.org', kind: 'erasure', received });
    expect(Object.keys((await add('2026-11-22')).body.errors ?? {})).toEqual(['received']);
    for (const received of ['2026-10-31', '2026-11-21']) expect((await add(received)).status).toBe(200);
    const open = async () =>
      (await asks<{ requests: PersonRequest[] }>('person-requests')).body.requests.filter(
        ({ email }) => email === 'asks.a@example.org',
      );
    expect((await open()).map(({ due, added_by, done }) => [due, added_by, done])).toEqual([
      ['2026-11-30', 'Marcus Bell', null],
      ['2026-12-21', 'Marcus Bell', null],
    ]);
    const { rows } = (await asks<QueueAnswer>('queue?kind=person_request')).body;
    expect(rows.map(({ about, note, urgency }) => [about, note, urgency])).toContainEqual([
      'erasure',
      '2026-11-30',
      'later',
    ]);
    expect(JSON.stringify(rows)).not.toContain('asks.a@example.org');
    const id = (await open())[0]?.request_id;
    const done = () => asks(`person-requests/${id}/done`, { outcome: 'Erased.' });
    expect((await Promise.all([done(), done()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await open()).at(-1)?.done).toMatchObject({ by: 'Marcus Bell', outcome: 'Erased.' });
  });
});
