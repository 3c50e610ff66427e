import type { FastifyInstance } from 'fastify';
import { anyBooking } from '../bookings/booking-policy.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import { LIMITS } from '../http/security.ts';
import { serveOwned } from '../http/serve.ts';
import type { NotesService } from './notes-service.ts';

/** [OFF-05] */
export function notesRoutes(
  app: FastifyInstance,
  { notes, bookings }: { notes: NotesService; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/notes',
    anyBooking(bookings),
    async ({ owned: id, params: { booking_number: number }, body: { text }, principal }) => {
      await notes.add({ id, number }, principal.id, text);
      return { success: true as const };
    },
    LIMITS.booking,
  );
}
