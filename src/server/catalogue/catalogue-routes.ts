import type { FastifyInstance } from 'fastify';
import type { Company, FleetVehicle, PopularLocation, SavedAddress } from '../../contract/provider.ts';
import { withPostcode } from '../../domain/place/address.ts';
import { licenceOn } from '../../domain/operator/licence.ts';
import { toPounds } from '../../domain/money.ts';
import { findPostcode } from '../../domain/place/place-text.ts';
import { isAsPreciseAs } from '../../domain/place/place.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonToday } from '../../domain/time/time.ts';
import type { Places } from '../geography/index.ts';
import { serve } from '../platform/http/index.ts';
import { type Catalogue, chosenOperator } from './catalogue.ts';
import type { SettingsService } from './settings.ts';

export function settingsRoutes(app: FastifyInstance, settings: SettingsService): void {
  serve(app, 'GET /api/v1/settings-flat', () => settingRecords(settings));
}

/** The settings as the wire lists them. */
export function settingRecords(settings: SettingsService): { setting_name: string; setting_value: string }[] {
  return Object.entries(settings.current().raw).map(([setting_name, setting_value]) => ({
    setting_name,
    setting_value,
  }));
}

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

type Saved = ReturnType<Catalogue['savedAddresses']>[number];

/** Returns the postcode of an address's place, by id or text; a postcode in the address takes precedence. */
function postcodeOf({ address, placeId }: Saved, places: Pick<Places, 'byId' | 'resolve'>): string | null {
  if (findPostcode(address)) return null;
  const named = placeId === null ? null : places.byId(placeId);
  if (named) return named.postcode;
  const place = places.resolve({ text: address });
  // If the place is only part of the address, such as a nearby station, the label is the address.
  const whole = place && isAsPreciseAs(place, 'place') && place.label !== address.trim();
  return whole ? place.postcode : null;
}

/** [ADDR-01] [ADDR-02] Lists the saved addresses, each with its postcode where we know one. */
export function savedAddressList(places: Pick<Places, 'byId' | 'resolve'>) {
  // The rows are the same object until the provider's data changes.
  const lists = new WeakMap<readonly Saved[], SavedAddress[]>();
  return (rows: readonly Saved[]): SavedAddress[] => {
    const known = lists.get(rows);
    if (known) return known;
    const list = rows.map((row) => ({
      id: row.id,
      address: withPostcode(row.address, postcodeOf(row, places)),
    }));
    lists.set(rows, list);
    return list;
  };
}

interface OperatorsRoutesOptions {
  catalogue: Catalogue;
  places: Places;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
}

/** Public calls of operators, fleet, popular places and saved addresses. */
export function operatorsRoutes(
  app: FastifyInstance,
  { catalogue, places, settings, clock }: OperatorsRoutesOptions,
): void {
  const listSaved = savedAddressList(places);

  serve(app, 'GET /api/v1/fetch_companies', () =>
    companyList(catalogue, settings.current().settings, clock().getTime()),
  );

  serve(app, 'GET /api/v1/fetch_vehicles', () =>
    fleetList(catalogue, settings.current().settings, clock().getTime()),
  );

  serve(app, 'GET /api/v1/fetch_popular_locations', () => popularList(catalogue));

  serve(app, 'GET /api/v1/ai-addresses', () => listSaved(catalogue.savedAddresses()));
}

/**
 * The operators' names, as the wire lists them. [RES-13] With MULTIPLE_OPERATORS off the chosen one's, or that of the
 * only one there is: who else makes a trip depends on where it begins, and is named with its price.
 */
export function companyList(catalogue: Catalogue, settings: Settings, now: number): Company[] {
  const today = londonToday(now);
  const all = catalogue.operators();
  const chosen = chosenOperator(all, settings);
  const alone = chosen ? [chosen] : all;
  return (settings.MULTIPLE_OPERATORS || alone.length === 1 ? alone : []).map(({ id, name, licences }) => ({
    id,
    company: { company_name: name, licensing_authority: licenceOn(licences, today)?.authority ?? null },
  }));
}

/** The trips that the start page offers, as the wire lists them. */
export function popularList(catalogue: Catalogue): PopularLocation[] {
  return catalogue.popularLocations().map(({ pickupPlace, dropoffPlace, ...row }) => ({
    id: row.id,
    name: row.name,
    note: row.note,
    kind: row.kind,
    pickup: row.pickup,
    pickup_place: pickupPlace,
    dropoff: row.dropoff,
    dropoff_place: dropoffPlace,
  }));
}
