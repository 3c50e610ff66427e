import type { EnquiryKind } from '../../domain/office/enquiries.ts';
import type { MailAbout } from '../db/schema/mails.ts';
import type { Letters } from '../mail/letters.ts';

/** What the mails of each kind are about. */
export const MAIL_ABOUT_OF = {
  price: 'quote_request',
  message: 'contact_message',
} as const satisfies Record<EnquiryKind, MailAbout>;

/** The occasion of an answer that somebody has written. */
export const ANSWERED = 'answered';

/** An answer, as it is mailed. */
export interface WrittenAnswer {
  email: string;
  subject: string;
  text: string;
  /** "Priya, Wayfare Cars" */
  signed: string;
  /** What it is about, in our words: the address is not proven, so that nothing of theirs is repeated. */
  about: string;
}

const paragraphs = (text: string) => text.split(/\n[^\S\n]*\n\s*/);

/** [OFF-13] What staff write to somebody; each answer is another instance. */
export const answerLetters = (kind: EnquiryKind): Letters<{ [ANSWERED]: WrittenAnswer }, 'sender'> => ({
  about: MAIL_ABOUT_OF[kind],
  period: 'mails',
  recipients: { sender: { address: ({ email }) => email } },
  occasions: {
    [ANSWERED]: {
      sender: {
        subject: ({ subject }) => subject,
        opening: ({ text }) => paragraphs(text)[0] ?? '',
        blocks: ({ text, signed, about }) => [...paragraphs(text).slice(1), signed, about],
      },
    },
  },
});
