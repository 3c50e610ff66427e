import type { FastifyInstance } from 'fastify';
import { RECEIPTS_PATH, receiptPath } from '../../domain/booking/booking-path.ts';
import { receiptName } from '../../domain/ledger/receipts.ts';
import { toPounds } from '../../domain/money.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import { heldBooking } from '../bookings/booking-policy.ts';
import { notFound } from '../http/problem.ts';
import { serveOwned } from '../http/serve.ts';
import type { ReceiptsService } from './receipts-service.ts';

/** [MNG-07] */
export function receiptsRoutes(
  app: FastifyInstance,
  receipts: ReceiptsService,
  bookings: Pick<BookingReader, 'idOf'>,
): void {
  serveOwned(
    app,
    'GET /api/v1/booking/:reference/receipts',
    heldBooking(bookings),
    async ({ owned: id, params: { reference }, reply }) => {
      reply.header('cache-control', 'no-store');
      const found = await receipts.receiptsOf(id);
      return {
        success: true as const,
        receipts: found.map(({ kind, number, issuedAt, currency, content }) => ({
          name: receiptName(kind, number),
          kind,
          issued_at: issuedAt.toISOString(),
          amount: toPounds(content.amount),
          currency,
          currency_symbol: content.symbol,
          path: receiptPath(reference, receiptName(kind, number)),
        })),
      };
    },
  );

  app.get<{ Params: { reference: string; file: string } }>(
    `${RECEIPTS_PATH}/:reference/:file`,
    async ({ params: { reference, file } }, reply) => {
      const [, name] = /^([RC]-\d{6,10})\.pdf$/.exec(file) ?? [];
      const id = name ? await bookings.idOf(reference) : null;
      const pdf = name && id !== null ? await receipts.pdfOf(id, name) : null;
      if (!pdf) throw notFound('There is no such receipt.');
      return reply
        .type('application/pdf')
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .header('content-disposition', `inline; filename="${file}"`)
        .send(pdf);
    },
  );
}
