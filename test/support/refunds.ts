import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { refundsOf } from '../../src/server/bookings/refund-ledger.ts';
import { ledger } from '../../src/server/platform/schema/payments.ts';
import { balancesOf, type Balances } from '../../src/domain/ledger/ledger.ts';
import { bookingRow } from './bookings.ts';
import type { TestApp } from './start-app.ts';

/** The balances of a booking's accounts. */
export async function accountsOf(app: TestApp, bookingId: number): Promise<Balances> {
  const all = balancesOf([]);
  const rows = await app.services.database.db.select().from(ledger).where(eq(ledger.bookingId, bookingId));
  for (const row of rows)
    for (const account of Object.keys(all) as (keyof Balances)[]) all[account] += row[account];
  return all;
}

export async function refundRows(app: TestApp, number: string) {
  return refundsOf(app.services.database.db, (await bookingRow(app, number)).id);
}

/** Waits until a booking has so many refunds in these states. */
export async function expectRefunds(app: TestApp, number: string, states: string[]): Promise<void> {
  const stand = async () => (await refundRows(app, number)).map(({ status }) => status);
  await expect.poll(stand, { timeout: 15_000 }).toEqual(states);
}
