import type { EnquiryKind } from '../../../domain/office/enquiries.ts';
import { withoutLinks } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import { clockMinute, formatLocal } from '../../../domain/time.ts';
import type { Block, EmailTemplates, Recipient } from '../../notifications/index.ts';
import type { MailAbout } from '../../platform/schema/index.ts';
import type { NewContactMessage, NewQuoteRequest } from './enquiries-store.ts';

/** What the emails of each kind are about. */
export const MAIL_ABOUT_OF = {
  price: 'quote_request',
  message: 'contact_message',
} as const satisfies Record<EnquiryKind, MailAbout>;

/** The event of an answer by staff. */
export const ANSWERED = 'answered';

/** An answer to be emailed. */
interface WrittenAnswer {
  email: string;
  subject: string;
  text: string;
  /** "Priya, Wayfare Cars" */
  signed: string;
  /** Subject in our words: the address is unconfirmed, so the sender's text is not repeated. */
  about: string;
}

const paragraphs = (text: string) => text.split(/\n[^\S\n]*\n\s*/);

/** [OFF-13] An answer by staff; each answer is another instance. */
export const answerEmails = (kind: EnquiryKind): EmailTemplates<{ [ANSWERED]: WrittenAnswer }, 'sender'> => ({
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

/** The sender's email address and phone number; "" if not given. */
type Sender = Pick<NewContactMessage, 'email' | 'phone'>;
type Stored<R> = R & { id: number };
type Facts = [label: string, value: string | null][];

/*
 * The sender's address is unproven, so an acknowledgement repeats no free text: otherwise anyone could send their own
 * text to anyone under the provider's name.
 */
const recipients = {
  provider: { address: (_, { FROM_EMAIL }) => FROM_EMAIL, replyTo: ({ email }) => email },
  sender: { address: ({ email }) => email },
} satisfies Record<string, Recipient<Sender>>;

/** For quote requests: all of it to the provider, an acknowledgement to the sender. */
export const quoteRequestEmails: EmailTemplates<
  { received: Stored<NewQuoteRequest> },
  keyof typeof recipients
> = {
  about: 'quote_request',
  period: 'mails',
  recipients,
  occasions: {
    received: {
      provider: {
        subject: (row) =>
          `Quote request ${row.id}: ${row.pickupDate} ${row.pickupTime}, ${row.passengers} passengers`,
        opening: (row) => `A visitor requested a quote. ${howToAnswer(row)}`,
        blocks: (row) => [
          facts([
            ['From', withoutLinks(row.pickup)],
            ['To', withoutLinks(row.dropoff) || 'not given'],
            ...party(row),
            ['Name', withoutLinks(row.name)],
            ['Telephone', row.phone],
            ['Email', row.email],
            ['Comments', withoutLinks(row.comments)],
          ]),
        ],
      },
      sender: {
        subject: ({ id }) => `We have your quote request ${id}`,
        opening: (_, { Company_Name }) =>
          `Thank you for asking ${Company_Name} for a price. We will answer by email or telephone.`,
        blocks: (row, settings) => [facts(party(row)), `Nothing is booked yet. ${howToReach(settings)}`],
      },
    },
  },
};

/** For contact messages. */
export const contactEmails: EmailTemplates<{ received: Stored<NewContactMessage> }, keyof typeof recipients> =
  {
    about: 'contact_message',
    period: 'mails',
    recipients,
    occasions: {
      received: {
        provider: {
          subject: ({ id, reason, bookingNumber }) =>
            `Contact form ${id}: ${reason}${bookingNumber && `, booking ${bookingNumber}`}`,
          opening: (row) => `A message from the contact form. ${howToAnswer(row)}`,
          blocks: (row) => [
            facts([
              ['Name', `${withoutLinks(row.firstName)} ${withoutLinks(row.lastName)}`.trim()],
              ['Email', row.email],
              ['Telephone', row.phone],
              ['Reason', row.reason],
              ['Booking number', row.bookingNumber],
              ['Message', withoutLinks(row.comments)],
            ]),
          ],
        },
        sender: {
          subject: ({ id }) => `We have your message ${id}`,
          opening: (_, { Company_Name }) =>
            `Thank you for contacting ${Company_Name}. We have your message and will answer it.`,
          blocks: ({ reason }, settings) => [facts([['Reason', reason]]), howToReach(settings)],
        },
      },
    },
  };

const facts = (rows: Facts): Block => ({ kind: 'facts', rows });

function party({ pickupDate, pickupTime, passengers, luggage }: NewQuoteRequest): Facts {
  const minute = clockMinute(pickupTime);
  return [
    ['When', formatLocal({ date: pickupDate, minute })],
    ['Passengers', String(passengers)],
    ['Luggage', String(luggage)],
  ];
}

function howToAnswer({ email, phone }: Sender): string {
  return email ? 'Reply to this email to answer.' : `There is no email address: please call ${phone}.`;
}

function howToReach({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return ways ? `If it is urgent, ${ways}, day or night.` : '';
}
