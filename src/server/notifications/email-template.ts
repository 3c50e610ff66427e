import type { Settings } from '../../domain/settings.ts';
import type { MailAbout, MailPeriod, RecipientRole } from '../platform/schema/index.ts';
import type { Attachment } from './email-service.ts';

/** A part of an email, or of a page about the same booking. */
export type DetailBlock =
  | {
      kind: 'text';
      text: string;
      /** Words that are links, in addition to the provider's. */
      links?: ReadonlyMap<string, string>;
      /** In small print. */
      small?: true;
    }
  | { kind: 'heading'; text: string }
  /** Label and value, one below the other; rows without a value are left out. */
  | {
      kind: 'facts';
      rows: (readonly [label: string, value: string | null])[];
      /** Words among the values that lead somewhere, instead of the provider's own. */
      links?: ReadonlyMap<string, string>;
    }
  | { kind: 'prices'; rows: { label: string; note: string; amount: string }[]; total: string }
  /** A button; a line of text where it is `plain`. */
  | { kind: 'link'; label: string; url: string; plain?: true };

/** A part of an email. */
export type Block =
  | DetailBlock
  | { kind: 'list'; items: readonly string[]; links?: ReadonlyMap<string, string> }
  /** A code to be typed elsewhere. */
  | { kind: 'code'; code: string }
  /** Related blocks in a frame. */
  | { kind: 'card'; blocks: readonly DetailBlock[] };

/** Content of an email, without layout. */
export interface Email {
  title: string;
  /** "Hello Ann Price,"; '' for none. */
  greeting: string;
  /** The first paragraph, which lists of emails show beside the subject. */
  opening: string;
  blocks: readonly Block[];
  footer: readonly string[];
  /** Reservations for mail programs, as JSON-LD of schema.org. */
  markup: readonly object[];
}

/** Texts of an email. `T` is its context. */
export interface EmailTemplate<T> {
  /** Contains what a phone shows in its list: booking, event, time and places. */
  subject: (of: T, settings: Settings) => string;
  /** The heading; the subject when left out. */
  title?: (of: T, settings: Settings) => string;
  /** The first paragraph: what happened, and what the reader has to do. */
  opening: (of: T, settings: Settings) => string;
  /** Content; a string is a paragraph. */
  blocks: (of: T, settings: Settings) => (Block | string)[];
  /** The reader is waiting for it, as for a code. */
  urgent?: true;
}

/** Address and name of the recipients of a role. */
export interface Recipient<T> {
  /** "" for no recipient: no email is sent then. */
  address: (of: T, settings: Settings) => string;
  /** The name in the greeting; no greeting when left out. */
  name?: (of: T) => string;
  /** The reply-to address, "" for none; the provider's when left out. */
  replyTo?: (of: T) => string;
  attachments?: (of: T, settings: Settings) => Attachment[];
  /** Reservations for mail programs, as JSON-LD of schema.org. */
  markup?: (of: T, settings: Settings) => object[];
}

/**
 * Email templates of a feature by event and role. A new email is a row of this table.
 * `M` maps events to contexts, `R` are the roles of recipients.
 */
export interface EmailTemplates<M extends object, R extends RecipientRole> {
  about: MailAbout;
  period: MailPeriod;
  recipients: Readonly<Record<R, Recipient<M[keyof M]>>>;
  occasions: { readonly [O in keyof M]: Readonly<Partial<Record<R, EmailTemplate<M[O]>>>> };
}

/** An event of one item; each role gets one email. */
export interface Reason<O> {
  occasion: O;
  /** A booking's number, the id of anything else. */
  aboutId: string | number;
  /** Revision of the item; 1 if it is never revised. */
  revision?: number;
  /** Tells repeated events apart. */
  instance?: string;
}
