import type { ChangePreviewWire, changeCalls, wantedChanges } from '../../src/contract/changes.ts';
import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import { payments } from '../../src/server/platform/schema/bookings.ts';
import { bookingChanges } from '../../src/server/platform/schema/booking-records.ts';
import type { ReturnBooking } from './return-bookings.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

export type Wanted = z.input<typeof wantedChanges>;
type Of = Pick<ReturnBooking, 'reference'>;
export type ChangePreviewAnswer = OrProblem<{ data: ChangePreviewWire }>;
export type ChangeAnswer = OrProblem<
  z.infer<(typeof changeCalls)['POST /api/v1/booking/:reference/change']['result']>
> & { change: ChangePreviewWire };

const pathOf = ({ reference }: Of) => `/api/v1/booking/${reference}`;

/** What a change comes to. */
export const askToChange = (app: TestApp, of: Of, wanted: Wanted): Promise<Answer<ChangePreviewAnswer>> =>
  app.send<ChangePreviewAnswer>('POST', `${pathOf(of)}/change-preview`, { changes: wanted });

export const submitChange = (
  app: TestApp,
  of: Of,
  wanted: Wanted,
  token: string,
): Promise<Answer<ChangeAnswer>> =>
  app.send<ChangeAnswer>('POST', `${pathOf(of)}/change`, { changes: wanted, token });

/** Both. */
export async function changeNow(app: TestApp, of: Of, wanted: Wanted): Promise<Answer<ChangeAnswer>> {
  const { status, body } = await askToChange(app, of, wanted);
  if (status !== 200) throw new Error(`no preview: ${body.message}`);
  return submitChange(app, of, wanted, body.data.token);
}

/** All that was asked to be changed of a booking, oldest first. */
export const changesOf = (app: TestApp, { id }: Pick<ReturnBooking, 'id'>) =>
  app.services.database.db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, id))
    .orderBy(bookingChanges.id);

/** The name of the session in which a change is paid for. */
export async function sessionOf(app: TestApp, of: Pick<ReturnBooking, 'id'>): Promise<string> {
  const change = (await changesOf(app, of)).at(-1);
  const [payment] = await app.services.database.db
    .select()
    .from(payments)
    .where(eq(payments.id, change?.paymentId ?? 0));
  if (!payment?.sessionId) throw new Error('no checkout was opened');
  return payment.sessionId;
}
