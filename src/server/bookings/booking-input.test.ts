import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, guest, stored, type CarRequest } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';

let good: CarRequest;
const app = useApp();
beforeAll(async () => {
  good = await carRequest(app);
});

const long = (length: number) => 'x'.repeat(length + 1);
const person = (changes: object) => ({ registrationData: { ...guest(), ...changes } });
const form = (changes: object) => ({ bookingForm: { ...mileageForm(), ...changes } });
const chosen = (changes: object) => (request: CarRequest) => ({
  selectedVehicleData: { ...request.selectedVehicleData, ...changes },
});

/** The error and its field. */
const TABLE: [string, object | ((request: CarRequest) => object), string][] = [
  ['no way to pay', { payment_method: undefined }, 'payment_method'],
  ['an unknown way to pay', { payment_method: 'cash' }, 'payment_method'],
  ['no vehicle', { selectedVehicleData: undefined }, 'selectedVehicleData'],
  ['no quote', chosen({ quote_id: undefined }), 'selectedVehicleData.quote_id'],
  ['an empty quote', chosen({ quote_id: '' }), 'selectedVehicleData.quote_id'],
  ['a quote that is too long', chosen({ quote_id: long(600) }), 'selectedVehicleData.quote_id'],
  ['a made-up quote', chosen({ quote_id: 'made.up' }), 'selectedVehicleData.quote_id'],
  ['a vehicle that is no number', chosen({ vehicle_id: 'one' }), 'selectedVehicleData.vehicle_id'],
  ['a company that is no number', chosen({ company_id: null }), 'selectedVehicleData.company_id'],
  ['a price that is no number', chosen({ final_price: 'free' }), 'selectedVehicleData.final_price'],
  ['seven vehicles', { selectedVehicle: 7 }, 'selectedVehicle'],
  ['no vehicles', { selectedVehicle: 0 }, 'selectedVehicle'],
  ['an unknown type', { bookingType: 'rocket' }, 'bookingType'],
  ['an unknown mode', { selected_passenger: 'admin' }, 'selected_passenger'],
  [
    'a new client who accepts no policy',
    { selected_passenger: 'new_client' },
    'registrationData.privacyAccepted',
  ],
  ['a client without a password', { selected_passenger: 'existing_client' }, 'registrationData.password'],
  ['no personal details', { registrationData: undefined }, 'registrationData'],
  ['no first name', person({ firstName: ' ' }), 'registrationData.firstName'],
  ['a first name that is too long', person({ firstName: long(60) }), 'registrationData.firstName'],
  ['a name with a line break', person({ firstName: 'Ann\r\nBcc: eve@x.org' }), 'registrationData.firstName'],
  ['a surname that is too long', person({ surname: long(60) }), 'registrationData.surname'],
  ['no email', person({ email: '' }), 'registrationData.email'],
  ['an email without a host', person({ email: 'ann@' }), 'registrationData.email'],
  ['two emails', person({ email: 'a@x.org,b@x.org' }), 'registrationData.email'],
  ['an email that is too long', person({ email: `${long(254)}@x.org` }), 'registrationData.email'],
  ['no telephone', person({ number: '' }), 'registrationData.number'],
  ['words for a telephone', person({ number: 'call me' }), 'registrationData.number'],
  ['a telephone that cannot be', person({ number: '0113 496' }), 'registrationData.number'],
  ['a telephone that is too long', person({ number: '0'.repeat(31) }), 'registrationData.number'],
  ['a note that is too long', person({ additionalInfo: long(1000) }), 'registrationData.additionalInfo'],
  ['a NUL in a note', person({ additionalInfo: 'a\u0000b' }), 'registrationData.additionalInfo'],
  [
    'a long return note',
    person({ return_additionalInfo: long(1000) }),
    'registrationData.return_additionalInfo',
  ],
  ['long assistance', person({ assistance: long(500) }), 'registrationData.assistance'],
  ['another passenger, no name', person({ passengerDetails: 'yes' }), 'registrationData.passengerName'],
  [
    'another passenger, bad telephone',
    person({ passengerDetails: 'yes', passengerName: 'Bo', passengerPhone: '12' }),
    'registrationData.passengerPhone',
  ],
  [
    'another passenger, bad email',
    person({ passengerDetails: 'yes', passengerName: 'Bo', passengerEmail: 'bo' }),
    'registrationData.passengerEmail',
  ],
  ['no pick-up', form({ pickup: '' }), 'bookingForm.pickup'],
  ['a pick-up that is too long', form({ pickup: long(200) }), 'bookingForm.pickup'],
  ['too many passengers', form({ passengers: 51 }), 'bookingForm.passengers'],
  ['half a suitcase', form({ luggages: 0.5 }), 'bookingForm.luggages'],
  ['a long flight number', form({ pickup_fight_number: long(20) }), 'bookingForm.pickup_fight_number'],
  ['a tab in a name', person({ firstName: 'Amara\tOla' }), 'registrationData.firstName'],
  ['a tab in a flight number', form({ pickup_fight_number: 'BA\t123' }), 'bookingForm.pickup_fight_number'],
  ['nine stops', form({ stops: Array.from({ length: 9 }, () => ({})) }), 'bookingForm.stops'],
  ['a long stop', form({ stops: [{ street_name: long(200) }] }), 'bookingForm.stops.0.street_name'],
];

describe('bad input', () => {
  it.each(TABLE)('[API-03] %s is rejected by name', async (_what, changes, field) => {
    const before = await stored(app);
    const { status, body } = await book(app, {
      ...good,
      ...(typeof changes === 'function' ? changes(good) : changes),
    });
    expect(status).toBe(422);
    expect(body.success).toBe(false);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect(await stored(app)).toEqual(before);
  });

  it.each([
    ['milleage', 'BookingForm data is missing.'],
    ['hourly', 'HourlyRateForm data is missing.'],
  ])('[ERR-04] %s without its form: %s', async (bookingType, message) => {
    const { status, body } = await book(app, { ...good, bookingType, bookingForm: null });
    expect([status, body.message]).toEqual([422, message]);
  });

  it('[API-03] a body that is not JSON is rejected', async () => {
    const response = await fetch(`${app.url}/api/v1/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"payment_method":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false });
  });
});

describe('options switched off by settings', () => {
  it('[PAY-02] SHOWPAYINCAR no: nothing is booked in the car', async () => {
    await changeSettings(app, { SHOWPAYINCAR: 'no' });
    const before = await stored(app);
    const { status, body } = await book(app, good);
    expect([status, body.code]).toEqual([422, 'not_offered']);
    expect(await stored(app)).toEqual(before);
    await changeSettings(app, { SHOWPAYINCAR: 'yes' });
  });

  it('[DET-02] GUEST_LOGIN no: guests are rejected', async () => {
    await changeSettings(app, { GUEST_LOGIN: 'no' });
    const before = await stored(app);
    const { status, body } = await book(app, good);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['selected_passenger']]);
    expect(await stored(app)).toEqual(before);
    await changeSettings(app, { GUEST_LOGIN: 'yes' });
  });
});
