import { sql } from 'drizzle-orm';
import { storedReference } from '../../../src/server/bookings/reference.ts';
import { rows } from '../../../src/server/platform/database/database.ts';
import { checkoutRequestFor } from '../../support/bookings.ts';
import { cancelCheckout, complete, openCheckout, payCheckout } from '../../support/checkouts.ts';
import { hourlyForm, mileageForm, returnForm } from '../../support/forms.ts';
import { changeSettings } from '../../support/start-app.ts';
import {
  booked,
  good,
  hourly,
  mailsTo,
  mileage,
  SECRET,
  several,
  samplePerson,
  visitor,
  type Making,
} from './making.ts';

export const STOPS = mileageForm({
  stops: [
    { number: '3', street_name: 'Vossburgh Lodge', postcode: 'LS6 2AB' },
    { number: '', street_name: 'Huddersfield Station', postcode: '' },
  ],
});

export const EVERY_EXTRA = returnForm({
  meet_and_greet: 'yes',
  wheel_chair: 'yes',
  baby_seats: 1,
  booster_seats: 1,
  special_luggage: 2,
  waiting_min: 15,
  return_meet_and_greet: 'yes',
  return_wheel_chair: 'yes',
  return_baby_seats: 1,
  return_booster_seats: 1,
  return_special_luggage: 1,
  return_waiting_min: 30,
  return_passengers: 3,
  return_luggages: 1,
  return_hand_luggages: 1,
  pickup_fight_number: 'WF 101',
  return_fight_number: 'WF 102',
});

/** The operator of the demonstration that the provider's next file does not name. */
export const LEAVES = 'Fen & Broad Cars';

const HIRE = hourlyForm({
  baby_seats: 1,
  meet_and_greet: 'yes',
  waiting_min: 10,
  passengers: 2,
  pickup_duration: '6hour',
});

/** Every kind of trip, booked by guests who pay in the car. */
export async function bookTrips(making: Making) {
  const { app } = making;
  await booked(making, 'one way', await mileage(app, mileageForm()));
  await booked(making, 'with stops', await mileage(app, STOPS));
  const registrationData = samplePerson({
    passengerDetails: 'yes',
    passengerName: 'Ottoline Quarrie',
    passengerEmail: 'ottoline@example.com',
    passengerPhone: '0113 496 0901',
    additionalInfo: 'Second door,\nby the “blue” bell',
    return_additionalInfo: 'Waits at the café',
    assistance: 'Walks with a frame',
  });
  const whole = { registrationData };
  await booked(making, 'return with every extra, for another', await mileage(app, EVERY_EXTRA, whole));
  await booked(making, 'by the hour', await hourly(app, hourlyForm()));
  await booked(making, 'by the hour with extras', await hourly(app, HIRE));
  await booked(making, 'three vehicles', await several(app, mileageForm(), 3));
  const spot = mileageForm({ pickup: 'Leeds Station', pickup_place: 'geo:53.79430,-1.54860' });
  await booked(making, 'from a point on a map', await mileage(app, spot));
  const nobody = { registrationData: samplePerson({ email: 'unknown@example.com' }) };
  await booked(making, 'for an address that there is none of', await mileage(app, mileageForm(), nobody));
  const fens = mileageForm({ pickup: 'Norwich Station', dropoff: 'Ely Station' });
  const { company_name } = await booked(making, 'with an operator that leaves', await mileage(app, fens));
  if (company_name !== LEAVES) throw new Error(`${company_name} does not leave`);
}

/** A trip in another currency, between two changes of the settings. */
export async function bookAbroad(making: Making): Promise<void> {
  await changeSettings(making.app, { CURRENCY: '€', CURRENCY_CODE: 'EUR' });
  await booked(making, 'in euros', await mileage(making.app, mileageForm()));
  await changeSettings(making.app, { CURRENCY: '£', CURRENCY_CODE: 'GBP' });
}

/** Opens a card checkout. */
async function opened(making: Making, what: string) {
  const { app, bookings } = making;
  const request = await mileage(app, mileageForm());
  const { sessionId } = good(what, await openCheckout(app, checkoutRequestFor(app, request), visitor()));
  const reference = await referenceOf(making, sessionId);
  bookings.push({ what, reference });
  return { request, sessionId, reference };
}

/** The wire tells it once the checkout is over. */
async function referenceOf({ app }: Making, sessionId: string): Promise<string> {
  const [row] = await rows<{ quoteHash: string; referenceHash: string; linkSerial: number }>(
    app.services.database.db,
    sql`select quote_hash as "quoteHash", reference_hash as "referenceHash", link_serial as "linkSerial"
      from bookings b join payments p on p.booking_id = b.id where p.session_id = ${sessionId}`,
  );
  if (!row) throw new Error('no booking of the checkout');
  return storedReference([SECRET], row);
}

/** Bookings by card: paid, given up, and taken up again to be paid in the car. */
export async function bookByCard(making: Making): Promise<void> {
  const { app, bookings } = making;
  const paid = await opened(making, 'paid by card');
  await payCheckout(app, paid.sessionId);
  good('paid', await complete(app, paid.sessionId, null));
  const left = await opened(making, 'checkout given up');
  await cancelCheckout(app, left.sessionId);
  const other = await opened(making, 'checkout, then in the car');
  bookings.pop();
  await booked(making, 'checkout, then in the car', other.request);
}

/** A checkout that waits for its card. */
export async function openOne(making: Making) {
  const { sessionId, reference } = await opened(making, 'checkout open');
  return { sessionId, reference };
}

/** A booking that waits for its address to be confirmed, and the code that was mailed. */
export async function awaiting(making: Making, what: string) {
  const { app } = making;
  await changeSettings(app, { CONFIRM_EMAIL: 'always' });
  const registrationData = samplePerson();
  const request = await mileage(app, mileageForm(), { registrationData });
  const { reference } = await booked(making, what, request);
  await changeSettings(app, { CONFIRM_EMAIL: 'unusual' });
  const [text = ''] = await mailsTo(making, registrationData.email);
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  return { request, reference, code };
}

/** Waits that have ended: one confirmed, one paid by card instead, one run out. The clock is half an hour later then. */
export async function awaitedBefore(making: Making): Promise<void> {
  const { app } = making;
  const confirmed = await awaiting(making, 'address confirmed');
  const path = `/api/v1/booking/${confirmed.reference}/confirm-address`;
  good('confirmed', await app.send('POST', path, { code: confirmed.code }));
  const { request } = await awaiting(making, 'address awaited, then paid by card');
  const opening = await openCheckout(app, checkoutRequestFor(app, request), visitor());
  const { sessionId } = good('paid instead', opening);
  await payCheckout(app, sessionId);
  good('paid instead', await complete(app, sessionId, null));
  const lapsed = await awaiting(making, 'never confirmed');
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
  good('lapsed', await app.send('GET', `/api/v1/booking/${lapsed.reference}`));
}
