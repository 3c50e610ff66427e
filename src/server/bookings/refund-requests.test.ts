import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START } from '../../../test/support/demo-server.ts';
import { agreedTo } from '../../../test/support/no-shows.ts';
import { HALF_LATER, returnByCard, type ReturnBooking } from '../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { ActionPreview, LimitsAnswer } from '../../contract/office-actions.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import type { QueueAnswer } from '../../contract/office-queue.ts';
import type { Role } from '../../domain/accounts.ts';
import { refunds } from '../platform/schema/payments.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { checkLedger } from './ledger/check-ledger.ts';

type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
const app = useApp();
beforeAll(async () => {
  owner = await person('owner', 'Olivia Hart');
});
beforeEach(() => {
  app.clock.now = START;
  return setLimits({});
});

const NONE = { manager: '', dispatcher: '', finance: '', two_persons: '' };

async function person(role: Role, name = 'Dev Patel') {
  const { email } = await storedStaff(app, { role, name });
  const headers = await signedInStaff(app, email);
  const asks = <T = object>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, body, headers);
  const show = ({ number }: ReturnBooking, amount: string) =>
    asks<ActionPreview>('GET', `bookings/${number}/refund?amount=${amount}`);
  return {
    asks,
    show,
    /** Shows and presses it. */
    async gives(of: ReturnBooking, amount: string) {
      const { token } = (await show(of, amount)).body;
      return asks('POST', `bookings/${of.number}/refund`, { amount, token, reason: 'The car was late.' });
    },
    see: async ({ number }: ReturnBooking) => (await asks<OfficeBooking>('GET', `bookings/${number}`)).body,
    agreement: (request: number) => asks<ActionPreview>('GET', `refund-requests/${request}/agreement`),
    agree: (request: number, token: string) =>
      asks('POST', `refund-requests/${request}/agreement`, { token }),
    refuse: (request: number) =>
      asks('POST', `refund-requests/${request}/refusal`, { reason: 'It was on time.' }),
  };
}

async function setLimits(limits: Partial<typeof NONE>) {
  const { revision } = (await owner.asks<LimitsAnswer>('GET', 'refund-limits')).body;
  const body = { revision, limits: { ...NONE, ...limits } };
  expect((await owner.asks('PUT', 'refund-limits', body)).status).toBe(200);
}
/** A refund of £30, requested by a dispatcher whose limit is £20. */
async function asked() {
  await setLimits({ dispatcher: '20', two_persons: '60' });
  const [booking, by] = [await returnByCard(app), await person('dispatcher')];
  expect((await by.gives(booking, '30')).status).toBe(200);
  const request = (await by.see(booking)).refund_request?.request_id ?? 0;
  return { booking, by, request };
}
const amounts = async (of: ReturnBooking) => (await owner.see(of)).refunds.map(({ amount }) => amount);
const actionsOf = async ({ number }: ReturnBooking) =>
  (
    await app.services.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'booking'), eq(auditLog.entityId, number)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('[OFF-02] a refund above one’s limit', () => {
  it('is requested, seen by colleagues, and made once another person approves', async () => {
    const { booking, by, request } = await asked();
    expect(await amounts(booking)).toEqual([]);
    const { refund_request, history } = await by.see(booking);
    expect(refund_request).toMatchObject({ amount: 30, reason: 'The car was late.', by: 'Dev Patel' });
    expect(history[0]?.sentence).toBe('Dev Patel requested approval of a refund, £30.00.');
    const { rows } = (await owner.asks<QueueAnswer>('GET', 'queue?kind=refund_request')).body;
    expect(rows.find(({ booking: of }) => of?.booking_number === booking.number)).toMatchObject({
      urgency: 'soon',
      amount: 30,
      about: 'Dev Patel',
    });
    const { token, sentences, told } = (await owner.agreement(request)).body;
    expect(sentences).toEqual([
      '£30.00 goes back to the card.',
      'Dev Patel has asked for it: “The car was late.”',
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect((await owner.agree(request, token)).status).toBe(200);
    expect(await amounts(booking)).toEqual([30]);
    const actions = (await actionsOf(booking)).filter((action) => /(ask|agree)_refund|^refund$/.test(action));
    expect(actions).toEqual(['ask_refund', 'agree_refund', 'refund']);
    expect((await owner.see(booking)).refund_request).toBeNull();
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('is announced before submitting, and within the limit nothing waits', async () => {
    await setLimits({ dispatcher: '20' });
    const [booking, by] = [await returnByCard(app), await person('dispatcher')];
    const over = (await by.show(booking, '20.01')).body;
    expect([over.waits, over.sentences]).toEqual([
      true,
      [
        'You may refund up to £20.00 of a booking without approval.',
        'A colleague must approve the refund of £20.01; nothing is refunded until then.',
      ],
    ]);
    expect((await by.show(booking, '20')).body.waits).toBe(false);
    await by.gives(booking, '12');
    expect(await amounts(booking)).toEqual([12]);
    // Two halves are no way round it.
    const more = (await by.show(booking, '12')).body;
    expect([more.waits, more.sentences[0]]).toEqual([
      true,
      'You may refund up to £20.00 of a booking without approval. You have refunded £12.00 of it already.',
    ]);
  });

  it('needs two persons above the amount set for that, also from an owner', async () => {
    await setLimits({ two_persons: '25' });
    const booking = await returnByCard(app);
    expect((await owner.gives(booking, '25.01')).status).toBe(200);
    const request = (await owner.see(booking)).refund_request?.request_id ?? 0;
    const self = await owner.agreement(request);
    expect([self.status, self.body.message]).toEqual([
      403,
      'You cannot approve your own request. Ask another colleague.',
    ]);
    const other = await person('finance');
    const { token } = (await other.agreement(request)).body;
    expect((await owner.agree(request, token)).status).toBe(403);
    expect((await other.agree(request, token)).status).toBe(200);
    expect(await amounts(booking)).toEqual([25.01]);
  });

  it('is requested once: a second submission and a second request find the first', async () => {
    const { booking, by } = await asked();
    const again = await by.show(booking, '30');
    expect([again.status, again.body.message]).toEqual([
      409,
      'Dev Patel has requested a refund of £30.00, which awaits approval.',
    ]);
    expect((await owner.show(booking, '30')).body.sentences[1]).toContain('Dev Patel has requested');
  });

  it('cannot be approved or rejected by staff whose limit is lower', async () => {
    const { request } = await asked();
    const other = await person('dispatcher', 'Else');
    for (const { status, body } of [await other.agreement(request), await other.refuse(request)])
      expect([status, body.message]).toEqual([403, 'Your role may approve at most £20.00.']);
  });
});

describe('[OFF-02] a refund request', () => {
  it('is rejected with a reason, or cancelled by its author', async () => {
    const { booking, request } = await asked();
    expect((await owner.refuse(request)).status).toBe(200);
    expect((await owner.see(booking)).history[0]).toMatchObject({
      sentence: 'Olivia Hart rejected the refund, £30.00.',
      reason: 'It was on time.',
    });
    expect((await owner.agreement(request)).body.code).toBe('cannot_do');
    const second = await asked();
    expect((await second.by.refuse(second.request)).status).toBe(200);
    expect((await actionsOf(second.booking)).at(-1)).toBe('withdraw_refund');
  });

  it('is approved once, of two at once', async () => {
    const { booking, request } = await asked();
    const two = [owner, await person('manager')];
    const tokens = await Promise.all(two.map(async (one) => (await one.agreement(request)).body.token));
    const answers = await Promise.all(two.map((one, index) => one.agree(request, tokens[index] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await amounts(booking)).toEqual([30]);
    const rows = await app.services.database.db.select().from(refunds);
    expect(rows.filter(({ amountPence }) => amountPence === 3000).length).toBeGreaterThan(0);
  });

  it('is approved or rejected, not both, at once', async () => {
    const { booking, request } = await asked();
    const { token } = (await owner.agreement(request)).body;
    const other = await person('manager');
    const answers = await Promise.all([owner.agree(request, token), other.refuse(request)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await amounts(booking)).toEqual(answers[0].status === 200 ? [30] : []);
  });

  it('closes if the amount is no longer available: cancelled or already refunded', async () => {
    const { booking, request } = await asked();
    const { token } = (await owner.agreement(request)).body;
    const cancelling = `bookings/${booking.number}/cancellation`;
    const shown = (await owner.asks<ActionPreview>('GET', `${cancelling}?wanted_by=operator`)).body.token;
    const cancel = { wanted_by: 'operator', token: shown, reason: 'No car.' };
    expect((await owner.asks('POST', cancelling, cancel)).status).toBe(200);
    expect((await actionsOf(booking)).at(-1)).toBe('expire_refund');
    expect((await owner.agree(request, token)).body.code).toBe('cannot_do');
    expect(await amounts(booking)).toHaveLength(1);
    await app.services.refundRequests.expire();
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });
});

describe('[OFF-02] refunds decided by staff, not by the terms', () => {
  it('have the same limits when a booking is cancelled; refunds by the terms have none', async () => {
    await setLimits({ manager: '10' });
    const booking = await returnByCard(app);
    app.clock.now = new Date('2026-12-01T09:30:00Z');
    await agreedTo(app, booking, HALF_LATER);
    const manager = await person('manager');
    const path = `bookings/${booking.number}/cancellation?wanted_by=passenger`;
    const charge = (await manager.asks<ActionPreview>('GET', path)).body.most ?? 0;
    expect(charge).toBeGreaterThan(10);
    const withCharge = (pounds: number) =>
      manager.asks<ActionPreview>('GET', `${path}&charge=${pounds.toFixed(2)}`);
    expect((await withCharge(charge - 10)).status).toBe(200);
    const less = await withCharge(charge - 10.01);
    expect([less.status, less.body.code]).toEqual([409, 'cannot_do']);
    expect(less.body.message).toContain('refunds £10.01 beyond the terms');
  });
});

describe('[OFF-02] limits of refunds', () => {
  it('are set by owners only, never over unseen values, and are logged', async () => {
    const { revision } = (await owner.asks<LimitsAnswer>('GET', 'refund-limits')).body;
    const put = (by: Person, limits: object) => by.asks('PUT', 'refund-limits', { revision, limits });
    expect((await put(await person('manager'), NONE)).status).toBe(403);
    const both = await Promise.all([put(owner, { ...NONE, manager: '80' }), put(owner, NONE)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const wrong = await put(owner, { ...NONE, finance: '-1' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['limits.finance']]);
    const log = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'refund_limits'));
    expect(log.at(-1)).toMatchObject({ action: 'set', actorKind: 'staff' });
  });
});
