import type { z } from 'zod';

/** Stored JSON that does not match its schema. The message names the place and never the value, which may be personal data. */
export class InvalidStoredJson extends Error {}

/**
 * Returns a parser of stored JSON. Unknown properties, which a later release may have added, are dropped.
 * @param name of the column or value, as it starts paths in messages: "journey"
 */
export function storedJsonParser<T>(name: string, schema: z.ZodType<T>): (stored: unknown) => T {
  return (stored) => {
    const { data, error } = schema.safeParse(stored);
    if (!error) return data;
    const [issue] = error.issues;
    const path = [name, ...(issue?.path ?? [])].join('.');
    throw new InvalidStoredJson(`Invalid stored JSON at ${path}: ${issue?.message}`);
  };
}
