import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { accountsOf } from '../../../test/support/refunds.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';

const WON = '4000 0000 0000 2685';
const LOST = '4000 0000 0000 0259';
const FEE = 2000;

let app: TestApp;
const alarms: string[] = [];
beforeAll(async () => {
  const log = {
    info() {},
    warn() {},
    error: (_detail: object, message: string) => void alarms.push(message),
  };
  app = await startApp({ replacements: { log } });
});
afterAll(() => app.stop());

describe('[MON-02] a disputed payment at the test checkout', () => {
  it.each([
    ['won', WON, 'paid', 0],
    ['lost', LOST, 'refunded', 1],
  ] as const)('that is %s in the end', async (outcome, card, state, owesAgain) => {
    const { sessionId, number } = await openedCheckout(app);
    await payCheckout(app, sessionId, card);
    const { body } = await complete(app, sessionId, null);
    const pence = Math.round(body.data.booking.total_booking_amount * 100);
    const { id } = await bookingRow(app, number);
    const page = async () => (await fetch(`${app.url}/booking/${body.data.booking.reference}`)).text();
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 0, card: -FEE, disputed: pence, loss: FEE });
    expect((await paymentRows(app, id))[0]?.status).toBe('disputed');
    expect(await page()).toContain('is disputed: your bank has it until it decides.');
    const told = await mailsOf(app, number, 4);
    const subjects = (all: typeof told) =>
      all.flatMap(({ occasion, recipientRole, subject }) =>
        occasion === 'dispute' ? [[recipientRole, subject]] : [],
      );
    const sum = `£${(pence / 100).toFixed(2)} of booking ${number}`;
    expect(subjects(told)).toEqual([['provider', `Dispute of ${sum}`]]);
    expect(alarms).toContain('a payment is disputed and its money withdrawn: answer at the card provider');
    expect(await checkLedger(app.services.database.db)).toEqual([]);

    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    // The card provider's page shows its later state.
    for (let n = 0; n < 2; n++) await fetch(`${app.url}/test-checkout/${sessionId}`, { redirect: 'manual' });
    expect((await paymentRows(app, id))[0]?.status).toBe(state);
    expect(await accountsOf(app, id)).toMatchObject({
      passenger: owesAgain * pence,
      card: (1 - owesAgain) * pence - FEE,
      disputed: 0,
      loss: FEE,
    });
    expect(subjects(await mailsOf(app, number, 5))).toContainEqual([
      'provider',
      `Dispute ${outcome}: ${sum}`,
    ]);
    expect(await page()).not.toContain('disputed');
    expect((await bookingRow(app, number)).status).toBe('confirmed');
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });
});
