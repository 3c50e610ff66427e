import { isDate } from '../../../domain/time/time.ts';

/** Filter in the page's address, as typed. */
export interface AuditSearch {
  person?: string;
  kind?: string;
  id?: string;
  action?: string;
  from?: string;
  to?: string;
}

const text = (value: unknown, isGood: (given: string) => boolean = () => true) =>
  typeof value === 'string' && value !== '' && isGood(value) ? value : undefined;

/** Parses the filter of an address. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const search = {
    person: text(given['person'], (id) => /^\d{1,15}$/.test(id)),
    kind: text(given['kind']),
    id: text(given['id']),
    action: text(given['action']),
    from: text(given['from'], isDate),
    to: text(given['to'], isDate),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Converts the filter to the call's query. */
export function auditFilter({ person, ...rest }: AuditSearch) {
  return { ...rest, ...(person && { by: Number(person) }) };
}
