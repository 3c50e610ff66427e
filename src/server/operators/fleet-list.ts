import type { FleetVehicle } from '../../contract/provider.ts';
import { toPounds } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Catalogue } from './catalogue.ts';
import { chosenOperator } from './single-operator.ts';

/** The vehicle categories, as the wire lists them. `now` in milliseconds: by the tariffs that hold then. */
export function fleetList(catalogue: Catalogue, settings: Settings, now: number): FleetVehicle[] {
  const alone = chosenOperator(catalogue.operators(), settings);
  const priced = catalogue
    .offers(now)
    .filter(({ operator }) => !settings.IS_QUOTATION && (alone === null || operator.id === alone.id));
  const byCategory = Map.groupBy(priced, ({ category }) => category.id);
  return catalogue.categories().map(({ id, image, name, seats, luggage, handLuggage, models }) => {
    const minimums = (byCategory.get(id) ?? []).flatMap(({ tariff }) => tariff?.tariff.minimum || []);
    return {
      tbms_vid: id,
      vehicle_img: image,
      category_name: name,
      seats,
      luggage,
      hand_luggage: handLuggage,
      models,
      minimum_fare: minimums.length > 0 ? toPounds(Math.min(...minimums)) : null,
    };
  });
}
