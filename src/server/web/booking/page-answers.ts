import type { FastifyReply } from 'fastify';
import { BOOKING_PATH } from '../../../domain/booking/booking-path.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/telephone.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { plainPage } from '../../http/plain-page.ts';
import { STYLE } from './style.ts';

/** Of a booking's page, as routes have it. */
export const BOOKING_PAGE = `${BOOKING_PATH}/:reference`;

/** What its address names. */
export interface Named {
  Params: { reference: string };
}

/** A page's heading, what it says as HTML, and its status. */
interface Said {
  title: string;
  body: string;
  status?: number;
}

/** Whoever has the address has the booking, so that nobody else is told of it. */
export const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** How the pages of a booking's link answer: with a page, or that there is no such booking. */
export function pageAnswers(settings: Pick<SettingsService, 'current'>) {
  const current = () => settings.current().settings;
  const show = (reply: FastifyReply, { title, body, status = 200 }: Said) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .send(plainPage(title, current(), body, STYLE));
  const gone = (reply: FastifyReply) => show(reply, goneFrom(current()));
  return { show, gone };
}

/** A telephone number or an address to press. */
const way = (words: string, href: string, said: string) =>
  `<p>${words} <a href="${escapeHtml(href)}">${escapeHtml(said)}</a></p>`;

const goneFrom = ({ Company_Contact_Info: phone, FROM_EMAIL: email }: Settings): Said => ({
  status: 404,
  title: 'This link opens no booking',
  body: `<div class="now"><p>A part of it may be missing, or a later e-mail has a newer one.</p>
<p class="state">Please open the link of the latest e-mail about your booking.</p></div>
<h2>If that does not help</h2>
${phone ? way('Call us on', telephone(phone), phone) : ''}${email ? way('Write to', `mailto:${email}`, email) : ''}${phone || email ? '' : way('Use', '/contactus', 'our contact form')}
<p>Please give your booking number: it is in each of our e-mails.</p>`,
});
