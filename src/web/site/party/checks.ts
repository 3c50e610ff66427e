import type { PassengerMode } from '../../../contract/bookings.ts';
import { SHORTEST_PASSWORD } from '../../../domain/accounts.ts';
import { mapBookingTexts } from '../../../domain/booking/booking-texts.ts';
import { isEmailAddress } from '../../../domain/contact.ts';
import type { PhoneCheck } from '../../client/phone.ts';
import { fieldText } from '../../client/refusal.ts';
import type { StoredRegistration } from '../../client/storage-shapes.ts';
import { type Errors, without } from '../../ui/use-form.ts';
import { ACCOUNT } from './account.ts';
import { CHECKS, TEXTS } from './texts.ts';

export type DetailsField = keyof StoredRegistration | 'password' | 'mode';
export type FieldErrors = Errors<DetailsField>;

/** Labels of fields; "" if the server's message is complete. */
const LABELS: Partial<Record<keyof FieldErrors, string>> = {
  mode: '',
  firstName: TEXTS.firstName,
  surname: TEXTS.surname,
  number: TEXTS.number,
  email: TEXTS.email,
  password: ACCOUNT.password,
  privacyAccepted: ACCOUNT.privacyPolicies,
  termsAccepted: ACCOUNT.termsAndConditions,
  passengerName: TEXTS.passengerName,
  passengerEmail: TEXTS.passengerEmail,
  passengerPhone: TEXTS.passengerPhone,
  additionalInfo: TEXTS.additionalInfo,
  return_additionalInfo: TEXTS.returnAdditionalInfo,
  ...mapBookingTexts((_name, { label }) => label),
  assistance: TEXTS.assistanceOther,
  pickupHouse: TEXTS.pickupHouse,
};

/** "registrationData.number" → number; null when the page has no such field. */
function detailsField(wire: string): keyof FieldErrors | null {
  const name = wire === 'selected_passenger' ? 'mode' : /^registrationData\.(\w+)$/.exec(wire)?.[1];
  return name !== undefined && name in LABELS ? (name as keyof FieldErrors) : null;
}

/** "registrationData.number" → "Mobile number". */
export function detailsLabel(wire: string): string | undefined {
  const field = detailsField(wire);
  return field === null ? undefined : LABELS[field];
}

interface Registering {
  data: StoredRegistration;
  mode: PassengerMode;
  /** Not stored. */
  password: string;
  /** A signed-in passenger needs no password. */
  signedIn?: boolean;
}

type Check = (given: Registering) => [keyof FieldErrors, string] | null;

const empty = (text: string | undefined) => (text ?? '').trim() === '';

/** [DET-04] In this order. */
const ORDERED: readonly Check[] = [
  ({ data }) => (empty(data.email) ? ['email', CHECKS.email] : null),
  ({ mode, password, signedIn }) =>
    mode !== 'guest_login' && password === '' && !signedIn ? ['password', CHECKS.password] : null,
  ({ data, mode }) =>
    mode === 'new_client' && !data.privacyAccepted ? ['privacyAccepted', CHECKS.privacy] : null,
  ({ data, mode }) => (mode === 'new_client' && !data.termsAccepted ? ['termsAccepted', CHECKS.terms] : null),
];

/** Checks before the server is asked; empty if valid. */
export function checkRegistration(given: Registering, isPhone: PhoneCheck): FieldErrors {
  const { data } = given;
  const errors: FieldErrors = {};
  const add = (field: keyof FieldErrors, wrong: boolean, text: string) => {
    if (wrong && !errors[field]) errors[field] = text;
  };
  const ordered = ORDERED.map((check) => check(given)).find((failure) => failure !== null);
  if (ordered) add(ordered[0], true, ordered[1]);
  const { mode, password } = given;
  const tooShort = mode === 'new_client' && password !== '' && password.length < SHORTEST_PASSWORD;
  add('password', tooShort, ACCOUNT.tooShort);
  add('firstName', empty(data.firstName), CHECKS.firstName);
  add('number', empty(data.number), CHECKS.number);
  add('number', !isPhone(data.number ?? ''), CHECKS.numberForm);
  add('email', !isEmailAddress(data.email), CHECKS.emailForm);
  if (data.passengerDetails === 'yes') {
    add('passengerName', empty(data.passengerName), CHECKS.passengerName);
    add(
      'passengerEmail',
      !empty(data.passengerEmail) && !isEmailAddress(data.passengerEmail ?? ''),
      CHECKS.emailForm,
    );
    add(
      'passengerPhone',
      !empty(data.passengerPhone) && !isPhone(data.passengerPhone ?? ''),
      CHECKS.passengerNumber,
    );
  }
  return errors;
}

/** Fields that come and go with a choice. */
const ASKED_WITH: Record<string, readonly string[]> = {
  mode: ['password', 'privacyAccepted', 'termsAccepted'],
  passengerDetails: ['passengerName', 'passengerEmail', 'passengerPhone'],
};

/** The remaining errors after fields were changed: theirs are cleared. */
export function remainingErrors(errors: FieldErrors, touched: readonly string[]): FieldErrors {
  return without(
    errors,
    touched.flatMap((field) => [field, ...(ASKED_WITH[field] ?? [])]),
  );
}

/** Maps the server's errors to fields: "registrationData.number" → number. */
export function serverFieldErrors(errors: Record<string, string>): FieldErrors {
  const own = Object.entries(errors).flatMap(([wire, message]) => {
    const field = detailsField(wire);
    return field === null ? [] : [[field, fieldText(detailsLabel(wire), message)]];
  });
  return Object.fromEntries(own) as FieldErrors;
}
