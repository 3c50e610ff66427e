import { bookingPath } from '../../../domain/booking/booking-path.ts';
import { STARS, starsText } from '../../../domain/booking/rating.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { RatingState } from '../../ratings/ratings-service.ts';

const pathOf = ({ reference }: BookingDetails) => escapeHtml(bookingPath(reference));
const back = (details: BookingDetails) => `<a href="${pathOf(details)}">Back to the booking</a>`;

/** What is said on a form that no stars were chosen in, or whose words are too long. */
export interface Amiss {
  said: string;
  words: string;
}

/** The form that rates a trip. @returns HTML @param amiss of one that was sent and is not right */
export function rateHtml(details: BookingDetails, amiss: Amiss | null = null): string {
  const choices = STARS.map(
    ([stars, says]) =>
      `<label class="choice"><input type="radio" name="stars" value="${stars}" required> ${starsText(stars)}: ${says.toLowerCase()}</label>`,
  );
  return `${amiss ? `<p class="alert" role="alert">${escapeHtml(amiss.said)}</p>` : ''}<p>Your stars count for ${escapeHtml(details.operator.name)} where its offers are shown, without your name. What you write is for us and the operator, and is not published. A trip is rated once.</p>
<form method="post" action="${pathOf(details)}/rate"><fieldset><legend>How was it?</legend>${choices.join('')}</fieldset>
<p><label for="words">What should we know? You need not say.</label><textarea id="words" name="words" rows="4" maxlength="${LONGEST.note}">${escapeHtml(amiss?.words ?? '')}</textarea></p>
<p class="ways"><button>Send</button>${back(details)}</p></form>`;
}

/** Instead of the form where nothing can be rated. @returns HTML */
export const cannotRateHtml = (details: BookingDetails): string =>
  `<p>A trip can be rated once it is completed.</p><p>${back(details)}</p>`;

/** Of a booking's page: what was said of it, or the way to say it. @returns HTML, empty where neither is */
export function ratingHtml(details: BookingDetails, { state, rating }: RatingState): string {
  if (state === 'closed') return '';
  const said =
    state === 'open'
      ? `<p><a class="button" href="${pathOf(details)}/rate">Rate this trip</a></p>`
      : `<p>You gave ${starsText(rating.stars)}. Thank you.</p>${rating.words ? `<p>${escapeHtml(rating.words).replaceAll('\n', '<br>')}</p>` : ''}`;
  return `<h2>${state === 'open' ? 'How was it?' : 'Your rating'}</h2>${said}`;
}
