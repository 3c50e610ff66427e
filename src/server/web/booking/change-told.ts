import { bookingPath, changePath } from '../../../domain/booking/booking-path.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/telephone.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import { CHANGE_MOVED_ON } from '../../bookings/changes/change-wire.ts';
import type { ChangePreview, WaitingChange } from '../../bookings/changes/changes.ts';
import { fareLinesBlocks, termsBlocks } from '../../bookings/letters/booking-blocks.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { blocksHtml } from './blocks-html.ts';
import type { Fields } from './change-fields.ts';
import { toldWords } from './told-words.ts';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** What the change costs, in a sentence, and how that is settled, in another. */
function costWords(
  { booking, symbol }: BookingDetails,
  { after, difference, toPay, refund }: ChangePreview,
): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  const total = money(after.booking.totalPence);
  if (difference === 0) return [`This costs nothing: the price stays ${total}.`];
  const by = `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  const cost = `The new price is ${total}, ${by}.`;
  if (toPay > 0)
    return [cost, `You pay ${money(toPay)} by card. Until that is paid, everything stays as it is.`];
  if (refund > 0) return [cost, `${money(refund)} goes back to your card.`];
  return [cost, booking.paymentMethod === 'car' ? `You pay ${total} in the car.` : ''].filter(Boolean);
}

function rowsHtml({ rows }: ChangePreview): string {
  const lines = rows.map(
    ({ label, before, after }) =>
      `<dt>${escapeHtml(label)}</dt><dd>${before ? `<del>${escapeHtml(before)}</del> ` : ''}<ins>${escapeHtml(after || 'none')}</ins></dd>`,
  );
  return `<dl class="changes">${lines.join('')}</dl>`;
}

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/**
 * What a change comes to, with the button that does just that. @returns HTML
 * @param fields of the form that asks for it
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
${paragraph(`We tell ${toldWords(preview.after, settings)} by e-mail.`)}
<form method="post" action="${action}">${hidden(fields)}
<p class="ways"><button name="token" value="${escapeHtml(preview.token)}">${preview.toPay > 0 ? `Pay ${formatMoney(preview.toPay, details.symbol)} and change it` : 'Change this booking'}</button><button class="plain" name="again" value="1">Back to the form</button><a href="${escapeHtml(bookingPath(details.reference))}">Leave it as it is</a></p></form>`;
}

/** [MNG-06] Instead of the form where nothing can be changed any more. @returns HTML */
export function cannotChangeHtml({ booking, operator, reference }: BookingDetails): string {
  return `<p>This booking can no longer be changed here. Call ${escapeHtml(operator.name)} on <a href="${escapeHtml(telephone(operator.phone))}">${escapeHtml(operator.phone)}</a> and give booking number ${escapeHtml(booking.number)}.</p>
<p><a href="${escapeHtml(bookingPath(reference))}">Back to the booking</a></p>`;
}

/** The change that a booking waits for, with the ways to pay it and to give it up. @returns HTML, empty for none */
export function waitingChangeHtml(
  { reference, symbol }: BookingDetails,
  waiting: WaitingChange | null,
): string {
  if (!waiting) return '';
  const { change, payment } = waiting;
  const amount = formatMoney(payment.amountPence, symbol);
  const action = escapeHtml(`${changePath(reference)}/waiting`);
  return `<div class="now"><p class="state">A change waits for its payment</p>
${paragraph(`Asked for: ${change.changed.join(', ').toLowerCase()}. It is made once ${amount} is paid by card. Until then everything stays as it is below.`)}
<form method="post" action="${action}"><p class="ways"><button name="what" value="pay">Pay ${amount}</button><button class="plain" name="what" value="give_up">Forget this change</button></p></form></div>`;
}
