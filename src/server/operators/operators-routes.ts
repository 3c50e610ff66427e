import type { FastifyInstance } from 'fastify';
import type { Company, PopularLocation } from '../../contract/provider.ts';
import { serve } from '../http/serve.ts';
import { licenceOn } from '../../domain/licence.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonToday } from '../../domain/time.ts';
import type { Places } from '../places/places.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalogue } from './catalogue.ts';
import { fleetList } from './fleet-list.ts';
import { savedAddressList } from './saved-address-list.ts';
import { chosenOperator } from './single-operator.ts';

interface OperatorsRoutesOptions {
  catalogue: Catalogue;
  places: Places;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
}

/** What the provider shows of its operators, fleet, popular locations and saved addresses. */
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
