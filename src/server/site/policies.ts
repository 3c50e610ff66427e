import type { FastifyInstance } from 'fastify';
import { isOffered } from '../../domain/journey/journey.ts';
import { formatMoney, fromPounds } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { contactWords } from '../catalogue/index.ts';
import { escapeHtml, plainPage } from '../platform/http/index.ts';
import { type RetentionPeriods, retentionDays } from '../platform/retention-periods.ts';

/** A heading and the paragraphs under it, plain text. */
type PolicySection = [heading: string, ...paragraphs: string[]];

const reach = (settings: Settings) => contactWords(settings, 'the contact form');

/** The privacy policy. Must match what the software does. */
function privacyText(settings: Settings, keep: RetentionPeriods): PolicySection[] {
  const { Company_Name, COMPANY_ADDRESS, GOOGLE_API_KEY, TEXT_MESSAGES } = settings;
  const cards = takesCards(settings);
  const company = COMPANY_ADDRESS ? `${Company_Name}, ${COMPANY_ADDRESS},` : Company_Name;
  return [
    [
      'Who is responsible',
      `${company} takes bookings on this site and is responsible for the data given here. Contact us: ${reach(settings)}.`,
    ],
    [
      'What we keep, and why',
      'To price, arrange and carry out your trip: names, email addresses and telephone numbers of the booker and the passengers; where and when; flight or train number, extras, notes and help that you ask for; the price and how it is paid.',
      'To answer you: what you write in the contact form or a quote request. If you make an account: your details and your bookings; your password only in a form that cannot be turned back.',
      ...(cards
        ? ['Card details are entered at the card provider; this site does not see or keep them.']
        : []),
    ],
    [
      'Who else gets it',
      `The licensed operator who makes your trip, named with the price; ${cards ? 'the card provider, if you pay by card; ' : ''}our email provider${TEXT_MESSAGES ? ', and our text messages if you ask for those: each has a link that ends them' : ''}.`,
      ...(GOOGLE_API_KEY
        ? [
            'Addresses that you type are sent to Google, which suggests how they go on, finds them and draws the route.',
          ]
        : []),
      'If you allow it, your browser tells this site where you are, so that places near you come first.',
    ],
    [
      'How long',
      `Prices that were asked for: ${retentionDays(keep.quotes)}. Emails about accounts: ${retentionDays(keep['account-mails'])}. Emails and text messages about bookings, emails about enquiries: ${retentionDays(keep.mails)}. Contact messages and requests for a quote: ${retentionDays(keep.enquiries)}. Bookings that were never paid or confirmed: ${retentionDays(keep.unpaid)}. Our log of changes: ${retentionDays(keep.audit)}. The name of who drove you: ${retentionDays(keep.drivers)}. Bookings and payments are kept as records of our business.`,
      `If you ask us to erase you, we delete your account, your messages and our emails to you, and how to reach you from your bookings. The law wants some of a trip kept: your name, the addresses and times for ${retentionDays(keep.particulars)} after it, for the authority that licenses the operator; the price, the date and the operator for ${retentionDays(keep.records)}, for the tax authority. Backups may hold the rest a little longer.`,
    ],
    [
      'In your browser',
      'Your search and your details stay in this browser, so that nothing is lost on the way, and are removed from it when the trip is booked. There are no advertising or tracking cookies.',
    ],
    [
      'Your rights',
      `You may ask for a copy of your data, have it corrected or deleted, or object to its use. Contact us: ${reach(settings)}. You may complain to the Information Commissioner's Office, ico.org.uk.`,
    ],
  ];
}

/** Whether anything is paid by card. */
const takesCards = (settings: Settings) => isOffered('card', settings) || isOffered('deposit', settings);

/** [MON-04] "after a deposit of 20% by card". */
const depositTerms = ({ DEPOSIT, CURRENCY }: Settings) =>
  `after a deposit of ${DEPOSIT.endsWith('%') ? DEPOSIT : formatMoney(fromPounds(DEPOSIT) ?? 0, CURRENCY)} by card`;

function payment(settings: Settings): string {
  const { SHOWCARD, SHOWPAYINCAR, CARD_CAPTURE } = settings;
  const deposit = isOffered('deposit', settings);
  const ways = [
    SHOWCARD && 'by card when you book',
    SHOWPAYINCAR && (deposit ? `in the car ${depositTerms(settings)}` : 'in the car'),
  ].filter(Boolean);
  if (ways.length === 0) return 'Ask us how to pay.';
  const hashes =
    (SHOWCARD || deposit) && CARD_CAPTURE === 'on_accept'
      ? ' What you pay by card is only held on it until the operator accepts the trip, and released if it does not.'
      : '';
  return `You pay ${ways.join(' or ')}${ways.length > 1 ? ', as you choose' : ''}.${hashes}`;
}

/** The terms of booking. Must match what the software does. */
function termsText(settings: Settings): PolicySection[] {
  const { Company_Name, QUOTE_HOLD_MINUTES, ALLOW_WHEELCHAIR_CHARGE, LATE_SENTENCE } = settings;
  return [
    [
      'Who does what',
      `${Company_Name} takes the booking on this site. The trip is made by the licensed operator that is named with the price and in your confirmation.`,
    ],
    [
      'Price',
      `The price is all-in for the trip and the extras as you entered them, and is held for ${QUOTE_HOLD_MINUTES} minutes. If it has changed by the time you book, you see the new price first. A different trip has a different price.`,
      ...(ALLOW_WHEELCHAIR_CHARGE ? [] : ['Assistance that you ask for is never charged.']),
    ],
    ['Payment', payment(settings)],
    [
      'Changes and cancelling',
      `What cancelling costs stands beside each price before you book; it may depend on how long before the pick-up you tell us. To change or cancel, open the link in our emails about your booking: it says what that costs before you press.${takesCards(settings) ? ' What you have paid by card beyond it goes back to that card.' : ''} Where it is too late for that, contact us with your booking number: ${reach(settings)}.`,
    ],
    [
      'When something goes wrong',
      ...(LATE_SENTENCE ? [LATE_SENTENCE] : []),
      `Tell us: ${reach(settings)}. You may also turn to the authority that licensed the operator; your confirmation email names it. Nothing here takes away rights that the law gives you.`,
    ],
  ];
}

const PAGES = [
  { path: '/privacy', setting: 'PRIVACY_POLICY_URL', title: 'Privacy policy', text: privacyText },
  { path: '/terms', setting: 'TERMS_URL', title: 'Terms and conditions', text: termsText },
] as const;
const OWN: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));

const html = ([heading, ...paragraphs]: PolicySection) =>
  `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`;

/** The policies that are pages of this site. */
export function ownPolicies(settings: Settings): string[] {
  return PAGES.filter(({ setting }) => OWN.has(settings[setting])).map(({ path }) => path);
}

/** Policy pages, unless the provider has its own (decision 015). */
export function policyRoutes(app: FastifyInstance, settings: () => Settings, keep: RetentionPeriods): void {
  for (const { path, setting, title, text } of PAGES) {
    app.get(path, (_request, reply) => {
      const now = settings();
      if (!OWN.has(now[setting])) return reply.redirect(now[setting], 302);
      const body = text(now, keep).map(html).join('\n');
      return reply.type('text/html; charset=utf-8').send(plainPage(title, now, body));
    });
  }
}
