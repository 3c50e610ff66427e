import { AUDIT_KINDS } from '../../../domain/office/audit-words.ts';

export const TEXTS = {
  title: 'Audit log',
  what: 'Entries cannot be changed or deleted before their retention period ends.',
  filter: 'Filter',
  person: 'Person',
  kind: 'Record type',
  id: 'Number or id',
  action: 'Action',
  from: 'From (date)',
  to: 'To (date)',
  everybody: 'All people',
  everything: 'All records',
  anything: 'All actions',
  clear: 'Clear filters',
  loading: 'Loading…',
  failed: 'The log could not be loaded.',
  again: 'Try again',
  none: 'No entries match these filters.',
  count: (lines: number, more: boolean) => `${lines}${more ? '+' : ''} ${lines === 1 ? 'entry' : 'entries'}`,
  older: 'Load older entries',
  export: 'Export CSV',
  exported: (lines: number, more: boolean) =>
    `${lines} entries exported${more ? '. There are more: choose a shorter period' : ''}. The export is recorded in this log.`,
  when: 'When',
  who: 'Who',
  did: 'Action',
  of: 'Record',
  where: 'Network address',
  changed: (before: string, after: string) => `${before || 'nothing'} → ${after || 'nothing'}`,
  request: (id: string) => `Request ${id}`,
  unknown: 'unknown',
  fields: (count: number) => `${count} details`,
} as const;

/** Singular names: "Booking 12345". */
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
