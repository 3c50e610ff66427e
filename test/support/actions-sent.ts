import type { ActionPreview } from '../../src/contract/office-actions.ts';
import { at, type createAsking } from './asked.ts';
import { ASHA } from './drivers.ts';
import { returnByCard, returnInCar } from './return-bookings.ts';
import { signedInStaff } from './staff.ts';
import type { TestApp } from './start-app.ts';
import { phoneBookingRequest } from './phone-bookings.ts';

type Ask = ReturnType<typeof createAsking>['ask'];
type Deed = 'cancellation' | 'no-show' | 'refund' | 'completion' | 'no-driver' | 'drive' | 'answer';

/** Each action with a suitable booking, previewed and executed. */
export async function sendActions(app: TestApp, ask: Ask, email: string): Promise<void> {
  let headers = await signedInStaff(app, email);
  const deed = async (number: string, name: Deed, query = '', body = {}) => {
    const path = `/api/v1/office/bookings/${number}/${name}`;
    const of = `/api/v1/office/bookings/:booking_number/${name}` as const;
    const { token } = await ask<ActionPreview>(`GET ${of}`, undefined, headers, at(`GET ${path}${query}`));
    const said = { reason: 'As was agreed.', token, ...body };
    await ask(`POST ${of}`, said, headers, at(`POST ${path}`));
  };
  const { number } = await returnByCard(app);
  const changes = { outward: { flight_number: 'BA 2' } };
  const change = at(`POST /api/v1/office/bookings/${number}/change`);
  const preview = at(`${change}-preview`);
  const shown = 'POST /api/v1/office/bookings/:booking_number/change-preview';
  const { token } = await ask<ActionPreview>(shown, { changes }, headers, preview);
  await ask('POST /api/v1/office/bookings/:booking_number/change', { changes, token }, headers, change);
  const notes = 'POST /api/v1/office/bookings/:booking_number/notes';
  const toNotes = at(`POST /api/v1/office/bookings/${number}/notes`);
  await ask(notes, { text: 'Called twice.' }, headers, toNotes);
  await ask('POST /api/v1/office/bookings', await phoneBookingRequest(app), headers);
  await deed(number, 'refund', '?amount=5', { amount: '5' });
  await deed(number, 'cancellation', '?wanted_by=operator', { wanted_by: 'operator' });
  const [missed, driven, { number: soon }] = [
    await returnInCar(app),
    await returnInCar(app),
    await returnInCar(app),
  ];
  await deed(soon, 'answer', '?answer=accept', { answer: 'accept' });
  const naming = { leg: 'outward', ...ASHA };
  const driver = 'POST /api/v1/office/bookings/:booking_number/driver';
  const to = at(`POST /api/v1/office/bookings/${soon}/driver`);
  const named = await ask<ActionPreview>(`${driver}-preview`, naming, headers, at(`${to}-preview`));
  await ask(driver, { ...naming, token: named.token }, headers, to);
  const started = app.clock.now;
  app.clock.now = new Date('2026-12-01T09:50:00Z');
  headers = await signedInStaff(app, email);
  await deed(soon, 'drive', '?leg=outward&word=on-way', { leg: 'outward', word: 'on-way' });
  await deed(soon, 'no-driver', '?leg=outward', { leg: 'outward' });
  app.clock.now = new Date('2026-12-08T18:30:00Z');
  headers = await signedInStaff(app, email);
  await deed(missed.number, 'no-show', '?charge=5', { charge: '5' });
  await deed(driven.number, 'completion');
  app.clock.now = started;
}
