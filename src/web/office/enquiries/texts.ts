import type { EnquiryLine } from '../../../contract/office-enquiries.ts';
import type {
  EnquiryKind,
  EnquiryState,
  EntryKind,
  Matter,
  Outcome,
} from '../../../domain/office/enquiries.ts';
import { formatDate } from '../../../domain/time.ts';

export const STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  new: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  price: 'Requests for a price',
  message: 'Messages',
};

/** As registers of them are called. */
export const MATTER_WORDS: Readonly<Record<Matter, string>> = {
  complaint: 'Complaints',
  lost_property: 'Lost property',
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  not_upheld: 'Not upheld',
  given_back: 'Given back',
  not_found: 'Not found',
  handed_on: 'Handed on, to the council or the police',
};

export const TEXTS = {
  title: 'Enquiries',
  search: 'Search',
  searchHint: 'Name, e-mail, telephone, booking',
  states: 'Show only',
  all: 'All',
  kind: 'Kind',
  both: 'Prices and messages',
  loading: 'Looking …',
  failed: 'The enquiries could not be loaded.',
  again: 'Try again',
  none: 'There are no enquiries.',
  noneSuch: 'No enquiry is like that.',
  count: (lines: number, more: boolean) =>
    `${lines}${more ? ' or more' : ''} ${lines === 1 ? 'enquiry' : 'enquiries'}`,
  more: 'More enquiries',
  came: 'Came',
  from: 'From',
  about: 'About',
  state: 'State',
  somebody: 'Somebody',
  booking: (number: string) => `Booking ${number}`,
} as const;

/** What an enquiry is called: "Lost Item, message 7". */
export function titleOf({ enquiry, kind, reason }: Pick<EnquiryLine, 'enquiry' | 'kind' | 'reason'>): string {
  const number = enquiry.split('-')[1] ?? '';
  if (kind === 'price') return `Request for a price ${number}`;
  return [reason, `message ${number}`].filter(Boolean).join(', ');
}

/** A trip that a price is asked for, in a line. */
export const tripLine = ({ pickup, dropoff, pickup_date, pickup_time }: NonNullable<EnquiryLine['trip']>) =>
  `${pickup}${dropoff && ` → ${dropoff}`}, ${formatDate(pickup_date)}, ${pickup_time}`;

/** What a member of staff did, after their name. */
export const DID: Readonly<Record<EntryKind, string>> = {
  answer: 'answered by e-mail',
  note: 'noted, for us alone',
  close: 'closed it',
  reopen: 'opened it again',
  attach: 'put it to a booking',
  detach: 'took it from a booking',
};
