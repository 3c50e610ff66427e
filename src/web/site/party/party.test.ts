import { describe, expect, it } from 'vitest';
import { isPhone } from '../../client/phone-rule.ts';
import { checkRegistration, serverFieldErrors } from './checks.ts';
import { registrationOf } from './registration.ts';

const GOOD = { firstName: 'Amara', surname: 'Okafor', number: '0113 496 0123', email: 'amara@example.com' };
const guest = (data: object) => ({ data: { ...GOOD, ...data }, mode: 'guest_login' as const, password: '' });
const firstFault = (given: Parameters<typeof checkRegistration>[0]) =>
  Object.values(checkRegistration(given, isPhone))[0] ?? null;

describe('personal details', () => {
  it('[DET-06] have every field of the specification, and no password', () => {
    const untouched = {
      username: '',
      privacyAccepted: false,
      termsAccepted: false,
      passengerDetails: 'no',
      // Our own.
      textMessages: false,
    };
    const texts = ['firstName', 'surname', 'number', 'email', 'passengerName', 'passengerEmail'];
    const more = ['passengerPhone', 'additionalInfo', 'return_additionalInfo', 'assistance'];
    const empty = Object.fromEntries([...texts, ...more].map((name) => [name, '']));
    expect(registrationOf(null)).toEqual({ ...untouched, ...empty });
    const { email } = GOOD;
    expect(registrationOf({ ...GOOD, surname: undefined, termsAccepted: true })).toEqual({
      ...untouched,
      ...empty,
      firstName: 'Amara',
      number: '0113 496 0123',
      email,
      username: email,
      termsAccepted: true,
    });
  });

  it('[DET-04] are checked in the order email, password, privacy, terms', () => {
    const data = { ...GOOD, email: '', privacyAccepted: false, termsAccepted: false };
    const client = { data, mode: 'new_client' as const, password: '' };
    expect(firstFault(client)).toBe('Enter Passenger Email to receive booking details');
    data.email = 'amara@example.com';
    expect(firstFault(client)).toBe('Enter Password for booking');
    client.password = 'secret words';
    expect(firstFault(client)).toBe('Please Accept Our Privacy Policies');
    data.privacyAccepted = true;
    expect(firstFault(client)).toBe('Please Accept Our Term and Conditions');
    data.termsAccepted = true;
    expect(firstFault(client)).toBeNull();
  });

  it('[DET-04] need only an email address from a guest, and a password from an existing client', () => {
    expect(firstFault(guest({ email: ' ' }))).toBe('Enter Passenger Email to receive booking details');
    expect(firstFault(guest({}))).toBeNull();
    expect(firstFault({ data: GOOD, mode: 'existing_client', password: '' })).toBe(
      'Enter Password for booking',
    );
    expect(firstFault({ data: GOOD, mode: 'existing_client', password: 'secret' })).toBeNull();
  });

  it('[DET-04] do not report the length of a missing password', () => {
    const given = { data: { ...GOOD, email: '' }, mode: 'new_client' as const, password: '' };
    expect(Object.keys(checkRegistration(given, isPhone))).toEqual(['email']);
    given.password = 'short';
    expect(Object.keys(checkRegistration(given, isPhone)).toSorted()).toEqual(['email', 'password']);
  });

  it.each([
    [{}, []],
    [{ email: '' }, ['email']],
    [{ email: 'amara' }, ['email']],
    [{ firstName: ' ' }, ['firstName']],
    [{ surname: '' }, []],
    [{ number: '123' }, ['number']],
    [{ number: 'call me' }, ['number']],
    [{ number: '07912 34567' }, ['number']],
    [{ number: '07700 900123' }, []],
    [{ number: '+31 20 123 4567' }, []],
    [{ number: '+44 (0)113 496-0123' }, []],
    [{ passengerDetails: 'yes' }, ['passengerName']],
    [
      { passengerDetails: 'yes', passengerName: 'Bo', passengerEmail: 'x', passengerPhone: '1' },
      ['passengerEmail', 'passengerPhone'],
    ],
    [{ passengerDetails: 'yes', passengerName: 'Bo' }, []],
  ])('[DET-03] %j have errors in %j', (data, fields) => {
    expect(Object.keys(checkRegistration(guest(data), isPhone)).toSorted()).toEqual(fields);
  });

  it('[DET-03] distinguish a missing from an invalid phone number', () => {
    expect(firstFault(guest({ number: ' ' }))).toBe('Enter your mobile number');
    expect(firstFault(guest({ number: '123' }))).toMatch(/^Enter the whole phone number/);
  });

  it('[DET-03] show the server’s errors at the fields', () => {
    const errors = {
      'registrationData.number': 'must be a phone number',
      'registrationData.username': 'is odd',
      selected_passenger: 'bookings as a guest are not offered',
      'bookingForm.pickup': 'is required',
    };
    expect(serverFieldErrors(errors)).toEqual({
      number: 'Mobile number must be a phone number',
      mode: 'Bookings as a guest are not offered',
    });
  });
});
