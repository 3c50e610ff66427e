import type { Errors } from '../../field-errors.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { ACCOUNT } from './account-texts.ts';
import { TEXTS } from './texts.ts';

export type DetailsField = keyof StoredRegistration | 'password' | 'mode';
export type FieldErrors = Errors<DetailsField>;

/** What the page calls each field of the registration; "" where the server's message says all. */
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
  assistance: TEXTS.assistanceOther,
};

/** "registrationData.number" → number; null when the page has no such field. */
export function detailsField(wire: string): keyof FieldErrors | null {
  const name = wire === 'selected_passenger' ? 'mode' : /^registrationData\.(\w+)$/.exec(wire)?.[1];
  return name !== undefined && name in LABELS ? (name as keyof FieldErrors) : null;
}

/** "registrationData.number" → "Mobile number". */
export function detailsLabel(wire: string): string | undefined {
  const field = detailsField(wire);
  return field === null ? undefined : LABELS[field];
}
