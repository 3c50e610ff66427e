import { describe, expect, it } from 'vitest';
import { balancesOf } from '../src/domain/ledger/ledger.ts';
import { faultsOfBookings } from './faults/audit/bookings.ts';
import type { Found } from './faults/audit/found.ts';
import { auditMails } from './faults/audit/mails.ts';
import { auditMoney } from './faults/audit/money.ts';
import { faultsOfReceipts } from './faults/audit/receipts.ts';
import { confirmedFor, NO_BOOKING, type Entry } from './faults/log.ts';

const EMAIL = 'visitor-1@example.org';
const NUMBER = '12345678';
const ROLES = ['booker', 'operator', 'provider'];

const ENTRY: Entry = {
  email: EMAIL,
  method: 'card',
  fare: 5000,
  legs: 1,
  promo: null,
  number: NUMBER,
  reference: 'a',
  outcomes: [confirmedFor(5000)],
  busy: false,
};

const mail = (role: string) => ({ role, occasion: 'confirmed', revision: 1, instance: '', status: 'sent' });

/** A trip for £50.00, paid by card: as it must be. */
const FOUND: Found = {
  number: NUMBER,
  email: EMAIL,
  status: 'confirmed',
  method: 'card',
  revision: 1,
  cancelledLeg: null,
  wasBooked: true,
  revisions: 1,
  legs: 1,
  promo: null,
  uses: [],
  balances: { ...balancesOf([]), card: 5000, operator: -5000 },
  actions: [
    { action: 'awaiting_payment', refund: null, revision: null, reduction: null, byCardInstead: null },
  ],
  charges: [],
  toBePaid: 0,
  payments: [{ method: 'card', status: 'paid', sessionId: 's', entered: 1 }],
  refunds: [],
  mails: ROLES.map(mail),
  receipts: [{ name: 'R-000001', pence: 5000 }],
};

const SESSION = {
  id: 's',
  client_reference_id: NUMBER,
  payment_status: 'paid',
  amount_total: 5000,
  payment_intent: 'pi',
};
type Provider = Parameters<typeof auditMoney>[0];
const provider = (refunds: { amount: number; status: string }[] = [], sessions: object[] = [SESSION]) =>
  ({
    sessions: new Map(sessions.map((one, at) => [at, one])),
    refunds: { all: new Map(refunds.map((one, at) => [at, { payment_intent: 'pi', ...one }])) },
  }) as unknown as Provider;

type Post = Parameters<typeof auditMails>[0];
const post = (roles: string[]) =>
  roles.map((role) => ({
    envelope: [],
    parsed: { messageId: `<booking.${NUMBER}.${role}.confirmed@x>` },
  })) as unknown as Post;

const bookings = (all: Found[], entry = ENTRY) => faultsOfBookings(new Map([[entry.email, entry]]), all);

describe('the audit of the fault test passes a sound state, and reports', () => {
  it('a booking that is lost, doubled, unrequested or other than answered', () => {
    expect(bookings([FOUND])).toEqual([]);
    expect(bookings([])).toHaveLength(2);
    expect(bookings([FOUND, FOUND])).toContain(`${EMAIL}: there are 2 bookings`);
    expect(bookings([{ ...FOUND, email: 'visitor-2@example.org' }])).toContain(
      `nobody has made booking ${NUMBER}`,
    );
    expect(bookings([{ ...FOUND, status: 'cancelled' }])[0]).toContain('there is 12345678 cancelled');
  });

  it('nothing for a booking that was never answered, but a half-stored one', () => {
    const unanswered = { ...ENTRY, number: null, outcomes: [NO_BOOKING, confirmedFor(5000)] };
    expect(bookings([], unanswered)).toEqual([]);
    expect(bookings([FOUND], unanswered)).toEqual([]);
    expect(bookings([{ ...FOUND, legs: 0 }], unanswered)).toEqual([`${EMAIL}: it has 0 legs`]);
    expect(bookings([{ ...FOUND, payments: [] }], unanswered)).toEqual([`booking ${NUMBER} has no payment`]);
  });

  it('money that is wrong by a penny, taken twice or refunded twice', () => {
    const faults = (cards: Provider, found = FOUND) => auditMoney(cards, [found]).faults;
    expect(auditMoney(provider(), [FOUND])).toEqual({ faults: [], held: 5000, entered: 5000 });
    expect(faults(provider(), { ...FOUND, balances: { ...FOUND.balances, card: 4999 } })).toHaveLength(1);
    expect(faults(provider([], [SESSION, { ...SESSION, id: 't' }]))).not.toEqual([]);
    expect(faults(provider([{ amount: 100, status: 'succeeded' }]))).not.toEqual([]);
    expect(faults(provider([], [SESSION, { ...SESSION, client_reference_id: '87654321' }]))).toContain(
      'the checkout s is of no booking',
    );
  });

  it('an email that is missing, unlisted or unsent, and the number of repeated ones', () => {
    expect(auditMails(post([...ROLES, 'booker']), [FOUND])).toEqual({ faults: [], arrived: 3, twice: 1 });
    expect(auditMails(post(ROLES.slice(1)), [FOUND]).faults).toEqual([
      `the mail booking.${NUMBER}.booker.confirmed has not arrived`,
    ]);
    expect(auditMails(post(ROLES), [{ ...FOUND, mails: ROLES.slice(1).map(mail) }]).faults).toHaveLength(2);
  });

  it('a receipt that is missing, altered or out of sequence', () => {
    expect(faultsOfReceipts(new Map([['R-000001', 5000]]), [FOUND])).toEqual([]);
    expect(faultsOfReceipts(new Map([['R-000001', 5001]]), [FOUND])).toHaveLength(1);
    expect(faultsOfReceipts(new Map(), [{ ...FOUND, receipts: [] }])).toHaveLength(1);
    const gap = [{ name: 'R-000002', pence: 5000 }];
    expect(faultsOfReceipts(new Map(), [{ ...FOUND, receipts: gap }])).toEqual([
      'there are 1 receipts, the last is number 2',
    ]);
  });
});
