import type { FastifyInstance } from 'fastify';
import { bookingForm } from '../../contract/booking-form.ts';
import { toPounds } from '../../domain/money.ts';
import { timeText } from '../../domain/time/time-words.ts';
import { networkOf, serve } from '../platform/http/index.ts';
import { type JourneyRequest, mileageRequest } from './journey-request.ts';
import type { PickupTimesService } from './pickup-times.ts';
import { breakdownOf, fixedPriceOf } from './price-answer.ts';
import type { PromoCodes } from './promo.ts';
import type { QuotesService } from './quotes-service.ts';

export function quotesRoutes(app: FastifyInstance, quotes: QuotesService, promoCodes: PromoCodes): void {
  serve(app, 'POST /api/v1/calculate-distance-price', ({ body }) =>
    quotes.prices({ bookingType: 'milleage', bookingForm: body }),
  );

  serve(app, 'POST /api/v1/calculate-hourly-price', ({ body }) =>
    quotes.prices({ bookingType: 'hourly', hourlyRateForm: body }),
  );

  serve(app, 'POST /api/v1/calculate-selected-vehicle-price', async ({ body, request }) => {
    const typed = body.promo_code;
    const fixed = await quotes.selected({
      ...body,
      vehicleId: body.vehicle_id,
      companyId: body.company_id,
      promo: typed === '' ? null : await promoCodes.find(typed, networkOf(request)),
      beside: body.beside.map(({ vehicle_id: vehicleId, quantity }) => ({ vehicleId, quantity })),
    });
    return { success: true as const, ...fixedPriceOf(fixed), breakdown: breakdownOf(fixed.fare) };
  });

  serve(app, 'POST /api/v1/calculate-distance', async ({ body }) => {
    // A distance needs no date; the form's rules for places and stops are the same.
    const form = bookingForm.parse({ ...body, pickup_date: '2000-01-01' });
    const request = mileageRequest(form) as Extract<JourneyRequest, { kind: 'mileage' }>;
    return { success: true as const, data: await quotes.distance(request) };
  });
}

export function pickupTimesRoutes(app: FastifyInstance, pickupTimes: PickupTimesService): void {
  serve(app, 'POST /api/v1/calculate-pickup-times', async ({ body }) => {
    const { symbol, times } = await pickupTimes.around({ ...body, categoryId: body.vehicle_id });
    return {
      success: true as const,
      currency_symbol: symbol,
      times: times.map(({ at, pence }) => ({
        pickup_date: at.date,
        pickup_time: timeText(at),
        price: toPounds(pence),
      })),
    };
  });
}
