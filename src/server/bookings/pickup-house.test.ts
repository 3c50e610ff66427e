import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';

const app = useApp();
beforeAll(() => changeSettings(app, { FROM_EMAIL: 'office@taxi.example' }));

const HOME = 'S10 2JF';
const form = (pickup: string) => returnForm({ pickup, return_dropoff: pickup });
const booked = async (pickup: string, house: object) => {
  const request = await carRequest(app, { bookingForm: form(pickup), registrationData: guest(house) });
  return (await book(app, request)).body.data;
};

describe('[PLACE-04] the house number or name at the pickup', () => {
  it('is added to the pickup, and to the return there, wherever they are stated', async () => {
    const { booking } = await booked(HOME, { pickupHouse: '22', pickupHouseFor: HOME });
    expect(booking).toMatchObject({
      pick_up_address: '22, S10 2JF',
      drop_off_address: 'Manchester Airport Terminal 2',
      return_dropoff_address: '22, S10 2JF',
    });
    for (const { text, attachments } of await mailsOf(app, booking.booking_number)) {
      expect(text).toContain('From: 22, S10 2JF');
      expect(text).toContain('To: 22, S10 2JF');
      expect(text).not.toMatch(/understood as|Hallamshire/);
      for (const { content } of attachments) expect(content).toContain(String.raw`LOCATION:22\, S10 2JF`);
    }
    const page = await app.send<string>('GET', `/booking/${booking.reference}`);
    expect(page.body).toContain('22, S10 2JF');
    const { email } = await storedStaff(app, { role: 'owner' });
    const headers = await signedInStaff(app, email);
    const path = `/api/v1/office/bookings/${booking.booking_number}`;
    const { body } = await app.send<OfficeBooking>('GET', path, undefined, headers);
    expect(body.legs[0]?.pickup).toBe('22, S10 2JF');
  });

  it('is omitted if it was given for another pickup, or if the pickup needs none', async () => {
    const other = await booked(HOME, { pickupHouse: '22', pickupHouseFor: 'LS6 2AB' });
    expect(other.booking.pick_up_address).toBe(HOME);
    const station = await booked('Leeds Station', { pickupHouse: '22' });
    expect(station.booking.pick_up_address).toBe('Leeds Station');
    const typed = await booked('14 Victoria Road, Harrogate', { pickupHouse: '22' });
    expect(typed.booking.pick_up_address).toBe('14 Victoria Road, Harrogate');
  });

  it('is the same booking when submitted again, and another request with another house', async () => {
    const request = await carRequest(app, {
      bookingForm: form(HOME),
      registrationData: guest({ pickupHouse: '22', pickupHouseFor: HOME }),
    });
    const key = { 'idempotency-key': 'twice' };
    const [first, second] = [await book(app, request, key), await book(app, request, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.booking).toEqual(first.body.data.booking);
    expect((await book(app, request)).body.data.booking.booking_number).toBe(
      first.body.data.booking.booking_number,
    );
    const other = { ...request, registrationData: guest({ pickupHouse: '23', pickupHouseFor: HOME }) };
    expect((await book(app, other)).body).toMatchObject({ code: 'already_booked' });
  });

  it('is rejected by name if it is too long', async () => {
    const request = await carRequest(app, {
      bookingForm: form(HOME),
      registrationData: guest({ pickupHouse: 'x'.repeat(61) }),
    });
    const { status, body } = await book(app, request);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { 'registrationData.pickupHouse': expect.any(String) as string } });
  });
});
