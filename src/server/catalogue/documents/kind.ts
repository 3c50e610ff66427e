import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Json, PartChange, Parts } from '../../../domain/documents/parts.ts';
import type { Right } from '../../../domain/accounts.ts';
import type { Actor, Queryable, Transaction } from '../../platform/database/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';

/** What is wrong with a document, and with which part of it. */
export interface PartFault {
  key: string;
  message: string;
}

/** The parsed value of a part, as it is stored; or its fault. */
export type ReadPart = { value: Json } | { fault: string };

/** With what changes are told. */
interface Telling {
  /** Of the currency, "£". */
  symbol: string;
  /** All of the document before and after. */
  before: Parts;
  after: Parts;
}

/**
 * A kind of document that the provider decides, such as the settings: a file each, all of them in `kinds.ts`. Drafts,
 * publishing, dates to come and putting back are the same for all; what a kind says of its own is this.
 */
export interface DocumentKind {
  /** By which the table and the address name it. */
  kind: string;
  /** Without this right changes cannot be prepared. */
  right: Right;
  /** What the document of a key is called in lists; null where there is none. @param key '' for the only one of its kind */
  title(db: Queryable, key: string): Promise<string | null>;
  /** All of what holds now. */
  read(db: Queryable, key: string): Promise<Parts>;
  /** Reads what was given for a part, of whatever type it is: never null, which takes the part away. */
  readPart(part: string, given: Json): ReadPart;
  /** What a part is called. */
  label(part: string): string;
  /** Whether a part can be taken away. */
  isOptional(part: string): boolean;
  /** What is wrong with the document as a whole after changes. */
  faults(db: Queryable, key: string, after: Parts): Promise<PartFault[]>;
  /** Changes in words, a sentence each. */
  sentences(changes: readonly PartChange[], telling: Telling): string[];
  /** What passengers see of it, a sentence each. */
  effects(db: Queryable, changes: readonly PartChange[], telling: Telling): Promise<string[]>;
  /** Makes it so, in the transaction of its publication or at its time. */
  apply(tx: Transaction, key: string, after: Parts, press: Applying): Promise<void>;
  /** What its form must know beside the parts, such as what the installation forces. */
  beside(): Readonly<Record<string, Json>>;
}

/** What takes effect, and of whom. */
interface Applying {
  changes: readonly PartChange[];
  actor: Actor;
  now: Date;
  /** By which it takes effect. */
  publicationId: number;
}

/** Something that tariffs keep a copy of is another one. */
interface Revision {
  /** What a version is to say instead; the same where nothing of it changes. */
  revise: (content: TariffContent, row: { operatorId: number; categoryId: number }) => TariffContent;
  now: Date;
  publicationId: number;
}

/** Makes new versions of the tariffs that keep a copy of what has changed. @returns how many */
export type ReviseTariffs = (tx: Transaction, revision: Revision) => Promise<number>;

/** What is wrong with one line of text, in a sentence that names it; null for nothing. */
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
