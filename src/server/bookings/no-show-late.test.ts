import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow } from '../../../test/support/bookings.ts';
import { START } from '../../../test/support/demo-server.ts';
import { agreedTo, BACK, eightTenths, minutesAfter, missed, MOST } from '../../../test/support/no-shows.ts';
import { accountsOf } from '../../../test/support/refunds.ts';
import {
  askToCancel,
  submitCancellation,
  returnByCard,
  returnInCar,
  type ReturnBooking,
} from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;
async function byCard(): Promise<ReturnBooking> {
  const booked = await returnByCard(app);
  await agreedTo(app, booked, MOST);
  return booked;
}
async function inCar(): Promise<ReturnBooking> {
  const booked = await returnInCar(app);
  await agreedTo(app, booked, MOST);
  return booked;
}
const statusOf = async ({ number }: ReturnBooking) => (await bookingRow(app, number)).status;
const round = () => app.services.completions.completeEnded();

describe('[MNG-02] a no-show that is recorded late', () => {
  it('can be recorded for a completed trip within a week, unless it counts as paid in the car', async () => {
    const [card, car, late] = [await byCard(), await inCar(), await byCard()];
    app.clock.now = minutesAfter(BACK, 2 * 1440);
    await round();
    expect(await missed(app, card)).toContain('is a no-show');
    expect(await statusOf(card)).toBe('no_show');
    await expect(missed(app, car)).rejects.toThrow('counts as paid in the car');
    app.clock.now = minutesAfter(BACK, 8 * 1440);
    await expect(missed(app, late)).rejects.toThrow('more than a week ago');
    expect(await checkLedger(db())).toEqual([]);
  });

  it('and a cancellation or completion at the same moment: one of both counts, with its money', async () => {
    for (const first of ['missed', 'cancelled', 'completed'] as const) {
      app.clock.now = START;
      const booked = await byCard();
      app.clock.now = minutesAfter(BACK, first === 'completed' ? 2000 : 20);
      const { data } = (await askToCancel(app, booked)).body;
      const miss = () =>
        missed(app, booked).then(
          () => 'no_show',
          () => 'refused',
        );
      const cancel = () => submitCancellation(app, booked, { token: data.token });
      const other = first === 'completed' ? round : cancel;
      await Promise.all(first === 'missed' ? [miss(), other()] : [other(), miss()]);
      const status = await statusOf(booked);
      expect(first === 'completed' ? ['no_show'] : ['no_show', 'cancelled']).toContain(status);
      const all = booked.fares.outward + booked.fares.return;
      const charge = booked.fares.outward + eightTenths(booked.fares.return);
      const { card, refunding } = await accountsOf(app, booked.id);
      expect(card + refunding).toBe(status === 'no_show' ? charge : all);
    }
    expect(await checkLedger(db())).toEqual([]);
  });
});
