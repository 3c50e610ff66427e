import { bookingPath } from '../../../domain/booking/booking-path.ts';
import { settlementWords } from '../../../domain/booking/cancelling.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/telephone.ts';
import { formatLocal } from '../../../domain/time.ts';
import { isForSomeoneElse, pickupOf, type BookingDetails } from '../../bookings/booking-details.ts';
import { MOVED_ON } from '../../bookings/cancellation-wire.ts';
import type { CancellationPreview, Uncancellable } from '../../bookings/cancellations.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** "Leeds Station to York Station, Tuesday 1 December 2026, 10:30" */
function tripsHtml({ legs }: BookingDetails): string {
  const trips = legs.map((leg) => {
    const where = leg.dropoff ? `${leg.pickup} to ${leg.dropoff}` : `Hire from ${leg.pickup}`;
    return `<li>${escapeHtml(`${where}, ${formatLocal(pickupOf(leg))}`)}</li>`;
  });
  return `<ul>${trips.join('')}</ul>`;
}

/** Everybody who has a mail of it: "you, Bob Lee, Aire Cars and Wharfe Transfers". */
function toldWords({ booking, operator }: BookingDetails, { Company_Name, FROM_EMAIL }: Settings): string {
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

/**
 * What cancelling comes to, with the button that does just that. @returns HTML
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
  return `${moved ? `<p class="alert" role="alert">${MOVED_ON}</p>` : ''}${tripsHtml(details)}
<div class="now"><p class="state">${escapeHtml(cost)}</p>${rest.map(paragraph).join('')}
${paragraph(`The terms of this booking: ${preview.explanation}`)}</div>
${paragraph(`We tell ${toldWords(details, settings)} by e-mail. This cannot be undone.`)}
<form method="post" action="${escapeHtml(`${back}/cancel`)}"><input type="hidden" name="token" value="${escapeHtml(preview.token)}">
<p><label for="reason">Why? You need not say.</label><textarea id="reason" name="reason" rows="2" maxlength="${LONGEST.note}"></textarea></p>
<p class="ways"><button>Cancel this booking</button><a href="${escapeHtml(back)}">Keep it</a></p></form>`;
}

/** Why nothing can be cancelled here, and what to do. @returns HTML */
export function cannotCancelHtml(
  { booking, operator, reference }: BookingDetails,
  why: Exclude<Uncancellable, 'cancelled'>,
  { Company_Contact_Info: phone }: Settings,
): string {
  const number = phone || operator.phone;
  const words =
    why === 'over'
      ? 'This trip can no longer be cancelled here: it is under way, over, or was never booked.'
      : 'What cancelling this trip costs is agreed with you when you call: we tell you the cost first.';
  return `${paragraph(words)}<p>Call <a href="${escapeHtml(telephone(number))}">${escapeHtml(number)}</a> and give booking number ${escapeHtml(booking.number)}.</p>
<p><a href="${escapeHtml(bookingPath(reference))}">Back to the booking</a></p>`;
}
