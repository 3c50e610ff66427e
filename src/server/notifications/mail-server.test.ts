import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startSmtpFake, type SmtpFake } from '../integrations/smtp-fake.ts';
import { mails } from '../platform/schema/notifications.ts';
import { printableMails } from './email-store.ts';

let smtp: SmtpFake;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpFake();
  app = await startApp({ env: { SMTP_URL: smtp.url } });
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example' });
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

/** Waits for the mails of a booking to arrive. */
const arrived = (number: string, expected: number) =>
  expect
    .poll(() => smtp.received.filter(({ parsed }) => parsed.subject?.includes(number)).length, {
      timeout: 15_000,
    })
    .toBe(expected);

describe('a failing mail server', () => {
  it('does not affect the booking, and gets the email on a later attempt', async () => {
    smtp.refusing = true;
    const { status, body } = await book(app, await carRequest(app));
    expect(status).toBe(200);
    const number = body.data.booking.booking_number;
    const [mail] = await mailsOf(app, number);
    const id = mail?.id ?? 0;
    await expect(app.services.mail.sendMail(id)).rejects.toThrow('try again later');
    const { db } = app.services.database;
    const state = () => db.select({ status: mails.status }).from(mails).where(eq(mails.id, id));
    expect(await state()).toEqual([{ status: 'queued' }]);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
    smtp.refusing = false;
    // The queue's own next try, not ours.
    await arrived(number, 3);
    // It has arrived a moment before that is noted.
    await expect.poll(state).toEqual([{ status: 'sent' }]);
    await app.services.mail.sendMail(id);
    await arrived(number, 3);
  });
});

describe('the emails of a booking', () => {
  it('[MNG-09] are one thread, and suppress automatic replies', async () => {
    const { body } = await book(app, await carRequest(app));
    const { booking_number: number, reference } = body.data.booking;
    await arrived(number, 3);
    const id = (await app.services.bookings.idOf(reference)) ?? 0;
    await app.services.emails.write({ bookingId: id, revision: 2, occasion: 'changed' });
    await arrived(number, 6);
    const toBooker = smtp.received
      .filter(
        ({ envelope, parsed }) => envelope.join() === 'ann@example.org' && parsed.subject?.includes(number),
      )
      .map(({ parsed }) => parsed);
    const [first, later] = toBooker;
    expect(first?.messageId).toBe(`<booking.${number}.booker.confirmed@taxi.example>`);
    expect(first?.inReplyTo).toBeUndefined();
    expect([later?.inReplyTo, later?.references]).toEqual([first?.messageId, first?.messageId]);
    for (const mail of toBooker) {
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
      expect(mail.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    }
  });
});

describe('an address with an international domain', () => {
  it('[DET-03] receives emails', async () => {
    const registrationData = guest({ email: 'ann@münchen.example' });
    const { body } = await book(app, await carRequest(app, { registrationData }));
    const number = body.data.booking.booking_number;
    await arrived(number, 3);
    const recipients = smtp.received.flatMap(({ envelope }) => envelope);
    // The server of the test writes what it was sent in letters again.
    expect(recipients).toContain('ann@münchen.example');
  });
});

describe('a permanent error of the mail server', () => {
  const states = async (number: string) => {
    const rows = await mailsOf(app, number);
    return rows.map(({ recipient, status, failure }) => [recipient, status, failure]);
  };

  it('ends the email to an unknown address, and no other', async () => {
    smtp.unknown.add('unknown@example.org');
    const before = app.services.counters.mailsFailed;
    const registrationData = guest({ email: 'unknown@example.org' });
    const { body } = await book(app, await carRequest(app, { registrationData }));
    const number = body.data.booking.booking_number;
    await arrived(number, 2);
    await expect
      .poll(async () => (await states(number)).filter(([, status]) => status === 'queued'))
      .toEqual([]);
    await expect.poll(() => app.services.counters.mailsFailed - before).toBe(1);
    const failed = (await states(number)).filter(([, status]) => status === 'failed');
    expect(failed).toEqual([['unknown@example.org', 'failed', expect.stringContaining('550 5.1.1')]]);
    expect(await printableMails(app.services.database.db, 10)).toContain('failed: 550 5.1.1 No such user');
  });

  it('without a reply to a sent email leads to at most one repetition', async () => {
    smtp.cutting = true;
    const { body } = await book(
      app,
      await carRequest(app, { registrationData: guest({ email: 'twice@example.org' }) }),
    );
    const number = body.data.booking.booking_number;
    await expect
      .poll(async () => (await states(number)).filter(([, status]) => status === 'failed').length, {
        timeout: 25_000,
      })
      .toBe(3);
    smtp.cutting = false;
    const times = smtp.received.filter(({ envelope }) => envelope.join() === 'twice@example.org');
    expect(times).toHaveLength(2);
  }, 40_000);
});
