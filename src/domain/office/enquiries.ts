/** Kinds of enquiries: quote requests, and messages of the contact form. */
export const ENQUIRY_KINDS = ['price', 'message'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** State of an enquiry's handling. */
export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** Events that change the state. */
export const ENQUIRY_EVENTS = ['answer', 'close', 'reopen'] as const;
export type EnquiryEvent = (typeof ENQUIRY_EVENTS)[number];

/** Kinds of entries in an enquiry's thread besides the message received. */
export const ENTRY_KINDS = [...ENQUIRY_EVENTS, 'note', 'attach', 'detach'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const TRANSITIONS: Readonly<Record<EnquiryState, Partial<Record<EnquiryEvent, EnquiryState>>>> = {
  new: { answer: 'answered', close: 'closed' },
  answered: { answer: 'answered', close: 'closed', reopen: 'new' },
  // An answer may be sent although a colleague closed the enquiry while it was written.
  closed: { answer: 'answered', reopen: 'new' },
};

/** The state after an event; null where it cannot happen. */
export const enquiryAfter = (state: EnquiryState, event: EnquiryEvent): EnquiryState | null =>
  TRANSITIONS[state][event] ?? null;

/** Matters of which councils require a register, by the reasons on the contact form and those given for callers. */
export const REPORT_KINDS = ['complaint', 'lost_property'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reason of each as stored and read. */
export const REPORT_REASONS: Readonly<Record<ReportKind, string>> = {
  complaint: 'Complaint',
  lost_property: 'Lost Item',
};

/** The matter of a message by its reason; null for others. */
export const reportKindOf = (reason: string): ReportKind | null =>
  REPORT_KINDS.find((matter) => REPORT_REASONS[matter] === reason) ?? null;

/** Possible outcomes of a matter, chosen when it is closed, besides a text about what was done. */
export const OUTCOMES = ['upheld', 'partly', 'not_upheld', 'given_back', 'not_found', 'handed_on'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOMES_OF: Readonly<Record<ReportKind, readonly Outcome[]>> = {
  complaint: ['upheld', 'partly', 'not_upheld'],
  lost_property: ['given_back', 'not_found', 'handed_on'],
};

/** An enquiry's kind and number, as its emails name it: "price-12". */
export interface EnquiryId {
  kind: EnquiryKind;
  id: number;
}

export const enquiryName = ({ kind, id }: EnquiryId): string => `${kind}-${id}`;

export const ENQUIRY_NAME = /^(price|message)-(\d{1,15})$/;

/** Null if it names none. */
export function readEnquiryName(name: string): EnquiryId | null {
  const [, word, digits] = ENQUIRY_NAME.exec(name) ?? [];
  const kind = ENQUIRY_KINDS.find((one) => one === word);
  return kind ? { kind, id: Number(digits) } : null;
}

/** The signature of an email that staff write: "Priya, Wayfare Cars". */
export function signature(staffName: string, company: string): string {
  const [first = ''] = staffName.trim().split(/\s+/);
  return [first, company].filter(Boolean).join(', ');
}
