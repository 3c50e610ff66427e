import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, mailsOf } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { requestSettled } from '../../../test/support/settled.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import { operators } from '../platform/schema/catalogue.ts';

const SENTENCE = 'If the door is more than a mile from the middle, £2.20 a mile is added.';

const app = useApp();
beforeAll(async () => {
  await say(SENTENCE);
});

/** What all operators say, as after a load of the provider's file. */
async function say(doorElsewhere: string) {
  await app.services.database.db.update(operators).set({ doorElsewhere }).where(eq(operators.active, true));
  await app.services.catalogue.reload();
}

const said = async (changes: Partial<BookingForm>) => {
  const { body } = await requestSettled(app, mileageForm(changes));
  return new Set(body.price_details.map(({ door_elsewhere }) => door_elsewhere));
};

describe('[PLACE-05] an operator’s note about a door elsewhere', () => {
  it('is part of each price from or to the middle of a place, and of no other', async () => {
    expect(await said({ pickup: 'Harrogate' })).toEqual(new Set([SENTENCE]));
    expect(await said({ stops: [{ street_name: 'Ilkley' }] })).toEqual(new Set([SENTENCE]));
    expect(await said({})).toEqual(new Set(['']));
  });

  it('is stored with the booking as it was, and shown in its answer and emails', async () => {
    const request = await carRequest(app, { bookingForm: mileageForm({ dropoff: 'Harrogate' }) });
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    const { booking_number: number, reference } = body.data.booking;
    expect(body.data.booking.door_elsewhere).toBe(SENTENCE);
    for (const { text, html } of await mailsOf(app, number)) {
      expect(text).toContain(SENTENCE);
      expect(html).toContain(SENTENCE);
    }
    await say('Something else.');
    const read = await app.send('GET', `/api/v1/booking/${reference}`);
    await say(SENTENCE);
    expect(read.body).toMatchObject({ data: { booking: { door_elsewhere: SENTENCE } } });
  });

  it('is not shown for a booking with exact places', async () => {
    const { body } = await book(app, await carRequest(app));
    expect(body.data.booking.door_elsewhere).toBe('');
    for (const { text } of await mailsOf(app, body.data.booking.booking_number)) {
      expect(text).not.toContain(SENTENCE);
    }
  });
});
