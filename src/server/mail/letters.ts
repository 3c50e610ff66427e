import type { Settings } from '../../domain/settings.ts';
import type { MailAbout, MailPeriod, RecipientRole } from '../db/schema/mails.ts';
import type { Block } from './letter.ts';
import type { Attachment } from './mail-transport.ts';

/** The words of one letter. `T` is what its reader is told of. */
export interface LetterWords<T> {
  /** Also the heading. */
  subject: (of: T, settings: Settings) => string;
  /** The first paragraph. */
  opening: (of: T, settings: Settings) => string;
  /** All that follows; a text is a paragraph. */
  blocks: (of: T, settings: Settings) => (Block | string)[];
  /** Somebody sits and waits for it, as for a code. */
  urgent?: true;
}

/** How those of a role are reached. */
export interface Recipient<T> {
  /** "" for nobody: there is no letter then. */
  address: (of: T, settings: Settings) => string;
  /** Whom an answer reaches, "" for nobody; the provider when left out. */
  replyTo?: (of: T) => string;
  attachments?: (of: T, settings: Settings) => Attachment[];
}

/**
 * The letters of a feature: what is written to whom, on which occasion. A new one is a row of this table.
 * `M` has for each occasion what is told of, `R` are the roles of those who are told.
 */
export interface Letters<M extends object, R extends RecipientRole> {
  about: MailAbout;
  period: MailPeriod;
  recipients: Readonly<Record<R, Recipient<M[keyof M]>>>;
  occasions: { readonly [O in keyof M]: Readonly<Partial<Record<R, LetterWords<M[O]>>>> };
}

/** One occasion of one thing, for which each role is written to once. */
export interface Reason<O> {
  occasion: O;
  /** A booking's number, the id of anything else. */
  aboutId: string | number;
  /** Of what it is about; 1 for what is never revised. */
  revision?: number;
  /** Another one whenever the same is asked for again. */
  instance?: string;
}
