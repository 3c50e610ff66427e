import { withoutLinks } from '../../domain/plain-words.ts';
import type { Settings } from '../../domain/settings.ts';
import { formatLocal } from '../../domain/time.ts';
import { letterHtml, letterText, type Block } from '../mail/letter.ts';
import type { MailDraft } from '../mail/write-mail.ts';
import type { NewContactMessage, NewQuoteRequest } from './enquiries-store.ts';

export interface EnquiryMails {
  /** Without a recipient while the provider has no address. */
  toProvider: MailDraft;
  /** None to somebody who left no address. */
  toSender: MailDraft | null;
}

/** How somebody can be answered; "" for what was not given. */
type Sender = Pick<NewContactMessage, 'email' | 'phone'>;
type Rows = [label: string, value: string | null][];

/** The mails of a quote request: all of it to the provider, an acknowledgement to the sender. */
export function quoteRequestMails(id: number, given: NewQuoteRequest, settings: Settings): EnquiryMails {
  const row = worded(given, ['pickup', 'dropoff', 'name', 'comments']);
  const when = whenOf(row);
  const party: Rows = [
    ['When', when],
    ['Passengers', String(row.passengers)],
    ['Luggage', String(row.luggage)],
  ];
  return {
    toProvider: mail(settings, {
      occasion: `quote-request:${id}:provider`,
      recipient: settings.FROM_EMAIL,
      replyTo: row.email || null,
      subject: `Quote request ${id}: ${row.pickupDate} ${row.pickupTime}, ${row.passengers} passengers`,
      blocks: [
        text(`Somebody asks for a price. ${howToAnswer(row)}`),
        facts([
          ['From', row.pickup],
          ['To', row.dropoff || 'not given'],
          ...party,
          ['Name', row.name],
          ['Telephone', row.phone],
          ['E-mail', row.email],
          ['Comments', row.comments],
        ]),
      ],
    }),
    toSender: mailToSender(settings, row, {
      occasion: `quote-request:${id}:sender`,
      subject: `We have your quote request ${id}`,
      blocks: [
        text(
          `Thank you for asking ${settings.Company_Name} for a price. We will answer by e-mail or telephone.`,
        ),
        facts(party),
        text(`Nothing is booked yet. ${howToReach(settings)}`),
      ],
    }),
  };
}

/** The mails of a contact message. */
export function contactMails(id: number, given: NewContactMessage, settings: Settings): EnquiryMails {
  const row = worded(given, ['firstName', 'lastName', 'comments']);
  return {
    toProvider: mail(settings, {
      occasion: `contact:${id}:provider`,
      recipient: settings.FROM_EMAIL,
      replyTo: row.email || null,
      subject: `Contact form ${id}: ${row.reason}${row.bookingNumber && `, booking ${row.bookingNumber}`}`,
      blocks: [
        text(`A message from the contact form. ${howToAnswer(row)}`),
        facts([
          ['Name', `${row.firstName} ${row.lastName}`.trim()],
          ['E-mail', row.email],
          ['Telephone', row.phone],
          ['Reason', row.reason],
          ['Booking number', row.bookingNumber],
          ['Message', row.comments],
        ]),
      ],
    }),
    toSender: mailToSender(settings, row, {
      occasion: `contact:${id}:sender`,
      subject: `We have your message ${id}`,
      blocks: [
        text(`Thank you for contacting ${settings.Company_Name}. We have your message and will answer it.`),
        facts([['Reason', row.reason]]),
        text(howToReach(settings)),
      ],
    }),
  };
}

/** The same, with nothing in what was written that a mail program makes a link of. */
function worded<R extends object, K extends keyof R>(row: R, names: K[]): R {
  const said = names.map((name) => [name, withoutLinks(String(row[name]))]);
  return { ...row, ...Object.fromEntries(said) };
}

type Content = Pick<MailDraft, 'occasion' | 'subject'> & { blocks: Block[] };

/*
 * The sender's address is not proven to be theirs, so an acknowledgement repeats no free text: otherwise anybody
 * could send words of their own to anybody under the provider's name.
 */
function mailToSender(settings: Settings, { email }: Sender, content: Content): MailDraft | null {
  if (email === '') return null;
  return mail(settings, { ...content, recipient: email, replyTo: settings.FROM_EMAIL || null });
}

function mail(settings: Settings, draft: Content & Pick<MailDraft, 'recipient' | 'replyTo'>): MailDraft {
  const { blocks, ...rest } = draft;
  const { Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL } = settings;
  const footer = [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean);
  const letter = { title: draft.subject, blocks, footer };
  return { ...rest, text: letterText(letter), html: letterHtml(letter, settings.ACCENT_COLOUR) };
}

const text = (content: string): Block => ({ kind: 'text', text: content });
const facts = (rows: Rows): Block => ({ kind: 'facts', rows });

function whenOf({ pickupDate, pickupTime }: Pick<NewQuoteRequest, 'pickupDate' | 'pickupTime'>): string {
  const minute = Number(pickupTime.slice(0, 2)) * 60 + Number(pickupTime.slice(3, 5));
  return formatLocal({ date: pickupDate, minute });
}

function howToAnswer({ email, phone }: Sender): string {
  return email ? 'Reply to this e-mail to answer.' : `There is no e-mail address: please call ${phone}.`;
}

function howToReach({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return ways ? `If it is urgent, ${ways}, day or night.` : '';
}
