import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../test/support/bookings.ts';
import { returnInCar } from '../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import type { OfficeMail } from '../../contract/office-messages.ts';
import type { Role } from '../../domain/accounts.ts';
import { mails } from '../platform/schema/notifications.ts';

const app = useApp();

/** The emails of a booking for a member of staff with this role. */
async function mailing(number: string, role: Role = 'dispatcher') {
  const { email } = await storedStaff(app, { role, name: 'Sam Okoro' });
  const headers = await signedInStaff(app, email);
  const path = '/api/v1/office';
  return {
    read: (id: number) => app.send<OrProblem<OfficeMail>>('GET', `${path}/mails/${id}`, undefined, headers),
    again: (id: number) =>
      app.send<OrProblem<object>>('POST', `${path}/mails/${id}/again`, undefined, headers),
    see: async () =>
      (await app.send<OfficeBooking>('GET', `${path}/bookings/${number}`, undefined, headers)).body,
  };
}

describe('[OFF-05] an email about a booking', () => {
  it('is shown as written, and resent unchanged, once for each submission', async () => {
    const { number } = await returnInCar(app);
    const first = (await mailsOf(app, number, 3)).find(({ recipientRole }) => recipientRole === 'booker');
    if (!first) throw new Error('no mail');
    const staff = await mailing(number);
    const { body } = await staff.read(first.id);
    expect(body).toMatchObject({
      to: first.recipient,
      subject: first.subject,
      text: first.text,
      failure: '',
    });
    expect(body.attachments.length).toBeGreaterThan(0);
    const pressed = await Promise.all([staff.again(first.id), staff.again(first.id)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const alike = (await mailsOf(app, number, 5)).filter(({ subject }) => subject === first.subject);
    expect(alike).toHaveLength(3);
    for (const { text, recipient } of alike) expect([text, recipient]).toEqual([first.text, first.recipient]);
    const seen = await staff.see();
    expect(seen.mails).toHaveLength(5);
    expect(seen.history[0]?.sentence).toBe('Sam Okoro resent an email.');
    const second = alike.find(({ id }) => id !== first.id);
    expect((await staff.again(second?.id ?? 0)).status).toBe(200);
    await mailsOf(app, number, 6);
  });

  it('about anything else is not found, and nothing is written', async () => {
    const { number } = await returnInCar(app);
    await mailsOf(app, number, 3);
    const { db } = app.services.database;
    const [other] = await db
      .insert(mails)
      .values({
        about: 'account',
        aboutId: '1',
        occasion: 'password_code',
        recipientRole: 'owner',
        period: 'account-mails',
        recipient: 'ann@example.org',
        subject: 'Your code',
        text: '123456',
        html: '',
        status: 'kept',
      })
      .returning();
    const staff = await mailing(number, 'owner');
    for (const id of [other?.id ?? 0, 999_999_999])
      for (const { status } of [await staff.read(id), await staff.again(id)]) expect(status).toBe(404);
    await mailsOf(app, number, 3);
  });

  it('is forbidden for read-only roles, because its link gives the passenger’s access', async () => {
    const { number } = await returnInCar(app);
    const [mail] = await mailsOf(app, number, 3);
    const staff = await mailing(number, 'read_only');
    expect((await staff.read(mail?.id ?? 0)).status).toBe(403);
  });
});
