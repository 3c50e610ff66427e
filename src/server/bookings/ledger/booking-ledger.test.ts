import { beforeAll, describe, expect, it } from 'vitest';
import { cancelNow, returnByCard } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { BookingLedger } from '../../../contract/office-bookings.ts';
import { ACCOUNTS } from '../../../domain/ledger/ledger.ts';

let headers: { cookie: string };
const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
});

const ledgerOf = async (number: string) => {
  const path = `/api/v1/office/bookings/${number}/ledger`;
  return (await app.send<BookingLedger>('GET', path, undefined, headers)).body;
};
const pence = (pounds: number) => Math.round(pounds * 100);

describe('[OFF-05] the ledger of a booking', () => {
  it('lists every event that moved money, with the amount due after it, and omits balanced accounts', async () => {
    const booking = await returnByCard(app);
    const paid = await ledgerOf(booking.number);
    expect(paid.entries.map(({ event, amount, due }) => [event, pence(amount), pence(due)])).toEqual([
      ['owed', booking.total, booking.total],
      ['paid_by_card', booking.total, 0],
    ]);
    const standing = new Map(Object.entries(paid.accounts).map(([name, amount]) => [name, pence(amount)]));
    expect(standing.get('card')).toBe(booking.total);
    expect(standing.has('passenger')).toBe(false);
    expect([...standing.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(Object.keys(ACCOUNTS)).toEqual(expect.arrayContaining([...standing.keys()]));
  });

  it('shows the smaller amount due after a cancellation, and the refund', async () => {
    const booking = await returnByCard(app);
    app.clock.now = new Date('2026-11-21T09:00:00Z');
    await cancelNow(app, booking, 'return');
    const { entries } = await ledgerOf(booking.number);
    const [, , less, asked] = entries;
    expect([less?.event, pence(less?.amount ?? 0), pence(less?.due ?? 0)]).toEqual([
      'owed',
      -booking.fares.return,
      -booking.fares.return,
    ]);
    expect([asked?.event, pence(asked?.amount ?? 0), pence(asked?.due ?? 1)]).toEqual([
      'refund_asked',
      booking.fares.return,
      0,
    ]);
  });

  it('is forbidden for roles that may not see bookings', async () => {
    const { status } = await app.send('GET', '/api/v1/office/bookings/10010000/ledger');
    expect(status).toBe(401);
  });
});
