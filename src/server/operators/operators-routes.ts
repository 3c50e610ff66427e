import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Catalogue } from './catalogue.ts';

/** What the provider shows of its operators, fleet and saved addresses. */
export function operatorsRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  serve(app, 'GET /api/v1/fetch_companies', () =>
    catalogue.operators().map(({ id, name }) => ({ id, company: { company_name: name } })),
  );

  serve(app, 'GET /api/v1/fetch_vehicles', () =>
    catalogue.categories().map(({ id, image, name, seats, luggage, handLuggage }) => ({
      tbms_vid: id,
      vehicle_img: image,
      category_name: name,
      seats,
      luggage,
      hand_luggage: handLuggage,
    })),
  );

  serve(app, 'GET /api/v1/ai-addresses', () =>
    catalogue.savedAddresses().map(({ id, address }) => ({ id, address })),
  );
}
