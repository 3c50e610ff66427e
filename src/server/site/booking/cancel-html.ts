import { bookingPath, cancelPath } from '../../../domain/booking/booking-path.ts';
import { LEG_WORDS, otherLeg } from '../../../domain/booking/legs.ts';
import { type Cancelling, settlementWords } from '../../../domain/booking/settlement.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/text.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import {
  type BookingDetails,
  type CancellationPreview,
  type LegRow,
  legsLeft,
  MOVED_ON,
  type Uncancellable,
} from '../../bookings/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { escapeHtml } from '../../platform/http/index.ts';
import { recipientsText } from './page-answers.ts';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** "Leeds Station to York Station, Tuesday 1 December 2026, 10:30" */
function tripWords(leg: LegRow): string {
  const where = leg.dropoff ? `${leg.pickup} to ${leg.dropoff}` : `Hire from ${leg.pickup}`;
  return `${where}, ${formatLocal(pickupOf(leg))}`;
}

/** The cancelled legs. */
function tripsHtml(details: BookingDetails, cancelled: LegName | null): string {
  const trips = legsLeft(details).filter(({ leg }) => cancelled === null || leg === cancelled);
  const [trip, another] = trips;
  if (trip && !another) return `<p><strong>${escapeHtml(tripWords(trip))}</strong></p>`;
  return `<ul>${trips.map((leg) => `<li>${escapeHtml(tripWords(leg))}</li>`).join('')}</ul>`;
}

/** The remaining leg and its price; '' if none remains. */
function staysHtml({ legs, symbol }: BookingDetails, { leg, stays }: Cancelling): string {
  const other = legs.find((one) => leg !== null && one.leg === otherLeg(leg));
  if (!other) return '';
  const price = formatMoney(stays, symbol);
  return paragraph(`The ${LEG_WORDS[other.leg]} stays booked, for ${price}: ${tripWords(other)}.`);
}

/** "Cancel the return trip" */
export const cancelWords = (leg: LegName | null): string =>
  leg === null ? 'Cancel this booking' : `Cancel the ${LEG_WORDS[leg]}`;

/**
 * The effect of a cancellation with the button that confirms it. @returns HTML
 * @param moved whether another consequence was shown before
 */
export function cancelHtml(
  details: BookingDetails,
  preview: CancellationPreview,
  settings: Settings,
  moved = false,
): string {
  const back = bookingPath(details.reference);
  const [cost = '', ...rest] = settlementWords(preview, details.symbol);
  return `${moved ? `<p class="alert" role="alert">${MOVED_ON}</p>` : ''}${tripsHtml(details, preview.leg)}
<div class="now"><p class="state">${escapeHtml(cost)}</p>${rest.map(paragraph).join('')}
${paragraph(`The terms of this booking: ${preview.explanation}`)}</div>
${staysHtml(details, preview)}
${paragraph(`We tell ${recipientsText(details, settings)} by email. This cannot be undone.`)}
<form method="post" action="${escapeHtml(cancelPath(details.reference, preview.leg))}"><input type="hidden" name="token" value="${escapeHtml(preview.token)}">
<p><label for="reason">Why? You need not say.</label><textarea id="reason" name="reason" rows="2" maxlength="${LONGEST.note}"></textarea></p>
<p class="ways"><button>${cancelWords(preview.leg)}</button><a href="${escapeHtml(back)}">Keep it</a></p></form>`;
}

const WHY_NOT: Readonly<Record<Exclude<Uncancellable, 'cancelled'>, string>> = {
  over: 'This trip can no longer be cancelled here: it is under way, over, or was never booked.',
  by_agreement:
    'What cancelling this trip costs is agreed with you when you call: we tell you the cost first.',
  whole_only: 'Nothing is booked yet, so that no trip of it can be cancelled without the other.',
  no_such_leg: 'This booking has no such trip.',
};

/** Why nothing can be cancelled here, and what to do. @returns HTML */
export function cannotCancelHtml(
  { booking, operator, reference }: BookingDetails,
  why: Exclude<Uncancellable, 'cancelled'>,
  { Company_Contact_Info: phone }: Settings,
): string {
  const number = phone || operator.phone;
  return `${paragraph(WHY_NOT[why])}<p>Call <a href="${escapeHtml(telephone(number))}">${escapeHtml(number)}</a> and give booking number ${escapeHtml(booking.number)}.</p>
<p><a href="${escapeHtml(bookingPath(reference))}">Back to the booking</a></p>`;
}
