import type { StoredRegistration } from '../../storage-shapes.ts';

/** Every field of the registration, before anything is typed [DET-06]. */
const NEW: Required<StoredRegistration> = {
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
  assistance: '',
  textMessages: false,
};

/** The registration as far as it is known, whole. One signs in with the e-mail address: it has no field of its own. */
export function registrationOf(known: Partial<StoredRegistration> | null): Required<StoredRegistration> {
  const given = Object.entries(known ?? {}).filter(([, value]) => value !== undefined);
  const all = { ...NEW, ...(Object.fromEntries(given) as Partial<StoredRegistration>) };
  return { ...all, username: all.email };
}
