import { createCorporateService, type CorporateService } from './corporate-service.ts';
import { createTripsService, type TripsService } from './trips-service.ts';

/** What corporate passengers and others see of their bookings. */
export interface CorporateServices {
  corporate: CorporateService;
  trips: TripsService;
}

export function createCorporateServices(
  deps: Parameters<typeof createCorporateService>[0] & Parameters<typeof createTripsService>[0],
): CorporateServices {
  return { corporate: createCorporateService(deps), trips: createTripsService(deps) };
}
