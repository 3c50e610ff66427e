import { type BookingState, isFareDue } from '../booking/states.ts';
import type { Pence } from '../money.ts';
import { type Shares, splitFare } from './shares.ts';

/**
 * The accounts of the ledger. Positive balances are owed to the provider or kept for it; negative ones are owed by the
 * provider, or earned.
 */
export const ACCOUNTS = {
  passenger: 'What the passenger has yet to pay; below zero, what is to be refunded',
  card: 'Money at the card provider',
  driver: 'Money taken in the car, which the operator has',
  refunding: 'Refunds that the card provider has been asked for and has not made yet, below zero',
  disputed: 'Money that the card provider keeps while a payment is disputed',
  operator: 'Owed to the operator, below zero',
  commission: "The provider's income without VAT, below zero",
  vat: 'VAT that the provider owes, below zero',
  loss: 'Amounts written off, and the cost of disputes',
} as const;

export type Account = keyof typeof ACCOUNTS;

/** An amount on an account. The entries of one event sum to zero. */
export interface Entry {
  account: Account;
  /** Never 0. */
  pence: Pence;
}

/** Events that move money or change what is owed; each amount is positive. */
export type MoneyEvent =
  /** The passenger's total changes: a fare, a changed one, a cancellation charge. */
  | { kind: 'owed'; before: Pence; after: Pence; shares: Shares }
  | { kind: 'paid_by_card'; pence: Pence }
  | { kind: 'paid_in_car'; pence: Pence }
  | { kind: 'refund_asked'; pence: Pence }
  | { kind: 'refund_made'; pence: Pence }
  | { kind: 'refund_failed'; pence: Pence }
  /** A refund came back and has failed. */
  | { kind: 'refund_returned'; pence: Pence }
  | { kind: 'disputed'; pence: Pence }
  | { kind: 'dispute_won'; pence: Pence }
  | { kind: 'dispute_lost'; pence: Pence }
  /** The card provider's fee for a dispute. */
  | { kind: 'dispute_fee'; pence: Pence }
  | { kind: 'dispute_fee_returned'; pence: Pence }
  /** The passenger no longer owes it. */
  | { kind: 'written_off'; pence: Pence };

export type MoneyEventKind = MoneyEvent['kind'];

/** From which account to which an amount goes. */
const TRANSFERS: Record<Exclude<MoneyEventKind, 'owed'>, readonly [from: Account, to: Account]> = {
  paid_by_card: ['passenger', 'card'],
  paid_in_car: ['passenger', 'driver'],
  refund_asked: ['refunding', 'passenger'],
  refund_made: ['card', 'refunding'],
  refund_failed: ['passenger', 'refunding'],
  refund_returned: ['refunding', 'card'],
  disputed: ['card', 'disputed'],
  dispute_won: ['disputed', 'card'],
  dispute_lost: ['disputed', 'passenger'],
  dispute_fee: ['card', 'loss'],
  dispute_fee_returned: ['loss', 'card'],
  written_off: ['passenger', 'loss'],
};

/** Events as stored. */
export const MONEY_EVENTS = ['owed', ...Object.keys(TRANSFERS)] as readonly MoneyEventKind[];

/** Entries for the difference of two totals, so that a booking's parts always match its latest total. */
function receivableEntries({ before, after, shares }: Extract<MoneyEvent, { kind: 'owed' }>): Entry[] {
  const [was, is] = [splitFare(before, shares), splitFare(after, shares)];
  const entries: Entry[] = [
    { account: 'passenger', pence: after - before },
    { account: 'operator', pence: was.operator - is.operator },
    { account: 'commission', pence: was.commission - is.commission },
    { account: 'vat', pence: was.vat - is.vat },
  ];
  return entries.filter(({ pence }) => pence !== 0);
}

/** The entries of an event; they sum to zero. @throws RangeError for an amount that is no whole number above zero */
export function entriesOf(event: MoneyEvent): Entry[] {
  if (event.kind === 'owed') {
    if (!isSum(event.before) || !isSum(event.after)) throw new RangeError('what is owed is no sum of pence');
    return receivableEntries(event);
  }
  const { kind, pence } = event;
  if (!isSum(pence) || pence === 0) throw new RangeError(`${kind} is of no sum of pence`);
  const [from, to] = TRANSFERS[kind];
  return [
    { account: from, pence: -pence },
    { account: to, pence },
  ];
}

const isSum = (pence: Pence): boolean => Number.isInteger(pence) && pence >= 0;

export type Balances = Record<Account, Pence>;

/** The balance of each account. */
export function balancesOf(entries: readonly Entry[]): Balances {
  const balances = Object.fromEntries(Object.keys(ACCOUNTS).map((account) => [account, 0])) as Balances;
  for (const { account, pence } of entries) balances[account] += pence;
  return balances;
}

/**
 * Returns violations of the ledger's invariants as text for staff; empty if there are none.
 * @param withdrawn pence that the card provider has taken for disputes, fees included: it takes them from other
 * bookings' money if none of this booking's is left
 */
export function faultsOf(balances: Balances, withdrawn: Pence = 0): string[] {
  const sum = Object.values(balances).reduce((total, pence) => total + pence, 0);
  const below: Account[] = ['driver', 'disputed', 'loss'];
  return [
    ...(sum === 0 ? [] : [`the accounts sum to ${sum} pence instead of 0`]),
    ...(balances.card + withdrawn < 0 ? ['card is below zero'] : []),
    ...below.filter((account) => balances[account] < 0).map((account) => `${account} is below zero`),
    ...(balances.refunding > 0 ? ['more was refunded than was asked for'] : []),
    ...(balances.operator > 0 ? ['operator is above zero'] : []),
  ];
}

/** Components of what a booking's passenger owes. */
export interface AmountDueParts {
  state: BookingState;
  fare: Pence;
  /** Charges for cancelling and no-shows. */
  charged: Pence;
  /** Refunded manually, whatever happens to the booking. */
  reduced: Pence;
}

/** The total that a booking's passenger owes; never negative. */
export const amountDueFor = ({ state, fare, charged, reduced }: AmountDueParts): Pence =>
  Math.max(0, (isFareDue(state) ? fare : 0) + charged - reduced);
