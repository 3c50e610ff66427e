import type { QueueRow } from '../../../contract/office-queue.ts';
import { DIFFERENCES } from '../../../domain/ledger/differences.ts';
import { formatMoney } from '../../../domain/money.ts';
import { REQUEST_WORDS, type RequestKind } from '../../../domain/office/privacy-requests.ts';
import type { QueueKind, Urgency } from '../../../domain/office/queue.ts';
import { formatDate } from '../../../domain/time/time-words.ts';

export const TEXTS = {
  title: 'Today',
  queue: 'Needs attention',
  kinds: 'Filter',
  all: 'All',
  sound: 'Play a sound for new items',
  loading: 'Loading…',
  failed: 'The queue could not be loaded.',
  again: 'Try again',
  none: 'Nothing needs attention.',
  noneOfKind: 'Nothing of this kind needs attention.',
  count: (shown: number, all: number) =>
    all > shown ? `The ${shown} most urgent of ${all}` : `${all} ${all === 1 ? 'needs' : 'need'} attention`,
  added: (count: number) => `${count} new`,
  changes: 'Show changes',
  fresh: 'New',
  solved: 'Resolved',
  open: 'View booking',
  askAgain: 'Retry refund…',
  sendAgain: 'Resend',
  noteDown: 'Acknowledge…',
  nameDriver: 'Assign driver…',
  enterAnswer: 'Record answer…',
  enterDrive: 'Record progress…',
  openEnquiry: 'View enquiry',
  openRequest: 'View request',
  since: (when: string) => `since ${when}`,
  until: (when: string) => `until ${when}`,
  pickup: (when: string) => `pick-up ${when}`,
  back: 'return',
  day: 'Timeline',
  whole: 'All bookings',
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
  unanswered: 'No answer',
  change: 'Change to approve',
  dispute: 'Dispute',
  hold_lost: 'Authorisation lost',
  refund_failed: 'Refund failed',
  refund_request: 'Refund to approve',
  unpaid: 'Unpaid',
  link: 'Payment link unused',
  mail_failed: 'Email failed',
  text_failed: 'Text message failed',
  record: 'Record incomplete',
  enquiry: 'Enquiry',
  person_request: 'Personal data',
  licence: 'Licence expiring',
  books_differ: 'Accounts differ',
  jobs: 'Job failed',
};

const moneyOf = ({ amount, currency_symbol }: QueueRow) =>
  formatMoney(Math.round((amount ?? 0) * 100), currency_symbol);

const bracketed = (note: string) => note && ` (${note.replaceAll('_', ' ')})`;

/** One sentence per kind: the problem. */
const SENTENCES: Readonly<Record<QueueKind, (row: QueueRow) => string>> = {
  late: ({ about, note }) =>
    note === 'assigned'
      ? `${about || 'The driver'} has not set off.`
      : `${about || 'The driver'} is on the way and has not arrived.`,
  no_driver: ({ about }) => `${about} has not assigned a driver.`,
  refused: ({ about }) => `${about} refused this trip.`,
  unanswered: ({ about }) => `${about} has not answered.`,
  change: ({ about }) => `${about} has not answered a change.`,
  dispute: (row) =>
    row.about === 'open'
      ? `The cardholder’s bank has withdrawn ${moneyOf(row)} pending its decision${bracketed(row.note)}.`
      : `The cardholder’s bank has queried ${moneyOf(row)}${bracketed(row.note)}.`,
  hold_lost: ({ note }) =>
    `The card authorisation ended before it was captured: ${note}. The trip is unpaid.`,
  refund_failed: (row) => `A refund of ${moneyOf(row)} failed and is still due${bracketed(row.note)}.`,
  refund_request: (row) =>
    `${row.about || 'A colleague'} requested a refund of ${moneyOf(row)}, which needs approval: “${row.note}”.`,
  unpaid: (row) => `${moneyOf(row)} is due by card and unpaid.`,
  link: (row) =>
    row.note === 'lapsed'
      ? `${row.about} has not paid ${moneyOf(row)}. The payment link has expired and nothing is booked.`
      : `${row.about} has not used the payment link for ${moneyOf(row)}.`,
  mail_failed: ({ about, note }) => `An email to ${about} failed: “${note}”.`,
  text_failed: ({ about, note }) => `A text message to ${about} failed${bracketed(note)}.`,
  record: ({ about, note }) =>
    note === 'licence'
      ? `The trip is over, but ${about} has not given its driver’s licence number.`
      : `The trip is over, but ${about} has not named the driver.`,
  enquiry: ({ key, about }) =>
    key.startsWith('enquiry.price')
      ? `${about || 'A visitor'} requested a quote.`
      : `${about || 'A visitor'} sent a message that is unanswered.`,
  person_request: ({ about, note }) =>
    `A personal data request (${(REQUEST_WORDS[about as RequestKind] ?? about).toLowerCase()}) must be answered by ${formatDate(note)}.`,
  licence: ({ about, note }) => `The licence of ${about} expires on ${formatDate(note)}.`,
  books_differ: ({ about, note }) => `${DIFFERENCES[about as keyof typeof DIFFERENCES] ?? about}: ${note}.`,
  jobs: ({ about, note }) => `${note} “${about}” jobs failed after all retries.`,
};

export const sentenceOf = (row: QueueRow): string => SENTENCES[row.kind](row);
