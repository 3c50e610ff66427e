import { AUDIT_KINDS } from '../../../domain/office/audit-words.ts';

export const TEXTS = {
  title: 'Who did what',
  what: 'Nothing of this can be changed or taken away, by nobody, until its time is over.',
  filter: 'Show only',
  person: 'Person',
  kind: 'Of what',
  id: 'Number',
  idHint: 'A booking’s number, or the id of anything else',
  action: 'What was done',
  from: 'From (day)',
  to: 'To (day)',
  everybody: 'Everybody',
  everything: 'Everything',
  anything: 'Anything',
  clear: 'Show all',
  loading: 'Looking …',
  failed: 'The log could not be loaded.',
  again: 'Try again',
  none: 'Nothing was done that is like this.',
  count: (lines: number, more: boolean) =>
    `${lines} ${lines === 1 ? 'line' : 'lines'}${more ? ', and more' : ''}`,
  older: 'Show older ones',
  export: 'As a file',
  exported: (lines: number, more: boolean) =>
    `${lines} lines are in the file${more ? '; there are more: choose fewer days' : ''}. The log says that you took them.`,
  when: 'When',
  who: 'Who',
  did: 'What was done',
  of: 'Of what',
  where: 'From where',
  changed: (before: string, after: string) => `${before || 'nothing'} → ${after || 'nothing'}`,
  request: (id: string) => `Request ${id}`,
  unknown: 'not known',
  fields: (count: number) => `${count} details`,
} as const;

/** One of a kind: "Booking 12345". */
const ONE: Readonly<Record<string, string>> = {
  booking: 'Booking',
  staff: 'Colleague',
  operator: 'Operator',
  tariff: 'Tariff',
  publication: 'Publication',
  enquiry: 'Enquiry',
  passenger: 'Account',
};

export const thingOf = (kind: string, id: string): string =>
  ONE[kind] ? `${ONE[kind]} ${id}` : (AUDIT_KINDS[kind] ?? `${kind.replaceAll('_', ' ')} ${id}`);
