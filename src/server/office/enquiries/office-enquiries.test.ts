import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedMessage, storedRequest, worksOnEnquiries } from '../../../../test/support/enquiries.ts';
import { storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import type { EnquiriesAnswer } from '../../../contract/office-enquiries.ts';
import type { QueueAnswer } from '../../../contract/office-queue.ts';
import type { Role } from '../../../domain/accounts.ts';
import { mails } from '../../platform/schema/notifications.ts';
import { auditLog } from '../../platform/schema/staff.ts';

const app = useApp();
beforeAll(async () => {
  await changeSettings(app, { FROM_EMAIL: 'desk@provider.example', Company_Name: 'Aire Cars' });
});

const db = () => app.services.database.db;
const working = (name?: string, role?: Role) => worksOnEnquiries(app, name, role);

const mailsFor = (recipient: string) =>
  db().select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
const loggedOf = (entityId: string) =>
  db().select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id);

const REPLY = { subject: 'Your umbrella', text: 'Hello Bob,\n\nwe have it.\nCall us.', seen: 0 };

describe('[OFF-13] an answer', () => {
  it('is emailed in the provider’s design, signed by a first name, stored in the thread and logged', async () => {
    const one = await storedMessage(app, {
      email: 'answer@example.org',
      comments: 'Where is https://evil.example?',
    });
    const { id, see, does } = await working();
    const before = await see(one);
    const number = one.split('-')[1];
    expect(before).toMatchObject({
      state: 'new',
      can: { answer: true, close: true, reopen: false },
      letter: {
        subject: `Your message ${number}: Lost Item`,
        signed: 'Priya, Aire Cars',
        replies_to: 'desk@provider.example',
      },
      thread: [],
      seen: 0,
    });
    expect((await does(one, 'answer', REPLY)).status).toBe(200);
    const [mail, none] = await mailsFor('answer@example.org');
    expect(none).toBeUndefined();
    expect(mail).toMatchObject({
      subject: 'Your umbrella',
      replyTo: 'desk@provider.example',
      period: 'mails',
    });
    expect(mail?.text).toContain('Hello Bob,\n\nwe have it.\nCall us.\n\nPriya, Aire Cars\n\n');
    expect(mail?.text).toContain(`This is about your message ${number} of 21 November 2026.`);
    expect(mail?.html).toContain('we have it.<br>Call us.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Shah|provider\.example"?>?priya|evil/);
    const after = await see(one);
    expect(after).toMatchObject({
      state: 'answered',
      can: { answer: true, close: true, reopen: true },
      thread: [
        {
          kind: 'answer',
          by: 'Priya Shah',
          subject: REPLY.subject,
          text: REPLY.text,
          mail: { to: 'answer@example.org', failure: '' },
        },
      ],
    });
    expect(after.seen).toBe(after.thread[0]?.id);
    const [logged] = await loggedOf(one);
    expect(logged).toMatchObject({
      entity: 'enquiry',
      action: 'answer',
      actorKind: 'staff',
      actorId: String(id),
    });
    expect(JSON.stringify(logged)).not.toMatch(/umbrella|example\.org/);
  });

  it('reports a colleague’s answer meanwhile, and is sent after that was seen', async () => {
    const one = await storedRequest(app, { email: 'both@example.org' });
    const [priya, dev] = [await working(), await working('Dev Patel')];
    const { seen } = await priya.see(one);
    expect((await dev.does(one, 'note', { text: 'Looking at it.' })).status).toBe(200);
    const [first, second] = await Promise.all(
      [priya, dev].map((who) => who.does(one, 'answer', { ...REPLY, seen })),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    const refused = [first, second].find((answer) => answer?.status === 409);
    expect(refused?.body.code).toBe('moved_on');
    expect(refused?.body.message).toMatch(/^(Priya Shah|Dev Patel) has answered it in the meantime/);
    expect(await mailsFor('both@example.org')).toHaveLength(1);
    const now = await dev.see(one);
    expect((await dev.does(one, 'answer', { ...REPLY, seen: now.seen })).status).toBe(200);
    expect(await mailsFor('both@example.org')).toHaveLength(2);
    expect((await dev.see(one)).thread.map(({ kind }) => kind)).toEqual(['note', 'answer', 'answer']);
  });

  it('that could not be sent shows why, needs attention, and is resent once', async () => {
    const one = await storedMessage(app, { email: 'failed@example.org' });
    const { ask, does, see } = await working();
    await does(one, 'answer', REPLY);
    const [mail] = await mailsFor('failed@example.org');
    const failed = { status: 'failed' as const, failure: '550 no such user', createdAt: app.clock.now };
    await app.services.mail.sendMail(mail?.id ?? 0);
    await db()
      .update(mails)
      .set(failed)
      .where(eq(mails.id, mail?.id ?? 0));
    const [entry] = (await see(one)).thread;
    expect(entry?.mail).toMatchObject({ id: mail?.id, state: 'failed', failure: '550 no such user' });
    const rows = async () =>
      (await ask<QueueAnswer>('GET', 'queue')).body.rows.filter(({ enquiry }) => enquiry === one);
    expect((await rows()).map(({ kind, about }) => [kind, about])).toEqual([
      ['mail_failed', 'failed@example.org'],
    ]);
    // Another answer says something else.
    const { seen } = await see(one);
    await does(one, 'answer', { ...REPLY, subject: 'Other', seen });
    expect(await rows()).toHaveLength(1);
    expect((await ask('POST', `mails/${mail?.id}/again`)).status).toBe(200);
    const thread = (await see(one)).thread;
    expect(thread.map(({ mail: sent }) => sent?.state === 'failed')).toEqual([false, false]);
    expect(thread[0]?.mail?.id).not.toBe(mail?.id);
    expect(await rows()).toEqual([]);
    expect((await loggedOf(one)).map(({ action }) => action)).toEqual(['answer', 'answer', 'mail_again']);
  });

  it('needs an address, text and the latest entry seen, or nothing is written', async () => {
    const [one, called] = [await storedMessage(app), await storedRequest(app, { email: '' })];
    const { ask, does, see } = await working();
    for (const [changes, field] of [
      [{ subject: ' ' }, 'subject'],
      [{ subject: 'a\nb' }, 'subject'],
      [{ text: '\n' }, 'text'],
      [{ text: 'x'.repeat(4001) }, 'text'],
      [{ seen: undefined }, 'seen'],
      [{ seen: -1 }, 'seen'],
    ] as const) {
      const { status, body } = await does(one, 'answer', { ...REPLY, ...changes });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await see(called)).can.answer).toBe(false);
    const { status, body } = await does(called, 'answer', REPLY);
    expect([status, body.code]).toEqual([409, 'cannot_do']);
    expect([(await see(one)).thread, (await see(called)).thread]).toEqual([[], []]);
    expect((await ask('GET', 'enquiries/price-0')).status).toBe(404);
    expect((await ask('GET', 'enquiries/booking-1')).status).toBe(422);
  });
});

describe('[OFF-13] an enquiry', () => {
  it('is closed with a reason, without an email, and reopened; the queue contains only open ones', async () => {
    const one = await storedMessage(app, { email: 'close@example.org', firstName: '', lastName: '' });
    const { ask, does, see } = await working();
    const inQueue = async () =>
      (await ask<QueueAnswer>('GET', 'queue?kind=enquiry')).body.rows.some(({ enquiry }) => enquiry === one);
    expect(await inQueue()).toBe(true);
    expect((await does(one, 'close', { reason: ' ', outcome: 'given_back', seen: 0 })).body.errors).toEqual({
      reason: 'is required',
    });
    expect((await does(one, 'close', { reason: 'Rang them.', outcome: 'given_back', seen: 0 })).status).toBe(
      200,
    );
    expect(await mailsFor('close@example.org')).toEqual([]);
    expect(await inQueue()).toBe(false);
    const closed = await see(one);
    expect(closed).toMatchObject({
      state: 'closed',
      can: { answer: true, close: false, reopen: true },
      thread: [{ kind: 'close', by: 'Priya Shah', text: 'Rang them.', mail: null }],
    });
    const { seen } = closed;
    expect(
      (await does(one, 'close', { reason: 'Once more.', outcome: 'given_back', seen })).body,
    ).toMatchObject({
      code: 'cannot_do',
      message: 'It is already closed.',
    });
    expect((await does(one, 'reopen', { seen: 0 })).body.code).toBe('moved_on');
    expect((await does(one, 'reopen', { seen })).status).toBe(200);
    expect(await inQueue()).toBe(true);
    expect((await see(one)).thread.map(({ kind }) => kind)).toEqual(['close', 'reopen']);
  });

  it('shows earlier enquiries and bookings by the sender’s address or phone number', async () => {
    const email = 'again@example.org';
    const { id } = await storedPassenger(app, { email });
    const [number = ''] = await storedBookings(app, id, 1, { bookerEmail: 'Again@example.org' });
    const before = await storedRequest(app, { email: 'other@example.org', phone: '+447700900789' });
    await storedMessage(app, { email: 'stranger@example.org' });
    const one = await storedMessage(app, { email, phone: '+447700900789' });
    const { see } = await working();
    const seen = await see(one);
    expect(seen.earlier.map(({ enquiry }) => enquiry)).toEqual([before]);
    expect(seen.bookings.map((booking) => booking.booking_number)).toEqual([number]);
  });

  it('is linked to the typed booking or another; both show it until it is removed', async () => {
    const { id } = await storedPassenger(app);
    const [typed = '', other = ''] = await storedBookings(app, id, 2);
    const one = await storedMessage(app, { reason: 'Complaint', bookingNumber: typed });
    const { ask, see } = await working();
    const put = (belongs_to: unknown) => ask('PUT', `enquiries/${one}/booking`, { belongs_to });
    const ofBooking = async (number: string) =>
      (await ask<EnquiriesAnswer>('GET', `bookings/${number}/enquiries`)).body.lines.map(
        ({ enquiry }) => enquiry,
      );
    expect(await see(one)).toMatchObject({ typed_number: typed, suggested: typed, booking_number: null });
    for (const wrong of ['99999999', 'abc', ''])
      expect((await put(wrong)).body.errors).toHaveProperty('belongs_to');
    expect((await put(typed)).status).toBe(200);
    expect((await put(typed)).status).toBe(200);
    expect(await see(one)).toMatchObject({ suggested: null, booking_number: typed, state: 'new' });
    expect(await ofBooking(typed)).toEqual([one]);
    expect((await put(Number(other))).status).toBe(200);
    expect([await ofBooking(typed), await ofBooking(other)]).toEqual([[], [one]]);
    expect((await see(one)).suggested).toBe(typed);
    const { body } = await ask<OfficeBooking>('GET', `bookings/${other}`);
    expect(body.history[0]?.sentence).toBe('Priya Shah linked an enquiry.');
    for (let n = 0; n < 2; n++) expect((await ask('DELETE', `enquiries/${one}/booking`)).status).toBe(200);
    const { thread, booking_number } = await see(one);
    expect(booking_number).toBeNull();
    expect(thread.map(({ kind, booking_number: number }) => [kind, number])).toEqual([
      ['attach', typed],
      ['detach', typed],
      ['attach', other],
      ['detach', other],
    ]);
  });

  it('is read by all roles, and answered by roles with the right', async () => {
    const one = await storedMessage(app);
    const { see, does, ask } = await working('Rosa Quinn', 'read_only');
    expect((await see(one)).enquiry).toBe(one);
    for (const [deed, body] of [
      ['answer', REPLY],
      ['note', { text: 'x' }],
      ['close', { reason: 'x', seen: 0 }],
      ['reopen', { seen: 0 }],
    ] as const)
      expect((await does(one, deed, body)).status).toBe(403);
    expect((await ask('PUT', `enquiries/${one}/booking`, { belongs_to: '1' })).status).toBe(403);
    expect((await see(one)).thread).toEqual([]);
  });
});
