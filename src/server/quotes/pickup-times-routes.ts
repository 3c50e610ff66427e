import type { FastifyInstance } from 'fastify';
import { toPounds } from '../../domain/money.ts';
import { clock } from '../../domain/time.ts';
import { serve } from '../http/serve.ts';
import type { PickupTimesService } from './pickup-times.ts';

export function pickupTimesRoutes(app: FastifyInstance, pickupTimes: PickupTimesService): void {
  serve(app, 'POST /api/v1/calculate-pickup-times', async ({ body }) => {
    const { symbol, times } = await pickupTimes.around({ ...body, categoryId: body.vehicle_id });
    return {
      success: true as const,
      currency_symbol: symbol,
      times: times.map(({ at, pence }) => ({
        pickup_date: at.date,
        pickup_time: clock(at.minute),
        price: toPounds(pence),
      })),
    };
  });
}
