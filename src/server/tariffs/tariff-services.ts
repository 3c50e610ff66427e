import { createPauses, type Pauses } from '../operators/pauses.ts';
import { createPublications, type Publications } from './publications.ts';
import { createTariffs, type Tariffs } from './tariffs-service.ts';

/** What the office does with operators and their prices. */
export interface TariffServices {
  pauses: Pauses;
  tariffs: Tariffs;
  publications: Publications;
}

export function createTariffServices(deps: Parameters<typeof createPublications>[0]): TariffServices {
  return {
    pauses: createPauses(deps),
    tariffs: createTariffs(deps),
    publications: createPublications(deps),
  };
}
