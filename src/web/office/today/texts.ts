import type { QueueRow } from '../../../contract/office-queue.ts';
import { DIFFERENCES } from '../../../domain/ledger/differences.ts';
import { formatMoney } from '../../../domain/money.ts';
import { REQUEST_WORDS, type RequestKind } from '../../../domain/office/privacy-requests.ts';
import type { QueueKind, Urgency } from '../../../domain/office/queue.ts';
import { formatDate } from '../../../domain/time.ts';

export const TEXTS = {
  title: 'Today',
  queue: 'What needs a hand',
  kinds: 'Show only',
  all: 'All',
  sound: 'Sound for new ones',
  loading: 'Looking …',
  failed: 'The queue could not be loaded.',
  again: 'Try again',
  none: 'Nothing needs a hand.',
  noneOfKind: 'Nothing of this kind needs a hand.',
  count: (shown: number, all: number) =>
    all > shown
      ? `The ${shown} most urgent, and ${all - shown} more`
      : `${all} ${all === 1 ? 'needs' : 'need'} a hand`,
  added: (count: number) => `${count} new`,
  changes: 'Show changes',
  fresh: 'New',
  solved: 'Seen to',
  open: 'Open booking',
  askAgain: 'Ask again',
  sendAgain: 'Send again',
  noteDown: 'Write it down',
  nameDriver: 'Name the driver',
  enterAnswer: 'Enter the answer',
  enterDrive: 'Enter where they are',
  openEnquiry: 'Open enquiry',
  openRequest: 'Open request',
  since: (when: string) => `since ${when}`,
  until: (when: string) => `until ${when}`,
  pickup: (when: string) => `pick-up ${when}`,
  back: 'return',
  day: 'The day by time',
  whole: 'Other days and search',
} as const;

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
  now: 'Now',
  soon: 'Soon',
  today: 'Today',
  later: 'Later',
};

export const KIND_WORDS: Readonly<Record<QueueKind, string>> = {
  late: 'Driver late',
  no_driver: 'No driver',
  refused: 'Refused',
  unanswered: 'Not answered',
  change: 'Change to agree',
  dispute: 'Dispute',
  hold_lost: 'Hold lost',
  refund_failed: 'Refund failed',
  refund_request: 'Refund to agree',
  unpaid: 'Not paid',
  link: 'Link not used',
  mail_failed: 'E-mail failed',
  text_failed: 'Text failed',
  record: 'Record incomplete',
  enquiry: 'Enquiry',
  person_request: 'Personal data',
  licence: 'Licence ends',
  books_differ: 'Books differ',
  jobs: 'Work given up',
};

const moneyOf = ({ amount, currency_symbol }: QueueRow) =>
  formatMoney(Math.round((amount ?? 0) * 100), currency_symbol);

const bracketed = (note: string) => note && ` (${note.replaceAll('_', ' ')})`;

/** What is wrong, in a sentence. */
const SENTENCES: Readonly<Record<QueueKind, (row: QueueRow) => string>> = {
  late: ({ about, note }) =>
    note === 'assigned'
      ? `${about || 'The driver'} has not set off.`
      : `${about || 'The driver'} is on the way and has not arrived.`,
  no_driver: ({ about }) => `${about} has named no driver.`,
  refused: ({ about }) => `${about} does not make this trip.`,
  unanswered: ({ about }) => `${about} has not answered.`,
  change: ({ about }) => `A change waits for ${about} to agree.`,
  dispute: (row) =>
    row.about === 'open'
      ? `A bank has taken back ${moneyOf(row)} until it decides${bracketed(row.note)}.`
      : `A bank asks about ${moneyOf(row)}${bracketed(row.note)}.`,
  hold_lost: ({ note }) =>
    `Money held on the card was lost before it was taken: ${note}. The trip is not paid.`,
  refund_failed: (row) => `A refund of ${moneyOf(row)} has failed, and is still owed${bracketed(row.note)}.`,
  refund_request: (row) =>
    `${row.about || 'Somebody'} wants to give back ${moneyOf(row)}, and a colleague must agree: “${row.note}”.`,
  unpaid: (row) => `${moneyOf(row)} by card is asked for and not paid.`,
  link: (row) =>
    row.note === 'lapsed'
      ? `${row.about} has not paid ${moneyOf(row)}: the link has run out, and nothing is booked.`
      : `${row.about} has not paid ${moneyOf(row)} by the link that was sent.`,
  mail_failed: ({ about, note }) => `An e-mail to ${about} has failed: “${note}”.`,
  text_failed: ({ about, note }) => `A text message to ${about} has failed${bracketed(note)}.`,
  record: ({ about, note }) =>
    note === 'licence'
      ? `The trip is over, and ${about} has given no licence number of its driver.`
      : `The trip is over, and ${about} has not said who drove.`,
  enquiry: ({ key, about }) =>
    key.startsWith('enquiry.price')
      ? `${about || 'Somebody'} asks for a price.`
      : `${about || 'Somebody'} has written, and nobody has answered.`,
  person_request: ({ about, note }) =>
    `Somebody asks about their data (${(REQUEST_WORDS[about as RequestKind] ?? about).toLowerCase()}), and must be answered by ${formatDate(note)}.`,
  licence: ({ about, note }) => `The licence of ${about} is good until ${formatDate(note)}.`,
  books_differ: ({ about, note }) => `${DIFFERENCES[about as keyof typeof DIFFERENCES] ?? about}: ${note}.`,
  jobs: ({ about, note }) => `${note} of the jobs “${about}” were given up.`,
};

export const sentenceOf = (row: QueueRow): string => SENTENCES[row.kind](row);
