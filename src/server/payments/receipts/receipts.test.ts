import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingRow, book, carRequest } from '../../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../../test/support/checkouts.ts';
import { expectRefunds } from '../../../../test/support/refunds.ts';
import { cancelNow, returnByCard } from '../../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { ReceiptsAnswer } from '../../../contract/after-trip.ts';
import type { MoneyEvent } from '../../../domain/ledger/ledger.ts';
import { vatIn } from '../../../domain/money.ts';
import { post } from '../../bookings/ledger/booking-money.ts';
import { operators } from '../../platform/schema/catalogue.ts';
import { receiptCounters, receipts } from '../../platform/schema/payments.ts';
import { nextNumber } from './receipts-service.ts';

const app = useApp();

const db = () => app.services.database.db;

interface Paid {
  id: number;
  reference: string;
  pence: number;
}

/** A booking that was paid by card. */
async function paidByCard(): Promise<Paid> {
  const { sessionId, number } = await openedCheckout(app);
  await payCheckout(app, sessionId);
  const { reference } = (await complete(app, sessionId, null)).body.data.booking;
  const { id, totalPence: pence } = await bookingRow(app, number);
  return { id, reference, pence };
}

const enter = (bookingId: number, event: MoneyEvent) =>
  db().transaction((tx) => post(tx, event, { bookingId, currency: 'GBP', at: app.clock.now }));

const list = async (reference: string) =>
  (await app.send<ReceiptsAnswer>('GET', `/api/v1/booking/${reference}/receipts`)).body.receipts;

const pdf = (path: string) => fetch(`${app.url}${path}`);

async function numbers(kind: 'receipt' | 'credit_note'): Promise<number[]> {
  const found = await db().select().from(receipts).where(eq(receipts.kind, kind));
  return found.map(({ number }) => number).toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('[MNG-07] receipts', () => {
  it('exist for a trip paid by card, for holders of its reference, with the same bytes each time', async () => {
    const { reference, pence } = await paidByCard();
    const [receipt, ...others] = await list(reference);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', amount: pence / 100, currency: 'GBP' });
    const [one, other] = [await pdf(receipt?.path ?? ''), await pdf(receipt?.path ?? '')];
    expect([one.status, one.headers.get('content-type'), one.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
    expect(await list(reference)).toEqual([receipt]);
  });

  it('are not served without the reference, for another booking, or under another name', async () => {
    const [mine, theirs] = [await paidByCard(), await paidByCard()];
    const [receipt] = await list(mine.reference);
    const name = receipt?.name ?? '';
    for (const path of [
      `/receipts/${theirs.reference}/${name}.pdf`,
      `/receipts/${mine.id}/${name}.pdf`,
      `/receipts/${mine.reference}/R-999999.pdf`,
      `/receipts/${mine.reference}/${name}`,
      `/receipts/${mine.reference}/..%2F${name}.pdf`,
    ])
      expect((await pdf(path)).status).toBe(404);
    expect((await app.send('GET', '/api/v1/booking/unknown/receipts')).status).toBe(404);
  });

  it('exist for a trip paid in the car once its driver was paid', async () => {
    const { body } = await book(app, await carRequest(app));
    const { booking_number: number, reference } = body.data.booking;
    expect(await list(reference)).toEqual([]);
    const { id, totalPence: pence } = await bookingRow(app, number);
    await enter(id, { kind: 'paid_in_car', pence });
    expect(await list(reference)).toMatchObject([{ kind: 'receipt', amount: pence / 100 }]);
  });

  it('[MNG-02] state the fare that was paid, although a leg was cancelled before the first request, and credit it', async () => {
    const booked = await returnByCard(app);
    const { id, reference, fares, total, number } = booked;
    await cancelNow(app, booked, 'return');
    await expectRefunds(app, number, ['made']);
    expect(await list(reference)).toMatchObject([
      { kind: 'receipt', amount: total / 100 },
      { kind: 'credit_note', amount: fares.return / 100 },
    ]);
    const [receipt, note] = (await app.services.receipts.receiptsOf(id)).map(({ content }) => content);
    expect(receipt?.lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(total);
    expect(note?.legs.map(({ title }) => title)).toEqual(['Outward journey', 'Return journey, cancelled']);
    const vat = [receipt, note].map((content) => content?.vat?.pence ?? 0);
    if (receipt?.vat) expect((vat[0] ?? 0) - (vat[1] ?? 0)).toBe(vatIn(fares.outward, 200));
  });

  it('include a credit note for each refund, naming the receipt, with VAT of the remainder', async () => {
    const { id, reference, pence } = await paidByCard();
    const [receipt] = await list(reference);
    const half = Math.floor(pence / 2);
    const { shares } = await bookingRow(app, (await bookingOf(id)).number);
    await enter(id, { kind: 'owed', before: pence, after: pence - half, shares });
    await enter(id, { kind: 'refund_asked', pence: half });
    expect(await list(reference)).toEqual([receipt]);
    await enter(id, { kind: 'refund_made', pence: half });
    const all = await list(reference);
    expect(all).toMatchObject([{ name: receipt?.name }, { kind: 'credit_note', amount: half / 100 }]);
    const stored = await app.services.receipts.receiptsOf(id);
    expect(stored[1]).toMatchObject({ receiptId: stored[0]?.id, content: { refersTo: receipt?.name } });
    const vat = stored.map(({ content }) => content.vat);
    if (vat[0]) expect((vat[0]?.pence ?? 0) - (vat[1]?.pence ?? 0)).toBe(vatIn(pence - half, 200));
    expect((await pdf(all[1]?.path ?? '')).status).toBe(200);
  });

  it.each([
    ['agent', 'GB 999 0101 01', /supplies this trip; .* as its agent\./, 'GB 999 0101 01'],
    ['agent', '', /charges no VAT: it is not registered\./, null],
    ['agent', null, /tells you whether VAT is in the fare\./, null],
    ['principal', null, /supplies this trip; .* drives it\./, 'GB 999 9999 99'],
  ])('state VAT of a provider that is %s, with an operator of %j', async (mode, vatNumber, told, number) => {
    const before = app.services.settings.current().raw;
    await changeSettings(app, { VAT_MODE: mode });
    await db().update(operators).set({ vatNumber });
    await app.services.catalogue.reload();
    const { id, pence } = await paidByCard();
    const [receipt] = await app.services.receipts.receiptsOf(id);
    expect(receipt?.content.supply.join(' ')).toMatch(told);
    expect(receipt?.content.provider.vatNumber).toBe('GB 999 9999 99');
    const vat = receipt?.content.vat ?? null;
    expect(vat && [vat.number, vat.pence]).toEqual(number && [number, vatIn(pence, 200)]);
    await changeSettings(app, { VAT_MODE: before['VAT_MODE'] ?? '' });
  });

  it('never change, whatever is renamed later, and are append-only', async () => {
    const { id, reference } = await paidByCard();
    const [receipt] = await list(reference);
    const bytes = await (await pdf(receipt?.path ?? '')).arrayBuffer();
    const { Company_Name = '' } = app.services.settings.current().raw;
    await changeSettings(app, { Company_Name: 'Another Name', VAT_MODE: 'principal' });
    expect(Buffer.from(await (await pdf(receipt?.path ?? '')).arrayBuffer()).equals(Buffer.from(bytes))).toBe(
      true,
    );
    await changeSettings(app, { Company_Name, VAT_MODE: 'agent' });
    await expect(
      db().update(receipts).set({ number: 7 }).where(eq(receipts.bookingId, id)),
    ).rejects.toThrow();
    await expect(db().delete(receipts).where(eq(receipts.bookingId, id))).rejects.toThrow();
  });

  it('is issued at night if not requested before, but not for old payments', async () => {
    const [fresh, old] = [await paidByCard(), await paidByCard()];
    const made = async ({ id }: Paid) => db().$count(receipts, eq(receipts.bookingId, id));
    await db().transaction(async (tx) => {
      await tx.execute(sql`select set_config('wayfare.upkeep', 'ledger', true)`);
      await tx.execute(sql`update ledger set at = at - interval '40 days' where booking_id = ${old.id}`);
    });
    await app.services.receipts.makeOut();
    expect([await made(fresh), await made(old)]).toEqual([1, 0]);
    expect(await list(old.reference)).toHaveLength(1);
  });

  it('are issued at night when a refund has come back', async () => {
    const { id, pence } = await paidByCard();
    const { shares } = await bookingRow(app, (await bookingOf(id)).number);
    await enter(id, { kind: 'owed', before: pence, after: 0, shares });
    await enter(id, { kind: 'refund_asked', pence });
    await enter(id, { kind: 'refund_made', pence });
    await app.services.receipts.makeOut();
    await enter(id, { kind: 'refund_returned', pence });
    await enter(id, { kind: 'refund_failed', pence });
    await app.services.receipts.makeOut();
    const made = await db().select().from(receipts).where(eq(receipts.bookingId, id)).orderBy(receipts.id);
    expect(made.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'receipt']);
  });
});

async function bookingOf(id: number): Promise<{ number: string }> {
  const { booking } = await app.services.bookings.byId(id);
  return booking;
}

describe('[MNG-07] numbers of receipts', () => {
  it('have no gaps and are unique, with concurrent requests and after failures', async () => {
    const paid: Paid[] = [];
    for (let count = 0; count < 6; count++) paid.push(await paidByCard());
    const failing = paid.map(() =>
      db()
        .transaction(async (tx) => {
          await nextNumber(tx, 'receipt');
          throw new Error('lost');
        })
        .catch((error: Error) => error.message),
    );
    // Three simultaneous requests for each.
    const asked = [...paid, ...paid, ...paid].map(({ id }) => app.services.receipts.receiptsOf(id));
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['lost']));
    for (const found of await Promise.all(asked)) expect(found).toHaveLength(1);
    for (const kind of ['receipt', 'credit_note'] as const) {
      const given = await numbers(kind);
      expect(given).toEqual(upTo(given.length));
      const [counter] = await db().select().from(receiptCounters).where(eq(receiptCounters.kind, kind));
      expect(counter?.last).toBe(given.length);
    }
  });
});
