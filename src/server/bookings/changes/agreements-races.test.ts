import { beforeEach, describe, expect, it } from 'vitest';
import { agree, asked, disagree } from '../../../../test/support/agreements.ts';
import { bookingRow } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow, changesOf, submitChange } from '../../../../test/support/changes.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { accountsOf } from '../../../../test/support/refunds.ts';
import {
  cancelNow,
  returnByCard,
  returnInCar,
  type ReturnBooking,
} from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const DEARER = { outward: { extras: { baby_seats: 2 } } };
const LATER = { outward: { time: '11:15' } };

type Act = (of: ReturnBooking) => Promise<unknown>;
const agrees: Act = (of) => agree(app, of);
const refuses: Act = (of) => disagree(app, of, 'No driver is free then.');
const takesBack: Act = (of) => app.services.changes.giveUp(of.id);
const cancels: Act = (of) => cancelNow(app, of);
const cancelsLeg: Act = (of) => cancelNow(app, of, 'return');
const lapses: Act = () => app.services.changes.lapse();

/** Results of simultaneous actions, and how many were refused. */
async function atOnce(of: ReturnBooking, ...acts: Act[]): Promise<number> {
  const done = await Promise.allSettled(acts.map((act) => act(of)));
  return done.filter(({ status }) => status === 'rejected').length;
}

/** What the change and the booking are, which must never say different things. */
async function outcome(of: ReturnBooking) {
  const changes = await changesOf(app, of);
  const { revision, status, cancelledLeg } = await bookingRow(app, of.number);
  const made = changes.filter((change) => change.status === 'made').length;
  expect(revision).toBe(1 + made + (cancelledLeg ? 1 : 0));
  for (const change of changes)
    expect(change.wanted === null).toBe(change.status !== 'to_agree' && change.status !== 'to_pay');
  expect(await checkLedger(app.services.database.db)).toEqual([]);
  return { states: changes.map((change) => change.status), status };
}

describe('[MNG-06] an operator who agrees at the same moment', () => {
  it.each([
    ['as its passenger takes the change back', takesBack, ['made', 'lapsed']],
    ['as it refuses in another place', refuses, ['made', 'refused']],
    ['as it agrees in another place', agrees, ['made']],
    ['as one leg is cancelled', cancelsLeg, ['made', 'lapsed']],
  ])('%s: one of both counts', async (_, other, possible) => {
    for (const booked of [await asked(app, returnInCar(app)), await asked(app, returnByCard(app))]) {
      await changeNow(app, booked, LATER);
      await atOnce(booked, agrees, other);
      const { states, status } = await outcome(booked);
      expect(possible).toContain(states[0]);
      expect([states.length, status]).toEqual([1, 'confirmed']);
    }
  });

  it.each([
    ['agree first', [agrees, cancels]],
    ['cancel first', [cancels, agrees]],
  ])(
    'as the booking is cancelled, %s: it is cancelled, and nothing is due for the change',
    async (_, acts) => {
      for (const booked of [await asked(app, returnInCar(app)), await asked(app, returnByCard(app))]) {
        await changeNow(app, booked, LATER);
        await atOnce(booked, ...acts);
        // Who cancels has seen the old sum: it is shown the new one, and presses again.
        await cancelNow(app, booked);
        const { states, status } = await outcome(booked);
        expect([['made'], ['lapsed']]).toContainEqual(states);
        expect(status).toBe('cancelled');
        await expect
          .poll(async () => (await accountsOf(app, booked.id)).refunding, { timeout: 15_000 })
          .toBe(0);
        expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: 0 });
      }
    },
  );

  it('as the deadline passes: it lapses and can no longer be approved', async () => {
    const booked = await asked(app, returnInCar(app));
    await changeNow(app, booked, LATER);
    app.clock.now = new Date(START.getTime() + 24 * 3_600_000);
    expect(await atOnce(booked, agrees, lapses, lapses)).toBe(1);
    expect(await outcome(booked)).toEqual({ states: ['lapsed'], status: 'confirmed' });
  });

  it('twice agrees once', async () => {
    const booked = await asked(app, returnByCard(app));
    await changeNow(app, booked, DEARER);
    expect(await atOnce(booked, agrees, agrees, agrees)).toBe(2);
    expect((await outcome(booked)).states).toEqual(['to_pay']);
  });

  it('as another change is submitted: nothing happens that was not previewed', async () => {
    const booked = await asked(app, returnInCar(app));
    await changeNow(app, booked, LATER);
    const { body } = await askToChange(app, booked, DEARER);
    const presses: Act = (of) => submitChange(app, of, DEARER, body.data.token);
    await atOnce(booked, agrees, presses);
    const { states } = await outcome(booked);
    // Pressed first, it is the other change that waits, and that the operator agrees to if it comes after.
    expect([['made'], ['lapsed', 'to_agree'], ['lapsed', 'made']]).toContainEqual(states);
  });
});

describe('[MNG-06] two concurrent changes', () => {
  it('are one if identical; otherwise the later one waits', async () => {
    const booked = await asked(app, returnInCar(app));
    const later = (await askToChange(app, booked, LATER)).body.data.token;
    const dearer = (await askToChange(app, booked, DEARER)).body.data.token;
    const one: Act = (of) => submitChange(app, of, LATER, later);
    expect(await atOnce(booked, one, one, one)).toBe(0);
    expect((await outcome(booked)).states).toEqual(['to_agree']);
    await takesBack(booked);
    await atOnce(booked, one, (of) => submitChange(app, of, DEARER, dearer));
    expect((await outcome(booked)).states).toEqual(['lapsed', 'lapsed', 'to_agree']);
  });
});
