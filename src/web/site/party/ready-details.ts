import type { PassengerWire } from '../../../contract/corporate.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';

/** "Priya Shah Rao" as first name and surname, the way the personal details have it. */
function namesOf(name: string): { firstName: string; surname: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, surname: rest.join(' ') };
}

/** [APP-04] What the personal details step need not ask a signed-in passenger. */
export function readyDetails(passenger: PassengerWire): StoredRegistration {
  const { passenger_name, passenger_email, passenger_contact_no } = passenger;
  return { ...namesOf(passenger_name), email: passenger_email, number: passenger_contact_no };
}
