import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { TodayService } from './today-service.ts';

/** [OFF-03] What needs somebody's hand. */
export function todayRoutes(app: FastifyInstance, { today }: { today: TodayService }): void {
  serve(app, 'GET /api/v1/office/queue', async ({ query: { kind } }) => ({
    success: true as const,
    ...(await today.queue(kind)),
  }));
}
