import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReceiptLine } from '../../../contract/after-trip.ts';
import { OFFICE_RECEIPTS_PATH, receiptPath, RECEIPTS_PATH } from '../../../domain/booking/booking-path.ts';
import { receiptName } from '../../../domain/ledger/receipts.ts';
import { toPounds } from '../../../domain/money.ts';
import { type BookingReader, bookingByReference } from '../../bookings/index.ts';
import { notFound, principalReader, serveOwned } from '../../platform/http/index.ts';
import type { ReceiptsService, StoredReceipt } from './receipts-service.ts';

/** A receipt as the wire spells it. @param pathOf where its file is, by its name */
export function receiptWire(
  { kind, number, issuedAt, currency, content }: StoredReceipt,
  pathOf: (name: string) => string,
): ReceiptLine {
  const name = receiptName(kind, number);
  return {
    name,
    kind,
    issued_at: issuedAt.toISOString(),
    amount: toPounds(content.amount),
    currency,
    currency_symbol: content.symbol,
    path: pathOf(name),
  };
}

/** [MNG-07] */
export function receiptsRoutes(
  app: FastifyInstance,
  receipts: ReceiptsService,
  bookings: Pick<BookingReader, 'idOf' | 'idOfNumber'>,
): void {
  serveOwned(
    app,
    'GET /api/v1/booking/:reference/receipts',
    bookingByReference(bookings),
    async ({ owned: id, params: { reference }, reply }) => {
      reply.header('cache-control', 'no-store');
      const found = await receipts.receiptsOf(id);
      const pathOf = (name: string) => receiptPath(reference, name);
      return { success: true as const, receipts: found.map((receipt) => receiptWire(receipt, pathOf)) };
    },
  );

  app.get<{ Params: { reference: string; file: string } }>(
    `${RECEIPTS_PATH}/:reference/:file`,
    async ({ params: { reference, file } }, reply) =>
      sendReceipt(reply, file, await bookings.idOf(reference), receipts),
  );

  const teller = principalReader(['staff: view'], app.proofs);
  app.get<{ Params: { number: string; file: string } }>(
    `${OFFICE_RECEIPTS_PATH}/:number/:file`,
    async (request, reply) => {
      await teller(request);
      const { number, file } = request.params;
      return sendReceipt(reply, file, await bookings.idOfNumber(number), receipts);
    },
  );
}

/** Sends a receipt's PDF. @throws ProblemError 404 */
async function sendReceipt(
  reply: FastifyReply,
  file: string,
  bookingId: number | null,
  receipts: Pick<ReceiptsService, 'pdfOf'>,
): Promise<FastifyReply> {
  const [, name] = /^([RC]-\d{6,10})\.pdf$/.exec(file) ?? [];
  const pdf = name && bookingId !== null ? await receipts.pdfOf(bookingId, name) : null;
  if (!pdf) throw notFound('There is no such receipt.');
  return reply
    .type('application/pdf')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .header('content-disposition', `inline; filename="${file}"`)
    .send(pdf);
}
