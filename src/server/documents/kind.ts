import type { Json, PartChange, Parts } from '../../domain/documents/parts.ts';
import type { Right } from '../../domain/rights.ts';
import type { Actor } from '../db/audit.ts';
import type { Queryable, Transaction } from '../db/database.ts';

/** What is wrong with a document, and with which part of it. */
export interface PartFault {
  key: string;
  message: string;
}

/** What somebody has given for a part, as it is stored; or what is wrong with it. */
export type ReadPart = { value: Json } | { fault: string };

/** With what changes are told. */
export interface Telling {
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
  /** Without it nobody prepares changes. */
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
export interface Applying {
  changes: readonly PartChange[];
  actor: Actor;
  now: Date;
  /** By which it takes effect. */
  publicationId: number;
}
