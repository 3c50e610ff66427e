import { useEffect, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { isPassedBack, passBack } from '../../router/history.ts';
import { read, SLOTS } from '../../storage.ts';

/**
 * [JRN-07] Goes on with Back where that has led here through a card page whose trip is not in this browser any more.
 * @param on whether this page has nothing else to say
 * @returns whether it goes on
 */
export function usePassedBack(on: boolean): boolean {
  const [passed] = useState(() => isPassedBack() && read(SLOTS.selectedVehicle) === null);
  useEffect(() => {
    if (passed && on) passBack(PATHS.root);
  }, [passed, on]);
  return passed && on;
}
