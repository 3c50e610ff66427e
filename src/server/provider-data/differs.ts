import { isDeepStrictEqual } from 'node:util';

/** Whether a stored row has something otherwise than is wanted. */
export function differs(row: object, wanted: object): boolean {
  const known = row as Record<string, unknown>;
  return Object.entries(wanted).some(([key, value]) => !isDeepStrictEqual(known[key], value));
}
