import { LONGEST } from '../../domain/limits.ts';

/** What a list is narrowed down to, kept in the address. */
export interface Found {
  find?: string;
}

export const readFound = ({ find }: Record<string, unknown>): Found =>
  typeof find === 'string' && find !== '' ? { find: find.slice(0, LONGEST.search) } : {};
