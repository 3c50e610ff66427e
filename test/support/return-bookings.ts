import { eq } from 'drizzle-orm';
import type { CancellationPreviewWire } from '../../src/contract/changes.ts';
import { BY_AGREEMENT, type Terms } from '../../src/domain/booking/terms.ts';
import type { LegName } from '../../src/domain/fare/fare.ts';
import { legFares } from '../../src/domain/fare/fare-parts.ts';
import type { Payment } from '../../src/server/bookings/payment-ledger.ts';
import { bookingRevisions } from '../../src/server/platform/schema/bookings.ts';
import { allowRetention } from '../../src/server/platform/database/retention.ts';
import type { CheckoutRequest } from '../../src/contract/bookings.ts';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  type Booked,
  type CarRequest,
} from './bookings.ts';
import { complete, openCheckout, openedCheckout, payCheckout } from './checkouts.ts';
import { returnForm } from './forms.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

/** Free until a day before, then half until two hours before, then all. */
export const HALF_LATER: Terms = {
  ...BY_AGREEMENT,
  cancellation: [
    { untilHours: 24, percent: 0, pence: 0 },
    { untilHours: 2, percent: 50, pence: 0 },
    { untilHours: null, percent: 100, pence: 0 },
  ],
};

export const HALF: Terms = {
  ...HALF_LATER,
  waiting: { freeMinutes: 10, returnFreeMinutes: 45, pencePerMinute: 0 },
};

/** Out on Tuesday 1 December 2026 at 10:30, back a week later at 18:00. */
export const BOTH_WAYS = { bookingForm: Object.freeze(returnForm()) };

export interface ReturnBooking {
  number: string;
  reference: string;
  id: number;
  /** What its legs cost, and both. */
  fares: Record<LegName, number>;
  total: number;
}

async function made(app: TestApp, booking: Booked['data']['booking']): Promise<ReturnBooking> {
  const { booking_number: number, reference } = booking;
  const row = await bookingRow(app, number);
  await app.services.database.db.transaction(async (tx) => {
    await allowRetention(tx, 'booking_revisions');
    await tx.update(bookingRevisions).set({ terms: HALF }).where(eq(bookingRevisions.bookingId, row.id));
  });
  return { number, reference, id: row.id, fares: legFares(row), total: row.totalPence };
}

/** A booking with a way back, to be paid in the car. */
export const returnInCar = async (app: TestApp, changes = {}) =>
  made(app, (await book(app, await carRequest(app, { ...BOTH_WAYS, ...changes }))).body.data.booking);

/** The same, with an earlier open checkout, which is paid later. */
export async function returnInCarAfterCard(app: TestApp): Promise<ReturnBooking & { card: Payment }> {
  const request = await carRequest(app, BOTH_WAYS);
  const { body } = await openCheckout(app, checkoutRequestFor(app, request));
  const booked = await made(app, (await book(app, request)).body.data.booking);
  await app.services.checkouts.close(body.sessionId);
  const card = await app.services.checkouts.find(body.sessionId);
  if (!card) throw new Error('no checkout');
  return { ...booked, card };
}

/** [MON-04] What opens the checkout of a deposit of a fifth for a trip. */
export function depositRequestFor(app: TestApp, request: CarRequest): CheckoutRequest {
  const { amount, ...rest } = checkoutRequestFor(app, request);
  return { ...rest, amount: Math.round(amount / 5), deposit: true };
}

/** The same, with a fifth paid by card as a deposit; open, or paid. */
export async function returnByDeposit(app: TestApp): Promise<ReturnBooking & { deposit: number }> {
  const request = depositRequestFor(app, await carRequest(app, BOTH_WAYS));
  const { body } = await openCheckout(app, request);
  await payCheckout(app, body.sessionId);
  const booked = await made(app, (await complete(app, body.sessionId, null)).body.data.booking);
  return { ...booked, deposit: request.amount };
}

/** What the card provider says of a payment whose sum was paid. */
export const takenBy = ({ amountPence: amountMinor, currency }: Payment) => ({
  paymentId: null,
  amountMinor,
  currency,
});

/** The same, paid by card. */
export async function returnByCard(app: TestApp, changes = {}): Promise<ReturnBooking> {
  const { sessionId } = await openedCheckout(app, { ...BOTH_WAYS, ...changes });
  await payCheckout(app, sessionId);
  return made(app, (await complete(app, sessionId, null)).body.data.booking);
}

const pathOf = ({ reference }: Pick<ReturnBooking, 'reference'>) =>
  `/api/v1/booking/${reference}/cancellation`;
export type Preview = OrProblem<{ data: CancellationPreviewWire & { state: string } }>;
export type CancellationAnswer = OrProblem<Booked> & { preview: CancellationPreviewWire };

/** What cancelling comes to; all that is booked where no leg is named. */
export const askToCancel = (app: TestApp, of: Pick<ReturnBooking, 'reference'>, leg?: string) =>
  app.send<Preview>('GET', pathOf(of) + (leg ? `?leg=${leg}` : ''));

export const submitCancellation = (
  app: TestApp,
  of: Pick<ReturnBooking, 'reference'>,
  body: { token: string; leg?: string | undefined; reason?: string },
): Promise<Answer<CancellationAnswer>> => app.send<CancellationAnswer>('POST', pathOf(of), body);

/** Both. */
export async function cancelNow(
  app: TestApp,
  of: ReturnBooking,
  leg?: LegName,
): Promise<Answer<CancellationAnswer>> {
  const { token } = (await askToCancel(app, of, leg)).body.data;
  return submitCancellation(app, of, { token, leg });
}

/** "£12.50" */
export const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
export const halfOf = (pence: number) => Math.round(pence / 2);
