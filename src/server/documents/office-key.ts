import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const MADE_HERE = /^new-[\w-]{1,40}$/;

/** Whether a document may be made under a key: it is the office's own, and nothing has to be there yet. */
export const isNewKey = (key: string): boolean => MADE_HERE.test(key);

/** The row of a document: by its number, or by the key under which the office has made it. */
export const isKeyed = (columns: { id: PgColumn; key: PgColumn }, key: string): SQL =>
  /^\d{1,9}$/.test(key) ? eq(columns.id, Number(key)) : eq(columns.key, key);
