import type { EnquiryKind } from '../../../domain/office/enquiries.ts';
import { cutTo, many, withoutLinks } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal, formatLocalShort } from '../../../domain/time/time-words.ts';
import { ANSWERED, type Block, type EmailTemplates, type Recipient } from '../../notifications/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { phoneLinks, phoneText } from '../../platform/http/index.ts';
import type { MailAbout } from '../../platform/schema/index.ts';
import type { NewContactMessage, NewQuoteRequest } from './enquiries-store.ts';

/** Subjects of the emails by kind of enquiry. */
export const MAIL_ABOUT_OF = {
  price: 'quote_request',
  message: 'contact_message',
} as const satisfies Record<EnquiryKind, MailAbout>;

/** An answer to be emailed. */
interface WrittenAnswer {
  email: string;
  subject: string;
  text: string;
  /** "Priya, Wayfare Cars" */
  signed: string;
  /** "This is about your quote request 5 of …" */
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
/** An enquiry, and whether the owner of its address has confirmed it. */
type Received<R> = R & { id: number; confirmed: boolean };
type Facts = [label: string, value: string | null][];

/*
 * The sender gets a copy. Anyone can give an address that is not theirs, so what was typed is shortened in copies to
 * unconfirmed addresses, and nothing in it becomes a link.
 */
const LONGEST_NAME = 60;
const LONGEST_TEXT = 300;

const plain = (text: string, most = Infinity): string => cutTo(withoutLinks(text), most);

const fullName = ({ firstName, lastName }: NewContactMessage): string => `${firstName} ${lastName}`.trim();

const toProvider = {
  address: (_, { FROM_EMAIL }) => FROM_EMAIL,
  replyTo: ({ email }) => email,
} satisfies Recipient<Sender>;

const card = (rows: Facts, links: ReadonlyMap<string, string> = new Map()): Block => ({
  kind: 'card',
  blocks: [{ kind: 'facts', rows, links }],
});

type AskedTrip = Pick<NewQuoteRequest, 'pickup' | 'dropoff' | 'pickupDate' | 'pickupTime' | 'pickupGmt'>;

/** "Mon 30 Nov, 09:30, Leeds Station to York" */
export const tripInBrief = (row: AskedTrip): string =>
  `${formatLocalShort(pickupOf(row))}, ${plain(row.pickup, 40)}${row.dropoff && ` to ${plain(row.dropoff, 40)}`}`;

const requestFacts = (row: NewQuoteRequest, longest: number): Facts => [
  ['When', formatLocal(pickupOf(row))],
  ['From', plain(row.pickup, longest)],
  ['To', plain(row.dropoff, longest) || 'not given'],
  ['Passengers', String(row.passengers)],
  ['Luggage', String(row.luggage)],
  ['Name', plain(row.name, longest)],
  ['Telephone', row.phone && phoneText(row.phone)],
  ['Email', row.email],
  ['Comments', plain(row.comments, longest)],
];

/** For quote requests: all of it to the provider, a copy to the sender. */
export const quoteRequestEmails: EmailTemplates<
  { received: Received<NewQuoteRequest> },
  'provider' | 'sender'
> = {
  about: 'quote_request',
  period: 'mails',
  recipients: {
    provider: toProvider,
    sender: { address: ({ email }) => email, name: ({ name }) => plain(name, LONGEST_NAME) },
  },
  occasions: {
    received: {
      provider: {
        subject: (row) =>
          `Quote request ${row.id}: ${tripInBrief(row)}, ${many(row.passengers, 'passenger')}`,
        title: (row) => `Quote request ${row.id}`,
        opening: (row) => `A visitor asks for a price. ${howToAnswer(row)}`,
        blocks: (row) => [card(requestFacts(row, Infinity), phoneLinks([row.phone]))],
      },
      sender: {
        subject: (row) => `Quote request ${row.id} received: ${tripInBrief(row)}`,
        title: () => 'We have your quote request',
        opening: (_, { Company_Name }) =>
          `Thank you for asking ${Company_Name} for a price. We will answer by email or telephone. Nothing is booked yet.`,
        blocks: (row, settings) => [
          'This is what you sent:',
          card(requestFacts(row, row.confirmed ? Infinity : LONGEST_TEXT)),
          howToReach(settings),
        ],
      },
    },
  },
};

const messageFacts = (row: NewContactMessage, longest: number): Facts => [
  ['Reason', row.reason],
  ['Booking number', row.bookingNumber],
  ['Message', plain(row.comments, longest)],
  ['Name', plain(fullName(row), longest)],
  ['Telephone', row.phone && phoneText(row.phone)],
  ['Email', row.email],
];

const ofBooking = ({ bookingNumber }: NewContactMessage) => bookingNumber && `, booking ${bookingNumber}`;

/** For contact messages. */
export const contactEmails: EmailTemplates<{ received: Received<NewContactMessage> }, 'provider' | 'sender'> =
  {
    about: 'contact_message',
    period: 'mails',
    recipients: {
      provider: toProvider,
      sender: { address: ({ email }) => email, name: (row) => plain(fullName(row), LONGEST_NAME) },
    },
    occasions: {
      received: {
        provider: {
          subject: (row) => `Contact form ${row.id}: ${row.reason}${ofBooking(row)}`,
          opening: (row) => `A message from the contact form. ${howToAnswer(row)}`,
          blocks: (row) => [card(messageFacts(row, Infinity), phoneLinks([row.phone]))],
        },
        sender: {
          subject: (row) => `Message ${row.id} received: ${row.reason}${ofBooking(row)}`,
          title: () => 'We have your message',
          opening: (_, { Company_Name }) =>
            `Thank you for contacting ${Company_Name}. We have your message and will answer it.`,
          blocks: (row, settings) => [
            'This is what you sent:',
            card(messageFacts(row, row.confirmed ? Infinity : LONGEST_TEXT)),
            howToReach(settings),
          ],
        },
      },
    },
  };

function howToAnswer({ email, phone }: Sender): string {
  return email
    ? 'Reply to this email to answer.'
    : `There is no email address: please call ${phoneText(phone)}.`;
}

function howToReach({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return ways ? `If it is urgent, ${ways}, day or night.` : '';
}
