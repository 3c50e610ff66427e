import type { Settings } from '../../domain/settings.ts';
import { formatLocal } from '../../domain/time.ts';
import { letterHtml, letterText, type Block } from '../mail/letter.ts';
import type { MailDraft } from '../mail/write-mail.ts';
import type { NewContactMessage, NewQuoteRequest } from './enquiries-store.ts';

export interface EnquiryMails {
  /** Without a recipient while the provider has no address. */
  toProvider: MailDraft;
  toSender: MailDraft;
}

type Rows = [label: string, value: string | null][];

/** The mails of a quote request: all of it to the provider, an acknowledgement to the sender. */
export function quoteRequestMails(id: number, row: NewQuoteRequest, settings: Settings): EnquiryMails {
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
      replyTo: row.email,
      subject: `Quote request ${id}: ${row.pickupDate} ${row.pickupTime}, ${row.passengers} passengers`,
      blocks: [
        text('Somebody asks for a price. Reply to this e-mail to answer them.'),
        facts([
          ['From', row.pickup],
          ['To', row.dropoff],
          ...party,
          ['Name', row.name],
          ['Telephone', row.phone],
          ['E-mail', row.email],
          ['Comments', row.comments],
        ]),
      ],
    }),
    toSender: mail(settings, {
      occasion: `quote-request:${id}:sender`,
      recipient: row.email,
      replyTo: settings.FROM_EMAIL || null,
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
export function contactMails(id: number, row: NewContactMessage, settings: Settings): EnquiryMails {
  return {
    toProvider: mail(settings, {
      occasion: `contact:${id}:provider`,
      recipient: settings.FROM_EMAIL,
      replyTo: row.email,
      subject: `Contact form ${id}: ${row.reason}${row.bookingNumber && `, booking ${row.bookingNumber}`}`,
      blocks: [
        text('A message from the contact form. Reply to this e-mail to answer it.'),
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
    toSender: mail(settings, {
      occasion: `contact:${id}:sender`,
      recipient: row.email,
      replyTo: settings.FROM_EMAIL || null,
      subject: `We have your message ${id}`,
      blocks: [
        text(`Thank you for contacting ${settings.Company_Name}. We have your message and will answer it.`),
        facts([
          ['Reason', row.reason],
          ['Booking number', row.bookingNumber],
        ]),
        text(howToReach(settings)),
      ],
    }),
  };
}

/*
 * The sender's address is not proven to be theirs, so an acknowledgement repeats no free text: otherwise anybody
 * could send words of their own to anybody under the provider's name.
 */
function mail(
  settings: Settings,
  draft: Pick<MailDraft, 'occasion' | 'recipient' | 'replyTo' | 'subject'> & { blocks: Block[] },
): MailDraft {
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

function howToReach({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return ways ? `If it is urgent, ${ways}, day or night.` : '';
}
