import type { Account, MoneyEventKind } from '../../../domain/ledger/ledger.ts';

export const LEDGER_TEXTS = {
  title: 'Ledger: all that has moved money',
  what: 'What',
  amount: 'Amount',
  due: 'Still to pay',
  accounts: 'What stands on the accounts',
  none: 'Nothing is owed and nothing has moved.',
  failed: 'The ledger could not be loaded.',
} as const;

export const EVENT_WORDS: Readonly<Record<MoneyEventKind, string>> = {
  owed: 'What is owed',
  paid_by_card: 'Paid by card',
  paid_in_car: 'Paid in the car',
  refund_asked: 'Refund asked for',
  refund_made: 'Refund made',
  refund_failed: 'Refund failed',
  refund_returned: 'Refund came back',
  disputed: 'Kept back for a dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_fee: 'Fee for a dispute',
  dispute_fee_returned: 'Fee for a dispute given back',
  written_off: 'Given up',
};

/** An account by which way it leans. */
export const ACCOUNT_WORDS: Readonly<Record<Account, readonly [above: string, below: string]>> = {
  passenger: ['The passenger has yet to pay', 'The passenger is to be given back'],
  card: ['At the card provider', 'Taken by the card provider'],
  driver: ['Taken in the car, with the operator', 'Taken in the car, with the operator'],
  refunding: ['Refunds under way', 'Refunds under way'],
  disputed: ['Kept back for disputes', 'Kept back for disputes'],
  operator: ['Owed by the operator', 'Owed to the operator'],
  commission: ['Our commission, given back', 'Our commission, without VAT'],
  vat: ['VAT, given back', 'VAT on it'],
  loss: ['Given up, and fees for disputes', 'Fees that came back'],
};
