import type { PassengerWire } from '../../../contract/corporate.ts';
import { bookingTextsOf } from '../../../domain/booking/booking-texts.ts';
import type { StoredRegistration } from '../../client/storage-shapes.ts';

/** Every field of the specification's registration; the house at the pickup is there only where it was typed. */
type Registration = Required<Omit<StoredRegistration, 'pickupHouse' | 'pickupHouseFor'>> & StoredRegistration;

/** Before anything is typed [DET-06]. */
const NEW: Registration = {
  firstName: '',
  surname: '',
  number: '',
  email: '',
  username: '',
  privacyAccepted: false,
  termsAccepted: false,
  passengerDetails: 'no',
  passengerName: '',
  passengerEmail: '',
  passengerPhone: '',
  additionalInfo: '',
  return_additionalInfo: '',
  ...bookingTextsOf({}),
  textMessages: false,
};

/** Completes a registration. The sign-in address has no separate field. */
export function registrationOf(known: Partial<StoredRegistration> | null): Registration {
  const given = Object.entries(known ?? {}).filter(([, value]) => value !== undefined);
  const all = { ...NEW, ...(Object.fromEntries(given) as Partial<StoredRegistration>) };
  return { ...all, username: all.email };
}

/** "Priya Shah Rao" as first name and surname, the way the personal details have it. */
function namesOf(name: string): { firstName: string; surname: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, surname: rest.join(' ') };
}

/** [APP-04] Details of a signed-in passenger that need not be asked. */
export function readyDetails(passenger: PassengerWire): StoredRegistration {
  const { passenger_name, passenger_email, passenger_contact_no } = passenger;
  return { ...namesOf(passenger_name), email: passenger_email, number: passenger_contact_no };
}
