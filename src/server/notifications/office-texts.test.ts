import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failedText } from '../../../test/support/failed-text.ts';
import { storedBookings, storedPassenger } from '../../../test/support/passengers.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import type { OfficeText } from '../../contract/office-messages.ts';
import type { QueueAnswer } from '../../contract/office-queue.ts';
import type { Role } from '../../domain/accounts.ts';
import { bookings } from '../platform/schema/bookings.ts';
import type { OutgoingText } from './sms-service.ts';

const sent: OutgoingText[] = [];
const carrier = {
  name: 'pigeon',
  send: async (message: OutgoingText) => `p${sent.push(message)}`,
  deliveryOf: async () => ({ state: 'sent' as const }),
};
const app = useApp({ replacements: { textCarrier: carrier } });

async function booked(): Promise<string> {
  const [number = ''] = await storedBookings(app, (await storedPassenger(app)).id, 1);
  return number;
}

/** Actions of a member of staff with this role. */
async function texting(role: Role = 'dispatcher') {
  const { email } = await storedStaff(app, { role, name: 'Sam Okoro' });
  const headers = await signedInStaff(app, email);
  const ask = <T>(method: 'GET' | 'POST', path: string) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, undefined, headers);
  return {
    read: (id: number) => ask<OfficeText>('GET', `texts/${id}`),
    again: (id: number) => ask<object>('POST', `texts/${id}/again`),
    see: async (number: string) => (await ask<OfficeBooking>('GET', `bookings/${number}`)).body,
    failed: async () =>
      (await ask<QueueAnswer>('GET', 'queue?kind=text_failed')).body.rows.map(
        ({ booking }) => booking?.booking_number,
      ),
  };
}

describe('[OFF-05] a text message about a booking', () => {
  it('that failed is shown and resent, once, and then needs no attention', async () => {
    const number = await booked();
    const id = await failedText(app, number);
    const staff = await texting();
    expect((await staff.read(id)).body).toMatchObject({
      to: '+447700900123',
      text: `Your driver for ${number} is Dee Hale.`,
      segments: 1,
      state: 'failed',
      failure: 'permanent-failure',
      can_again: true,
    });
    const pressed = await Promise.all([staff.again(id), staff.again(id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(async () => (await staff.see(number)).texts[0]?.state).toBe('sent');
    expect(sent.map(({ body }) => body)).toEqual([`Your driver for ${number} is Dee Hale.`]);
    const seen = await staff.see(number);
    expect(seen.texts.map(({ state, segments, occasion }) => [state, segments, occasion])).toEqual([
      ['sent', 1, 'driver_named'],
      ['failed', 1, 'driver_named'],
    ]);
    expect(seen.history[0]?.sentence).toBe('Sam Okoro resent a text message.');
    expect((await staff.read(id)).body).toMatchObject({ can_again: false });
    expect(await staff.failed()).not.toContain(number);
    // A sent message is not sent again; only a failed one.
    expect((await staff.again(seen.texts[0]?.id ?? 0)).status).toBe(409);
  });

  it('is not sent to passengers who opted out, nor by roles without the right', async () => {
    const number = await booked();
    const id = await failedText(app, number);
    const looking = await texting('read_only');
    expect((await looking.see(number)).texts).toHaveLength(1);
    expect([(await looking.read(id)).status, (await looking.again(id)).status]).toEqual([403, 403]);
    const { db } = app.services.database;
    await db.update(bookings).set({ textsEndedAt: app.clock.now }).where(eq(bookings.number, number));
    const staff = await texting();
    expect((await staff.read(id)).body).toMatchObject({ can_again: false });
    expect((await staff.again(id)).status).toBe(409);
    expect((await staff.see(number)).texts).toHaveLength(1);
  });
});
