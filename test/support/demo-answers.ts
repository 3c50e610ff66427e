import demo from '../../demo/provider.json' with { type: 'json' };
import type { KnownAnswers } from '../../src/contract/page.ts';
import type { PopularLocation } from '../../src/contract/provider.ts';

/** What the server tells of the demo provider on every page. */
export interface DemoAnswers {
  settings: Record<string, string>;
  answers: KnownAnswers;
}

const settings = Object.fromEntries(
  Object.entries(demo.settings).map(([name, value]) => [name, String(value)]),
);

const answers: KnownAnswers = {
  'GET /api/v1/fetch_companies': demo.operators.map(({ name, licensingAuthority }, id) => ({
    id,
    company: { company_name: name, licensing_authority: licensingAuthority },
  })),
  'GET /api/v1/fetch_vehicles': demo.vehicleCategories.map((category, id) => ({
    tbms_vid: id,
    vehicle_img: category.image,
    category_name: category.name,
    seats: category.seats,
    hand_luggage: category.handLuggage,
    luggage: category.luggage,
    models: category.models,
    minimum_fare: null,
  })),
  'GET /api/v1/fetch_popular_locations': demo.popularLocations.map((location, id) => ({
    id,
    name: location.name,
    note: location.note,
    kind: location.kind as PopularLocation['kind'],
    pickup: location.pickup ?? null,
    pickup_place: location.pickup ?? null,
    dropoff: location.dropoff ?? null,
    dropoff_place: location.dropoff ?? null,
  })),
};

/** For the tests in the browser, which ask for it by its name. */
export const DEMO_ANSWERS: DemoAnswers = { settings, answers };

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoAnswers;
  }
}
