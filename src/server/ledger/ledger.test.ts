import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest } from '../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { balancesOf, type Balances } from '../../domain/ledger/ledger.ts';
import { ledger } from '../db/schema/ledger.ts';
import { changeBooking, lockBooking } from '../bookings/booking-changes.ts';
import { checkLedger } from './check-ledger.ts';
import { checkLedgerTonight } from './nightly-check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const db = () => app.services.database.db;

async function booked(): Promise<{ id: number; number: string; pence: number }> {
  const { booking_number: number, total_booking_amount: pounds } = (await book(app, await carRequest(app)))
    .body.data.booking;
  return { id: (await bookingRow(app, number)).id, number, pence: Math.round(pounds * 100) };
}

function cancel(id: number): Promise<unknown> {
  return db().transaction(async (tx) => {
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: app.clock.now };
    return changeBooking(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', by);
  });
}

/** What stands on the accounts of a booking. */
async function accountsOf(bookingId: number): Promise<Balances> {
  const all = balancesOf([]);
  for (const row of await db().select().from(ledger).where(eq(ledger.bookingId, bookingId)))
    for (const account of Object.keys(all) as (keyof Balances)[]) all[account] += row[account];
  return all;
}

describe('[MON-01] the ledger', () => {
  it('has the fare of a trip to be paid in the car from its booking on, and nothing once it is cancelled', async () => {
    const { id, pence } = await booked();
    expect(await accountsOf(id)).toMatchObject({ passenger: pence, operator: -pence, card: 0 });
    await cancel(id);
    expect(await accountsOf(id)).toMatchObject({ passenger: 0, operator: 0 });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('has nothing of a trip that waits for its payment, and fare and money once it is paid', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    expect(Object.values(await accountsOf(id)).every((pence) => pence === 0)).toBe(true);
    await payCheckout(app, sessionId);
    await complete(app, sessionId, null);
    const { card, passenger, operator } = await accountsOf(id);
    expect(card).toBeGreaterThan(0);
    expect({ passenger, operator }).toEqual({ passenger: 0, operator: -card });
    // However often the news comes.
    await complete(app, sessionId, null);
    expect((await accountsOf(id)).card).toBe(card);
  });

  it('owes the passenger what was paid for a trip that had been cancelled', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    await cancel(id);
    await payCheckout(app, sessionId);
    await complete(app, sessionId, null);
    const { card, passenger, operator } = await accountsOf(id);
    expect(card).toBeGreaterThan(0);
    expect({ passenger, operator }).toEqual({ passenger: -card, operator: 0 });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('is only added to, and takes nothing that does not sum to zero', async () => {
    const { id } = await booked();
    const write = (statement: ReturnType<typeof sql>) => db().execute(statement);
    await expect(write(sql`update ledger set passenger = 1, operator = -1`)).rejects.toThrow();
    await expect(write(sql`delete from ledger where booking_id = ${id}`)).rejects.toThrow();
    await expect(
      write(
        sql`insert into ledger (booking_id, event, at, currency, passenger) values (${id}, 'owed', now(), 'GBP', 5)`,
      ),
    ).rejects.toThrow();
  });

  it('that does not say what its booking says fails the night’s check, which names it', async () => {
    expect(await checkLedger(db())).toEqual([]);
    const { id, number, pence } = await booked();
    await db().execute(
      sql`insert into ledger (booking_id, event, at, currency, passenger, operator) values (${id}, 'owed', now(), 'GBP', 5, -5)`,
    );
    await db().execute(
      sql`insert into ledger (booking_id, event, at, currency, passenger, card) values (${id}, 'paid_by_card', now(), 'GBP', -7, 7)`,
    );
    expect(await checkLedger(db())).toEqual([
      {
        number,
        faults: [
          `${pence + 5} pence are owed of a fare of ${pence}`,
          '7 pence were entered as paid by card, 0 were taken',
        ],
      },
    ]);
    await expect(checkLedgerTonight(db())).rejects.toThrow(
      `the money of 1 bookings does not add up\nbooking ${number}:`,
    );
  });
});
