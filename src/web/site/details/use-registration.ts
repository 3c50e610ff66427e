import { readyDetails } from '../party/ready-details.ts';
import { useSession } from '../../session/session.ts';
import { SLOTS, useStored, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { registrationOf } from '../party/registration.ts';

export interface RegistrationState {
  data: StoredRegistration;
  change: (change: Partial<StoredRegistration>) => void;
}

/**
 * The details as they are typed, stored with every change and restored on load [DET-06]. Before anything is typed
 * they are those of the passenger who is signed in [APP-04].
 */
export function useRegistration(): RegistrationState {
  const stored = useStored(SLOTS.registration);
  const session = useSession();
  const data = registrationOf(stored ?? (session && readyDetails(session.passenger)));
  const change = (part: Partial<StoredRegistration>) =>
    write(SLOTS.registration, registrationOf({ ...data, ...part }));
  return { data, change };
}
