import type { FastifyInstance } from 'fastify';
import { claimOf } from '../bookings/idempotency.ts';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { EnquiriesService } from './enquiries-service.ts';

export function enquiriesRoutes(app: FastifyInstance, enquiries: EnquiriesService): void {
  serve(
    app,
    'POST /api/v1/send-instant-email',
    async ({ body, request }) => {
      await enquiries.requestQuote(body, claimOf(request));
      return { success: true as const, message: 'Your booking has been sent!' };
    },
    LIMITS.enquiries,
  );

  serve(
    app,
    'POST /api/v1/contact-us',
    async ({ body, request }) => {
      await enquiries.contact(body, claimOf(request));
      return {
        success: true as const,
        message: 'Your form has been submitted successfully!. Thank You for Contacting',
      };
    },
    LIMITS.enquiries,
  );
}
