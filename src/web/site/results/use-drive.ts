import { useEffect, useState } from 'react';
import type { LegSummary } from '../../../contract/prices.ts';
import { messageOf } from '../../api.ts';
import { useSettings } from '../../settings.ts';

/** How far a leg is, and for how long. */
export interface Drive {
  miles: number;
  seconds: number;
}

/** [RES-03] A leg's drive to show: as it was priced, and as Google has it as soon as that is known. */
export function useDrive(leg: LegSummary | null): Drive | null {
  const { GOOGLE_API_KEY } = useSettings();
  const [found, setFound] = useState<{ leg: LegSummary; drive: Drive } | null>(null);
  useEffect(() => {
    if (!leg || !GOOGLE_API_KEY) return undefined;
    let wanted = true;
    const look = async () => {
      const { directionsOf, loadGoogle } = await import('../../maps/google-map.ts');
      loadGoogle(GOOGLE_API_KEY);
      const drive = await directionsOf(leg);
      if (drive && wanted) setFound({ leg, drive });
    };
    look().catch((error: unknown) => console.warn('directions:', messageOf(error)));
    return () => {
      wanted = false;
    };
  }, [leg, GOOGLE_API_KEY]);
  if (!leg) return null;
  return found?.leg === leg ? found.drive : { miles: leg.via_miles, seconds: leg.time_duration };
}
