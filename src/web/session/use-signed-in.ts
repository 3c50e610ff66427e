import { SLOTS, useStored } from '../storage.ts';

/** Whether a passenger is signed in; a module of its own, for every page shows it. */
export function useSignedIn(): boolean {
  const token = useStored(SLOTS.passengerToken);
  const passenger = useStored(SLOTS.passenger);
  return token !== null && passenger !== null;
}
