import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest } from '../../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../../test/support/checkouts.ts';
import { accountsOf as accounts, expectRefunds } from '../../../../test/support/refunds.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { type Shares, splitFare } from '../../../domain/ledger/shares.ts';
import { bookingRevisions } from '../../platform/schema/bookings.ts';
import { operators } from '../../platform/schema/catalogue.ts';
import { applyEvent, lockBooking } from '../transitions.ts';
import { post } from './booking-money.ts';
import { checkLedger, checkLedgerTonight } from './check-ledger.ts';

const app = useApp();

const db = () => app.services.database.db;

async function booked(): Promise<{ id: number; number: string; pence: number }> {
  const { booking_number: number, total_booking_amount: pounds } = (await book(app, await carRequest(app)))
    .body.data.booking;
  return { id: (await bookingRow(app, number)).id, number, pence: Math.round(pounds * 100) };
}

function cancel(id: number): Promise<unknown> {
  return db().transaction(async (tx) => {
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: app.clock.now };
    return applyEvent(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', by);
  });
}

const accountsOf = (bookingId: number) => accounts(app, bookingId);

async function sharesOf(bookingId: number): Promise<Shares> {
  const [row] = await db().select().from(bookingRevisions).where(eq(bookingRevisions.bookingId, bookingId));
  if (!row) throw new Error('no revision');
  return row.shares;
}

describe('[MON-01] the ledger', () => {
  it('has the fare of a trip to be paid in the car from its confirmation, and nothing once it is cancelled', async () => {
    const { id, pence } = await booked();
    const { operator, commission, vat, ...others } = await accountsOf(id);
    expect(others).toMatchObject({ passenger: pence, card: 0 });
    expect(operator + commission + vat).toBe(-pence);
    await cancel(id);
    expect(await accountsOf(id)).toMatchObject({ passenger: 0, operator: 0 });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('has nothing of a trip that awaits payment, and fare and payment once it is paid', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    expect(Object.values(await accountsOf(id)).every((pence) => pence === 0)).toBe(true);
    await payCheckout(app, sessionId);
    await complete(app, sessionId, null);
    const { card, passenger, operator, commission, vat } = await accountsOf(id);
    expect(card).toBeGreaterThan(0);
    expect([passenger, operator + commission + vat]).toEqual([0, -card]);
    // However often the news comes.
    await complete(app, sessionId, null);
    expect((await accountsOf(id)).card).toBe(card);
  });

  it('refunds a payment for a trip that had been cancelled', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    await cancel(id);
    await payCheckout(app, sessionId);
    await complete(app, sessionId, null);
    const { passenger, operator } = await accountsOf(id);
    expect({ passenger, operator }).toEqual({ passenger: 0, operator: 0 });
    await expectRefunds(app, number, ['made']);
    expect(await accountsOf(id)).toMatchObject({ card: 0, refunding: 0 });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('splits a fare as provider and operator had agreed at the time of booking', async () => {
    const { VAT_RATE = '' } = app.services.settings.current().raw;
    const { id, pence } = await booked();
    const shares = await sharesOf(id);
    // The demonstration's operators.
    expect([125, 150]).toContain(shares.commissionPermille);
    expect(shares).toMatchObject({ mode: 'agent', vatPermille: 200 });
    const split = splitFare(pence, shares);
    expect(await accountsOf(id)).toMatchObject({
      operator: -split.operator,
      commission: -split.commission,
      vat: -split.vat,
    });

    await changeSettings(app, { VAT_MODE: 'principal', VAT_RATE: '20; 15 from 2026-11-01' });
    await db().update(operators).set({ commissionPermille: 300 });
    await app.services.catalogue.reload();
    await cancel(id);
    expect(Object.values(await accountsOf(id)).every((amount) => amount === 0)).toBe(true);
    const later = await booked();
    expect(await accountsOf(later.id)).toMatchObject({
      operator: -splitFare(later.pence, { mode: 'principal', commissionPermille: 300, vatPermille: 150 })
        .operator,
      vat: -Math.round((later.pence * 15) / 115),
    });
    expect(await checkLedger(db())).toEqual([]);
    await changeSettings(app, { VAT_MODE: 'agent', VAT_RATE });
  });

  it('is append-only, and rejects entries that do not sum to zero', async () => {
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

  it('with a revenue split other than agreed fails the nightly check', async () => {
    const { id, number, pence } = await booked();
    const { operator, commission } = await accountsOf(id);
    await db().execute(
      sql`insert into ledger (booking_id, event, at, currency, operator, commission) values (${id}, 'owed', now(), 'GBP', -5, 5)`,
    );
    expect(await checkLedger(db())).toEqual([
      {
        number,
        faults: [
          `${5 - operator} pence of ${pence} are on operator instead of ${-operator}`,
          `${-commission - 5} pence of ${pence} are on commission instead of ${-commission}`,
        ],
      },
    ]);
    await db().execute(
      sql`insert into ledger (booking_id, event, at, currency, operator, commission) values (${id}, 'owed', now(), 'GBP', 5, -5)`,
    );
  });

  it('that contradicts its booking fails the nightly check, which names it', async () => {
    expect(await checkLedger(db())).toEqual([]);
    const { id, number, pence } = await booked();
    const shares = await sharesOf(id);
    await db().transaction((tx) =>
      post(
        tx,
        { kind: 'owed', before: pence, after: pence + 5, shares },
        { bookingId: id, currency: 'GBP', at: app.clock.now },
      ),
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
