import { describe, expect, it } from 'vitest';
import { book, bookingRow, checkoutRequestFor, guest, mailsOf } from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { bookingOf, mixedOffer, wordsOf } from '../../../test/support/mixed-offers.ts';
import { signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { pricesPage, TRIP } from '../../../test/support/prices-page.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking, TripsAnswer } from '../../contract/corporate.ts';
import type { PriceDetail } from '../../contract/prices.ts';

const app = useApp();

const besideOf = ({ beside = [] }: PriceDetail) =>
  beside.map(({ vehicle_type, quantity }) => ({ vehicle_type, quantity }));

describe('[JRN-08] vehicles of two categories', () => {
  it('are paid by card as one order', async () => {
    const offer = await mixedOffer(app);
    const { status, body } = await openCheckout(app, checkoutRequestFor(app, bookingOf(offer)));
    expect(status).toBe(200);
    const page = await (await fetch(`${app.url}/test-checkout/${body.sessionId}`)).text();
    expect(page).toContain(wordsOf(offer));
    await payCheckout(app, body.sessionId);
    const paid = await complete(app, body.sessionId, null);
    expect(paid.body.data.booking).toMatchObject({
      payment_method: 'card',
      total_booking_amount: offer.final_price,
      beside: besideOf(offer),
    });
    expect((await bookingRow(app, paid.body.data.booking.booking_number)).beside).toHaveLength(1);
  });

  it('are in the booker’s lists, found by each category', async () => {
    const { id, email } = await storedPassenger(app, { corporate: 'Ouse Mills' });
    const headers = await signedIn(app, email);
    const offer = await mixedOffer(app);
    const own = { selected_passenger: 'existing_client', registrationData: guest({ email }) };
    expect((await book(app, { ...bookingOf(offer), ...own }, headers)).status).toBe(200);
    const list = async (search: string) =>
      (
        await app.send<CorporateBooking[]>(
          'GET',
          `/api/v1/get_booking/${id}?search=${search}`,
          undefined,
          headers,
        )
      ).body;
    for (const name of [offer.vehicle_type, offer.beside?.[0]?.vehicle_type ?? '']) {
      expect(await list(encodeURIComponent(name))).toMatchObject([
        { fleet_category: { category_name: offer.vehicle_type }, beside: besideOf(offer) },
      ]);
    }
    expect(await list('wheelchairAccessible')).toEqual([]);
    const { body } = await app.send<TripsAnswer>('GET', '/api/v1/passenger/trips', undefined, headers);
    expect(body.upcoming).toMatchObject([{ beside: besideOf(offer) }]);
  });

  it('are on the price page without scripts', async () => {
    const offer = await mixedOffer(app);
    const { text } = await pricesPage(app, { ...TRIP, passengers: '10', luggages: '0', hand_luggages: '0' });
    expect(text).toContain(`${wordsOf(offer)}, <span>${offer.company_name}</span>`);
    const seats = [{ ...offer, quantity: offer.vehicles_needed }, ...(offer.beside ?? [])].reduce(
      (sum, part) => sum + part.max_seat * part.quantity,
      0,
    );
    expect(text).toContain(`Up to ${seats} passengers`);
  });

  it('name in the emails the vehicle that takes the wheelchair', async () => {
    const form = mileageForm({ passengers: 10, wheel_chair: 'yes' });
    const offer = await mixedOffer(app, form);
    const { body } = await book(app, bookingOf(offer, {}, form));
    const { booking } = body.data;
    expect(booking.wheelchair_accessible).toBe(offer.wheelchair_accessible);
    const [mail] = await mailsOf(app, booking.booking_number);
    expect(mail?.text).toContain(
      offer.wheelchair_accessible
        ? ' is wheelchair accessible'
        : 'none of these vehicles is wheelchair accessible',
    );
  });
});
