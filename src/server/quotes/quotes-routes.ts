import type { FastifyInstance } from 'fastify';
import { bookingForm } from '../../contract/booking-form.ts';
import { toPounds } from '../../domain/money.ts';
import { serve } from '../http/serve.ts';
import { mileageRequest, type JourneyRequest } from './journey-request.ts';
import { breakdownOf } from './price-answer.ts';
import type { QuotesService } from './quotes-service.ts';

export function quotesRoutes(app: FastifyInstance, quotes: QuotesService): void {
  serve(app, 'POST /api/v1/calculate-distance-price', ({ body }) =>
    quotes.prices({ bookingType: 'milleage', bookingForm: body }),
  );

  serve(app, 'POST /api/v1/calculate-hourly-price', ({ body }) =>
    quotes.prices({ bookingType: 'hourly', hourlyRateForm: body }),
  );

  serve(app, 'POST /api/v1/calculate-selected-vehicle-price', async ({ body }) => {
    const { fare, quoteId, expiresAt, removed } = await quotes.selected({
      ...body,
      vehicleId: body.vehicle_id,
      companyId: body.company_id,
    });
    return {
      success: true as const,
      price: toPounds(fare.perVehicle),
      final_price: toPounds(fare.total),
      breakdown: breakdownOf(fare),
      quote_id: quoteId,
      expires_at: expiresAt,
      removed_extras: removed,
    };
  });

  serve(app, 'POST /api/v1/calculate-distance', async ({ body }) => {
    // A distance needs no date; the form's rules for places and stops are the same.
    const form = bookingForm.parse({ ...body, pickup_date: '2000-01-01' });
    const request = mileageRequest(form) as Extract<JourneyRequest, { kind: 'mileage' }>;
    return { success: true as const, data: await quotes.distance(request) };
  });
}
