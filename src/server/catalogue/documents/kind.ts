import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Json, PartChange, Parts } from '../../../domain/documents/parts.ts';
import type { Right } from '../../../domain/accounts.ts';
import type { Actor, Queryable, Transaction } from '../../platform/database/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';

/** An error of a document and its part. */
export interface PartFault {
  key: string;
  message: string;
}

/** The parsed value of a part, or its error. */
export type ReadPart = { value: Json } | { fault: string };

/** Context for describing changes. */
interface Formatting {
  /** Symbol of the currency, "£". */
  symbol: string;
  /** The document before and after. */
  before: Parts;
  after: Parts;
}

/**
 * A kind of document that the provider edits, such as the settings: each in its own file, listed in `kinds.ts`.
 * Drafts, publishing, scheduled changes and reverting are the same for all; this interface is what differs.
 */
export interface DocumentKind {
  /** Name in tables and addresses. */
  kind: string;
  /** Right required to draft changes. */
  right: Right;
  /** Title of a document in lists; null if it does not exist. @param key '' for the only one of its kind */
  title(db: Queryable, key: string): Promise<string | null>;
  /** Reads the parts in effect. */
  read(db: Queryable, key: string): Promise<Parts>;
  /** Parses a part of any type; never null, which would remove the part. */
  readPart(part: string, given: Json): ReadPart;
  /** Label of a part. */
  label(part: string): string;
  /** Whether a part can be taken away. */
  isOptional(part: string): boolean;
  /** Errors of the document as a whole after changes. */
  faults(db: Queryable, key: string, after: Parts): Promise<PartFault[]>;
  /** Sentences that describe changes. */
  sentences(changes: readonly PartChange[], formatting: Formatting): string[];
  /** Sentences about effects for passengers. */
  effects(db: Queryable, changes: readonly PartChange[], formatting: Formatting): Promise<string[]>;
  /** Applies changes, in the transaction of the publication or when due. */
  apply(tx: Transaction, key: string, after: Parts, press: Applying): Promise<void>;
  /** Further data for its form, such as values the installation forces. */
  beside(): Readonly<Record<string, Json>>;
}

/** The publication that applies, and its author. */
interface Applying {
  changes: readonly PartChange[];
  actor: Actor;
  now: Date;
  /** Publication that makes the change. */
  publicationId: number;
}

/** Something that tariffs keep a copy of is another one. */
interface Revision {
  /** Returns the revised content; the same object if unchanged. */
  revise: (content: TariffContent, row: { operatorId: number; categoryId: number }) => TariffContent;
  now: Date;
  publicationId: number;
}

/** Makes new versions of tariffs that hold a copy of changed data. @returns the number */
export type ReviseTariffs = (tx: Transaction, revision: Revision) => Promise<number>;

/** Returns the error of a line of text, in a sentence that names it, or null. */
export function lineFault(what: string, given: string, most: number, least = 0): string | null {
  const plain = given.trim();
  if (plain.length < least) return `${what} is required`;
  if (plain.length > most) return `${what} is longer than ${most} characters`;
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain))
    return `${what} has a line break or a control character`;
  return null;
}

const MADE_HERE = /^new-[\w-]{1,40}$/;

/** Whether a document may be made under a key: it is the office's own, and nothing has to be there yet. */
export const isNewKey = (key: string): boolean => MADE_HERE.test(key);

/** The row of a document: by its number, or by the key under which the office has made it. */
export const isKeyed = (columns: { id: PgColumn; key: PgColumn }, key: string): SQL =>
  /^\d{1,9}$/.test(key) ? eq(columns.id, Number(key)) : eq(columns.key, key);
