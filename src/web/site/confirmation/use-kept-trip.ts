import { useState } from 'react';
import { read, SLOTS } from '../../storage.ts';

/** Whether the trip was in this browser when the page came: whoever opens it elsewhere has none to go back to. */
export function useKeptTrip(): boolean {
  const [kept] = useState(() => read(SLOTS.selectedVehicle) !== null);
  return kept;
}
