import { describe, expect, it } from 'vitest';
import { book, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import { recordConfirmed } from '../platform/limits.ts';
import { bookingVias } from '../platform/schema/bookings.ts';

const app = useApp();

/** Books a trip by the stop with an account: what the answer, the mail and the list call it. */
async function bookedBy(stop: { street_name: string; number: string; postcode: string }) {
  const { id, email } = await storedPassenger(app);
  await recordConfirmed(app.services.database.db, email, app.clock.now);
  const request = await carRequest(app, {
    bookingForm: mileageForm({ stops: [stop] }),
    registrationData: guest({ email, password: PASSWORD }),
    selected_passenger: 'existing_client',
  });
  const { data } = (await book(app, request)).body;
  const [mail] = await mailsOf(app, data.booking.booking_number);
  const listed = () =>
    signedIn(app, email).then((headers) =>
      app.send<CorporateBooking[]>('GET', `/api/v1/get_booking/${id}`, undefined, headers),
    );
  return { wire: data.bookingStops[0], mail: /Stop 1: (.*)/.exec(mail?.text ?? '')?.[1], listed };
}

describe('a stop', () => {
  it.each([
    ['7', '', 'bd14hu', '7, BD1 4HU', 'BD1 4HU'],
    ['', '', 'BD1 4HU', 'BD1 4HU', 'BD1 4HU'],
    ['12', 'Huddersfield', 'HD1 1AA', '12 Huddersfield', 'HD1 1AA'],
  ])(
    '[ADDR-05] number %j, street %j and postcode %j: %s',
    async (number, street_name, postcode, address, code) => {
      const { wire, mail, listed } = await bookedBy({ number, street_name, postcode });
      expect(wire).toEqual({ id: 1, stop_address: address, stop_post_code: code });
      expect(mail?.split(' (understood')[0]).toBe(street_name ? `${address}, ${code}` : address);
      const [stop] = (await listed()).body[0]?.booking_stops ?? [];
      expect(stop).toMatchObject({
        stop_address: street_name || address,
        stop_post_code: code,
        stop_street_number: number || null,
      });
    },
  );

  it('[ADDR-05] stored with its number twice is read with it once', async () => {
    const { listed } = await bookedBy({ number: '7', street_name: '', postcode: 'BD1 4HU' });
    await app.services.database.db.update(bookingVias).set({ address: '7, BD1 4HU (Bradford area)' });
    const [stop] = (await listed()).body[0]?.booking_stops ?? [];
    expect(stop?.stop_address).toBe('7, BD1 4HU (Bradford area)');
  });
});
