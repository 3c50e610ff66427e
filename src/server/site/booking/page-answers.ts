import type { FastifyReply } from 'fastify';
import { BOOKING_PATH } from '../../../domain/booking/booking-path.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/text.ts';
import { type BookingDetails, isForSomeoneElse } from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { type DetailBlock, filledRows } from '../../notifications/index.ts';
import { escapeHtml, plainPage } from '../../platform/http/index.ts';

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** A fact's first line is its name; the others are details. */
function valueHtml(value: string): string {
  const [first = '', ...more] = value.split('\n');
  return escapeHtml(first) + (more.length > 0 ? `<small>${lines(more.join('\n'))}</small>` : '');
}

function factHtml(label: string, value: string, href: string | undefined): string {
  const text = valueHtml(value);
  return `<div><dt>${escapeHtml(label)}</dt><dd>${href ? `<a href="${escapeHtml(href)}">${text}</a>` : text}</dd></div>`;
}

const amountRow = (label: string, amount: string) =>
  `<tr><th scope="row">${label}</th><td class="price">${amount}</td></tr>`;

/** Formats a block of an email for a page. @returns HTML */
function blockHtml(block: DetailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p>${lines(block.text)}</p>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return `<dl>${filledRows(block.rows)
        .map(([label, value]) => factHtml(label, value, block.links?.get(value)))
        .join('')}</dl>`;
    case 'prices': {
      const rows = block.rows.map(({ label, note, amount }) =>
        amountRow(
          `${escapeHtml(label)}${note && note !== label ? `<small>${escapeHtml(note)}</small>` : ''}`,
          escapeHtml(amount),
        ),
      );
      const total = amountRow('<strong>Total</strong>', `<strong>${escapeHtml(block.total)}</strong>`);
      return `<table>${rows.join('')}${total}</table>`;
    }
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
  }
}

/** @returns HTML */
export const blocksHtml = (blocks: readonly DetailBlock[]) => blocks.map(blockHtml).join('\n');

/** Lists the recipients of emails: "you, Bob Lee, Aire Cars and Wharfe Transfers". */
export function recipientsText(
  { booking, operator }: BookingDetails,
  { Company_Name, FROM_EMAIL }: Settings,
): string {
  const names = [
    'you',
    ...(isForSomeoneElse(booking) && booking.passengerEmail !== booking.bookerEmail
      ? [booking.passengerName]
      : []),
    ...(operator.email ? [operator.name] : []),
    ...(FROM_EMAIL ? [Company_Name] : []),
  ];
  const last = names.pop();
  return names.length > 0 ? `${names.join(', ')} and ${last}` : (last ?? '');
}

/** Style of booking pages, in addition to that of all plain pages. */
const STYLE = `*{box-sizing:border-box}
:root{--soft:#4c5a63;--card:#fff;--line:#7b868c;--bad:#a3201d}
@media (prefers-color-scheme:dark){:root{--soft:#b3bfc4;--card:#1b2429;--line:#84939b;--bad:#ff9d97}}
.now{padding:1rem 1.25rem;border:1px solid var(--rule);border-left:4px solid var(--accent);border-radius:10px;background:var(--card)}
.now+.now{margin-top:1rem}.now p{margin:.25rem 0}.now dl{margin:.75rem 0}.now .ways{margin-top:.75rem}.state{font-size:1.125rem;font-weight:700}
dl{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));margin:0 0 1rem}dt,small{color:var(--soft)}dd{margin:0;font-weight:600}dd small{font-weight:400}
th{font-weight:400}small{display:block;font-size:.9rem}td.price{width:1%;padding-right:0;text-align:right;white-space:nowrap}
.papers{margin:0;padding:0;list-style:none}dd a,p a,.papers a{display:inline-flex;align-items:center;min-height:2.75rem}dd a{margin-block:-.65rem}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem}
a.button{padding:.5rem 1.25rem;border:1px solid currentcolor;border-radius:10px;font-weight:600;text-decoration:none}
.alert{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;color:var(--bad);font-weight:600}
fieldset{margin:1rem 0;padding:.5rem 1rem;border:1px solid var(--rule);border-radius:10px}legend{font-weight:600}fieldset.seen{margin:0;padding:0;border:0}
.fields{display:grid;gap:0 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr))}.fields>p{margin:0 0 1rem}.fields+p{margin-top:0}fieldset>:last-child{margin-bottom:0}details{margin:0 0 1rem}summary{min-height:2.75rem;padding:.5rem 0;color:var(--accent);font-weight:600;cursor:pointer}.wrong{color:var(--bad);font-weight:600}[aria-invalid]{border-color:var(--bad)!important}
.changes dd del{color:var(--soft);font-weight:400}.changes :is(del,ins){display:block}.changes dd ins{text-decoration:none}button.plain{border:1px solid currentcolor;background:none;color:inherit}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:400}.choice input{width:1.5rem;height:1.5rem;accent-color:var(--accent)}
label:not(.choice){display:block;font-weight:600}textarea,form p input,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit}`;

/** Route of a booking's page. */
export const BOOKING_PAGE = `${BOOKING_PATH}/:reference`;

/** Parameters of its address. */
export interface BookingPageRoute {
  Params: { reference: string };
}

/** A page's heading, its HTML and its status. */
interface PageMessage {
  title: string;
  body: string;
  status?: number;
}

/** The address gives access to the booking, so it is not passed on as a referrer. */
export const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Replies of a booking's pages: a page, or that the booking is not found. */
export function pageAnswers(settings: Pick<SettingsService, 'current'>) {
  const current = () => settings.current().settings;
  const show = (reply: FastifyReply, { title, body, status = 200 }: PageMessage) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .send(plainPage(title, current(), body, STYLE));
  const gone = (reply: FastifyReply) => show(reply, notFoundPage(current()));
  return { show, gone };
}

/** A sentence with a link to phone or email. */
const contactLine = (words: string, href: string, detail: string) =>
  `<p>${words} <a href="${escapeHtml(href)}">${escapeHtml(detail)}</a></p>`;

const notFoundPage = ({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): PageMessage => ({
  status: 404,
  title: 'This link opens no booking',
  body: `<div class="now"><p>A part of it may be missing, or a later email has a newer one.</p>
<p class="state">Please open the link of the latest email about your booking.</p></div>
<h2>If that does not help</h2>
${phone ? contactLine('Call us on', telephone(phone), phone) : ''}${email ? contactLine('Write to', `mailto:${email}`, email) : ''}${phone || email ? '' : contactLine('Use', '/contactus', 'our contact form')}
<p>Please give your booking number: it is in each of our emails.</p>`,
});
