import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { selectVehicle } from '../prices/pricing-state.ts';

/** [RES-08] Chooses an offer and goes on to the details. */
export function book(entry: PriceEntry, type: SelectedVehicle['type']): void {
  selectVehicle(entry, type);
  navigate(PATHS.details);
}
