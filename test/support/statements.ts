import type { BookingAnswer } from '../../src/contract/bookings.ts';
import type { CorporateBooking } from '../../src/contract/corporate.ts';
import type { OfficeBooking } from '../../src/contract/office-bookings.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { londonTime } from '../../src/domain/time/time.ts';
import { formatLocal } from '../../src/domain/time/time-words.ts';
import { bookingFacts, stopFacts } from '../../src/web/site/confirmation/booking-view.tsx';

/*
 * Reads what each page, email, file and answer states of a booking, so that tests can compare them.
 */

/** By subject ("outward from"), the text. */
export type Statements = Record<string, string>;

const unfolded = (content: string) => content.replaceAll(/\r?\n /g, '');
/** The words of HTML. */
export const decoded = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Where a fact of a leg is stated, under the label that a reader sees. */
const FACTS: Record<string, string> = {
  When: 'when',
  From: 'from',
  To: 'to',
  Vehicle: 'vehicle',
  Operator: 'operator',
};
const nameOf = (leg: string, label: string) => {
  const fact = FACTS[label] ?? (/^Stop \d$/.test(label) ? label.toLowerCase() : null);
  if (fact === 'vehicle' || fact === 'operator') return fact;
  return fact && `${leg} ${fact}`;
};

const LEGS: Record<string, string> = { TRIP: 'outward', OUTWARD: 'outward', RETURN: 'return' };

/** An email's plain text. */
export function ofText(text: string): Statements {
  const stated: Statements = {};
  let [section, last] = ['', ''];
  for (const line of text.split('\n')) {
    if (/^[A-Z ]{4,}$/.test(line)) section = line;
    const [, label = '', value = ''] = /^([A-Z][\w -]*\d?): (.+)$/.exec(line) ?? [];
    const name = nameOf(LEGS[section] ?? 'outward', label);
    if (label === 'Terms')
      stated['terms'] = value.replace(/ They are also on the page of your booking\.$/, '');
    else if (section === 'PRICE' && label === 'Total') stated['total'] = value;
    else if (name && (section in LEGS || section === 'VEHICLE AND OPERATOR')) stated[(last = name)] = value;
    else if (line.startsWith('Priced ') && last) stated[`${last} priced`] = line;
    else if (!line.startsWith('(understood')) last = '';
  }
  return stated;
}

/** A page of the server. */
export function ofPage(html: string): Statements {
  const stated: Statements = {};
  for (const [, title = '', list = ''] of html.matchAll(/<h2>([^<]*)<\/h2>\s*<dl>(.*?)<\/dl>/gs)) {
    for (const [, label = '', value = '', small = ''] of list.matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)(?:<small>(.*?)<\/small>)?<\/dd>/gs,
    )) {
      const name = nameOf(LEGS[title.toUpperCase()] ?? 'outward', label);
      if (!name) continue;
      stated[name] = decoded(value).trim();
      const priced = decoded(small).trim();
      if (priced.includes('Priced')) stated[`${name} priced`] = priced.slice(priced.indexOf('Priced'));
    }
  }
  const total = /<strong>Total<\/strong><\/th><td class="price"><strong>([^<]*)/.exec(html)?.[1];
  if (total) stated['total'] = total;
  const terms = /<h2>Terms<\/h2>\s*((?:<p>[^<]*<\/p>\s*)+)/.exec(html)?.[1];
  if (terms) stated['terms'] = decoded(terms).trim();
  return stated;
}

/** A calendar file or feed. */
export function ofCalendar(content: string): Statements {
  const stated: Statements = {};
  for (const event of unfolded(content).split('BEGIN:VEVENT').slice(1)) {
    const field = (name: string) =>
      (new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1] ?? '').trim().replaceAll(/\\([,;\\])/g, '$1');
    const leg = /-(outward|return)@/.exec(field('UID'))?.[1] ?? '';
    const [, y, m, d, h, min] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(field('DTSTART')) ?? [];
    stated[`${leg} when`] = formatLocal(londonTime(Date.parse(`${y}-${m}-${d}T${h}:${min}:00Z`)));
    stated[`${leg} from`] = field('LOCATION');
    const [, from, to] = /^Taxi: (.*) to (.*)$/.exec(field('SUMMARY')) ?? [];
    // An address may hold " to " itself.
    if (to && from === field('LOCATION')) stated[`${leg} to`] = to;
    for (const line of field('DESCRIPTION').split('\\n')) {
      if (line.startsWith('Priced from')) stated[`${leg} from priced`] = line;
      if (line.startsWith('Priced to')) stated[`${leg} to priced`] = line;
    }
  }
  return stated;
}

const clockOf = (date: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatLocal({ date, minute: hours * 60 + minutes });
};

type Data = BookingAnswer['data'];
const ROLES: Record<string, string> = {
  'pick-up': 'outward from',
  'drop-off': 'outward to',
  'return pick-up': 'return from',
  'return drop-off': 'return to',
};
const roleName = (role: string) => ROLES[role] ?? `outward ${role}`;

/** The booking's answer of the API. */
export function ofApi({ booking, bookingStops }: Data): Statements {
  const pounds = (amount: number) => formatMoney(Math.round(amount * 100), booking.currency_symbol);
  return {
    'outward when': clockOf(booking.pick_up_date, booking.pick_up_time),
    'outward from': booking.pick_up_address,
    ...(booking.drop_off_address && { 'outward to': booking.drop_off_address }),
    ...(booking.return_date && { 'return when': clockOf(booking.return_date, booking.return_time ?? '') }),
    ...(booking.return_pickup_address && { 'return from': booking.return_pickup_address }),
    ...(booking.return_dropoff_address && { 'return to': booking.return_dropoff_address }),
    ...Object.fromEntries(
      bookingStops.map(({ stop_address, stop_post_code }, at) => [
        `outward stop ${at + 1}`,
        [stop_address, stop_post_code && !stop_address.includes(stop_post_code) ? stop_post_code : null]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    ...Object.fromEntries(
      booking.resolved.flatMap(({ role, priced }) => (priced ? [[`${roleName(role)} priced`, priced]] : [])),
    ),
    total: pounds(booking.total_booking_amount),
    operator: booking.company_name,
    terms: booking.terms.join(' '),
  };
}

/** The confirmation page in the browser. */
export function ofSite({ booking, bookingStops }: Data): Statements {
  const stated: Statements = {};
  const names: Record<string, string> = {
    From: 'outward from',
    To: 'outward to',
    'Return From': 'return from',
    'Return To': 'return to',
  };
  for (const { label, value, note } of [...bookingFacts(booking), ...stopFacts(bookingStops, booking)]) {
    const name = names[label] ?? (/^Stop \d$/.test(label) ? `outward ${label.toLowerCase()}` : null);
    if (!name) continue;
    stated[name] = value;
    if (note) stated[`${name} priced`] = note;
  }
  return stated;
}

/** The office's answer. */
export function ofOffice({
  legs,
  total,
  currency_symbol,
  operator,
  terms,
  vehicle,
}: OfficeBooking): Statements {
  return {
    ...Object.assign(
      {},
      ...legs.map(({ leg, pickup_date, pickup_time, pickup, dropoff, stops }) => ({
        [`${leg} when`]: clockOf(pickup_date, pickup_time),
        [`${leg} from`]: pickup,
        ...(dropoff && { [`${leg} to`]: dropoff }),
        ...Object.fromEntries(stops.map((stop, at) => [`${leg} stop ${at + 1}`, stop])),
      })),
    ),
    total: formatMoney(Math.round(total * 100), currency_symbol),
    operator: operator.name,
    vehicle,
    terms: terms.join(' '),
  };
}

/** A line of a corporate passenger's list. */
export function ofList(listed: CorporateBooking): Statements {
  return {
    'outward when': clockOf(listed.pick_up_date, listed.pick_up_time),
    'outward from': listed.pick_up_address,
    ...(listed.drop_off_address && { 'outward to': listed.drop_off_address }),
    ...(listed.pick_up_priced && { 'outward from priced': listed.pick_up_priced }),
    ...(listed.drop_off_priced && { 'outward to priced': listed.drop_off_priced }),
    total: formatMoney(Math.round(listed.total_booking_amount * 100), listed.currency_symbol),
    operator: listed.company_name,
  };
}
