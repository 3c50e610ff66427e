import type { EnquiryLine } from '../../../contract/office-enquiries.ts';
import type {
  EnquiryKind,
  EnquiryState,
  EntryKind,
  ReportKind,
  Outcome,
} from '../../../domain/office/enquiries.ts';
import { formatDate } from '../../../domain/time/time-words.ts';

export const STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  new: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  price: 'Quote requests',
  message: 'Messages',
};

/** Registers of matters that must be recorded by law. */
export const MATTER_WORDS: Readonly<Record<ReportKind, string>> = {
  complaint: 'Complaints',
  lost_property: 'Lost property',
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  not_upheld: 'Not upheld',
  given_back: 'Returned to the owner',
  not_found: 'Not found',
  handed_on: 'Passed to the council or the police',
};

export const TEXTS = {
  title: 'Enquiries',
  search: 'Search',
  searchHint: 'Name, email, phone or booking',
  states: 'Filter',
  all: 'All',
  kind: 'Kind',
  both: 'Quote requests and messages',
  loading: 'Loading…',
  none: 'No enquiries.',
  noneSuch: 'No enquiries match.',
  count: (lines: number, more: boolean) =>
    `${lines}${more ? ' or more' : ''} ${lines === 1 ? 'enquiry' : 'enquiries'}`,
  more: 'Load more',
  came: 'Received',
  from: 'From',
  about: 'Subject',
  state: 'State',
  unnamed: 'Unnamed sender',
  booking: (number: string) => `Booking ${number}`,
} as const;

/** Title of an enquiry: "Lost Item, message 7". */
export function titleOf({ enquiry, kind, reason }: Pick<EnquiryLine, 'enquiry' | 'kind' | 'reason'>): string {
  const number = enquiry.split('-')[1] ?? '';
  if (kind === 'price') return `Quote request ${number}`;
  return [reason, `message ${number}`].filter(Boolean).join(', ');
}

/** One line that describes the trip of a quote request. */
export const tripLine = ({ pickup, dropoff, pickup_date, pickup_time }: NonNullable<EnquiryLine['trip']>) =>
  `${pickup}${dropoff && ` → ${dropoff}`}, ${formatDate(pickup_date)}, ${pickup_time}`;

/** Actions of staff, to follow a name. */
export const DID: Readonly<Record<EntryKind, string>> = {
  answer: 'answered by email',
  note: 'added a staff note',
  close: 'closed the enquiry',
  reopen: 'reopened the enquiry',
  attach: 'linked it to a booking',
  detach: 'unlinked it from a booking',
};
