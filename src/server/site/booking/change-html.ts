import { bookingPath, changePath } from '../../../domain/booking/booking-path.ts';
import { BOOKING_TEXT_NAMES } from '../../../domain/booking/booking-texts.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/text.ts';
import { isRepeated, londonTime } from '../../../domain/time/time.ts';
import { formatLocal, localTime } from '../../../domain/time/time-words.ts';
import {
  type BookingDetails,
  CHANGE_MOVED_ON,
  type ChangePreview,
  fareLinesBlocks,
  hasTerm,
  inCarOf,
  type ShownChange,
  termsBlocks,
  wasRequested,
} from '../../bookings/index.ts';
import { escapeHtml } from '../../platform/http/index.ts';
import { blocksHtml, recipientsText } from './page-answers.ts';

/** Values of a submitted form by field name: "outward.date". */
export type Fields = Readonly<Record<string, string>>;

const NAME = new RegExp(
  `^(?:(?:outward|return|booker|passenger|stops)(?:\\.[a-z_]+|\\.\\d)+|hours|vehicle_id|${BOOKING_TEXT_NAMES.join('|')})$`,
);

/** The parts that a form's names tell, as an object of objects. */
function nested(fields: Fields): Record<string, Record<string, unknown>> {
  const whole: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!NAME.test(name)) continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    let at: Record<string, unknown> = whole;
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return whole;
}

/** Removes empty fields, which request no change. */
const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== '' || !/(?:_place|confirmed|vehicle_id)$/.test(name),
    ),
  );

/** A leg whose time names its zone, where it is one that the clocks repeat. */
function withZone({ zone, ...leg }: Record<string, unknown>): Record<string, unknown> {
  const { date, time } = leg;
  const isTwice = typeof date === 'string' && typeof time === 'string' && isRepeated(localTime(date, time));
  return isTwice && zone ? { ...leg, time: `${time} ${String(zone)}` } : leg;
}

/**
 * The request of a form, as the API has it: stops as a list, and no passenger without a name. Not checked.
 */
export function wantedOf(fields: Fields): unknown {
  const { stops, passenger, outward, return: back, ...rest } = nested(withoutEmpty(fields));
  return {
    ...rest,
    ...(outward && { outward: withZone(outward) }),
    ...(back && { return: withZone(back) }),
    ...(stops && { stops: Object.values(stops) }),
    ...(passenger && { passenger: passenger['name'] ? passenger : null }),
  };
}

/** As typed: forms send line breaks as two characters, which the field counts as one. */
export const typed = (body: unknown): Fields =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      value.replaceAll('\r\n', '\n'),
    ]),
  );

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Sentences about the cost, the approval and the payment. */
function costWords(details: BookingDetails, preview: ChangePreview): string[] {
  const { after, difference } = preview;
  const { symbol } = details;
  const total = formatMoney(after.booking.totalPence, symbol);
  const by = `${formatMoney(Math.abs(difference), symbol)} ${difference > 0 ? 'more' : 'less'}`;
  const cost =
    difference === 0 ? `This costs nothing: the price stays ${total}.` : `The new price is ${total}, ${by}.`;
  return [cost, ...askingWords(details, preview), ...payingWords(details, preview)];
}

const moment = (at: number) => formatLocal(londonTime(at));

/** [MNG-06] Says that the change awaits approval. */
function askingWords({ operator }: BookingDetails, { asking }: ChangePreview): string[] {
  if (!asking) return [];
  return [
    `${operator.name} must agree to this change first, and has until ${moment(asking.answerBy)} to answer. Until it agrees everything stays as it is booked, and without an answer nothing is changed.`,
  ];
}

/** Says how the difference is paid. */
function payingWords(
  { symbol }: BookingDetails,
  { after, difference, toPay, refund, asking }: ChangePreview,
): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  if (difference === 0) return [];
  const then = asking ? ' then' : '';
  if (toPay > 0 && asking) return [`You pay ${money(toPay)} by card then.`];
  if (toPay > 0) return [`You pay ${money(toPay)} by card. Until that is paid, everything stays as it is.`];
  if (refund > 0) return [`${money(refund)} goes back to your card${then}.`];
  const inCar = inCarOf(after);
  return inCar > 0 ? [`You pay ${money(inCar)} in the car${then}.`] : [];
}

/** Label of the button. */
function pressWords({ operator, symbol }: BookingDetails, { asking, toPay }: ChangePreview): string {
  if (asking) return `Ask ${operator.name} for this change`;
  return toPay > 0 ? `Pay ${formatMoney(toPay, symbol)} and change it` : 'Change this booking';
}

function rowsHtml({ rows }: Pick<ChangePreview, 'rows'>): string {
  const lines = rows.map(
    ({ label, before, after }) =>
      `<div><dt>${escapeHtml(label)}</dt><dd>${before ? `<del>${escapeHtml(before)}</del> ` : ''}<ins>${escapeHtml(after || 'none')}</ins></dd></div>`,
  );
  return `<dl class="changes">${lines.join('')}</dl>`;
}

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/**
 * The effect of a change with the button that confirms it. @returns HTML
 * @param fields of the form that requests it
 * @param moved whether something else was shown before
 */
export function changeHtml(
  details: BookingDetails,
  preview: ChangePreview,
  { fields, settings, moved }: { fields: Fields; settings: Settings; moved: boolean },
): string {
  const [cost = '', ...rest] = costWords(details, preview);
  const action = escapeHtml(changePath(details.reference));
  return `${moved ? `<p class="alert" role="alert">${CHANGE_MOVED_ON}</p>` : ''}<div class="now"><p class="state">${escapeHtml(cost)}</p>${rest.map(paragraph).join('')}</div>
<h2>What changes</h2>${rowsHtml(preview)}
${blocksHtml(fareLinesBlocks(preview.after))}
${blocksHtml(termsBlocks(preview.after))}
${paragraph(`We tell ${recipientsText(preview.after, settings)} by email.`)}
<form method="post" action="${action}">${hidden(fields)}
<p class="ways"><button name="token" value="${escapeHtml(preview.token)}">${escapeHtml(pressWords(details, preview))}</button><button class="plain" name="again" value="1">Back to the form</button><a href="${escapeHtml(bookingPath(details.reference))}">Leave it as it is</a></p></form>`;
}

/** [MNG-06] Instead of the form where nothing can be changed any more. @returns HTML */
export function cannotChangeHtml({ booking, operator, reference }: BookingDetails): string {
  return `<p>This booking can no longer be changed here. Call ${escapeHtml(operator.name)} on <a href="${escapeHtml(telephone(operator.phone))}">${escapeHtml(operator.phone)}</a> and give booking number ${escapeHtml(booking.number)}.</p>
<p><a href="${escapeHtml(bookingPath(reference))}">Back to the booking</a></p>`;
}

/** Says what a pending change awaits. */
function waitingWords({ operator: { name }, symbol }: BookingDetails, waiting: ShownChange): string[] {
  const { change, toPay } = waiting;
  const until = change.waitsUntil ? moment(change.waitsUntil.getTime()) : '';
  const amount = formatMoney(toPay, symbol);
  if (change.status === 'to_agree')
    return [
      `${name} has until ${until} to answer.`,
      ...(toPay > 0 ? [`Once it agrees, you pay ${amount} by card.`] : []),
      STAYS,
    ];
  const by = hasTerm(change) ? `, until ${until}` : '';
  return [
    ...(wasRequested(change) ? [`${name} agrees to it.`] : []),
    `It is made once ${amount} is paid by card${by}.`,
    STAYS,
  ];
}

const STAYS = 'Until then everything stays as it is below.';

/** The change that a booking waits for, with the ways to pay it and to give it up. @returns HTML, empty for none */
export function waitingChangeHtml(details: BookingDetails, waiting: ShownChange | null): string {
  if (!waiting) return '';
  const { change, after, toPay } = waiting;
  const { symbol, operator, reference } = details;
  const toAgree = change.status === 'to_agree';
  const title = toAgree ? `A change waits for ${operator.name} to agree` : 'A change waits for its payment';
  const action = escapeHtml(`${changePath(reference)}/waiting`);
  const pay = `<button name="what" value="pay">Pay ${formatMoney(toPay, symbol)}</button>`;
  const price = `The price is ${formatMoney(after.booking.totalPence, symbol)} then.`;
  return `<div class="now"><p class="state">${escapeHtml(title)}</p>
${waitingWords(details, waiting).map(paragraph).join('')}${rowsHtml(waiting)}${paragraph(price)}
<form method="post" action="${action}"><p class="ways">${toAgree ? '' : pay}<button class="plain" name="what" value="give_up">Forget this change</button></p></form></div>`;
}
