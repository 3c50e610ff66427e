import {
  bookingPath,
  cancelPath,
  changePath,
  payPath,
  sharedTripPath,
} from '../../../domain/booking/booking-path.ts';
import { authorisationSentence, wasPaid } from '../../../domain/booking/payment-states.ts';
import { STARS, starsText } from '../../../domain/booking/rating.ts';
import type { Cancelling } from '../../../domain/booking/settlement.ts';
import { isFareDue } from '../../../domain/booking/states.ts';
import { isToCome, TRIP_STATE_WORDS, type TripState } from '../../../domain/booking/trip-state.ts';
import { type LinkedReceipt, receiptLink } from '../../../domain/ledger/receipts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { SITE_PAGES } from '../../../domain/site-pages.ts';
import { telephone } from '../../../domain/text.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import {
  type BookingDetails,
  type BookingView,
  fareLinesBlocks,
  isDue,
  isForSomeoneElse,
  passengerBlocks,
  type RatingState,
  reductionBlocks,
  type Refund,
  settlementBlocks,
  type ShownChange,
  termsBlocks,
  tripBlocks,
} from '../../bookings/index.ts';
import { escapeHtml } from '../../platform/http/index.ts';
import { calendarHtml } from './calendar-feed.ts';
import { cancelWords } from './cancel-html.ts';
import { waitingChangeHtml } from './change-html.ts';
import { nextWords } from './next-steps.ts';
import { blocksHtml } from './page-answers.ts';

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;

/** The first page with a trip filled in but for its time. */
function startWith(
  pickup: string,
  dropoff: string,
  { passengers, luggage, handLuggage }: BookingDetails['legs'][number],
): string {
  const query = new URLSearchParams({
    pickup,
    dropoff,
    passengers: String(passengers),
    luggages: String(luggage),
    hand_luggages: String(handLuggage),
  });
  return `${SITE_PAGES.root.path}?${query.toString()}`;
}

/** [MNG-11] Links to book the same trip again, and its return. @returns HTML, empty for hire by the hour */
function againHtml({ legs: [first] }: BookingDetails): string {
  if (!first?.dropoff) return '';
  const { pickup, dropoff } = first;
  const ways = [
    link(startWith(pickup, dropoff, first), 'Book this trip again'),
    link(startWith(dropoff, pickup, first), 'Book the way back'),
  ];
  return `<h2>Book again</h2><p class="ways">${ways.join('')}</p>`;
}

/** [MNG-11] The way to the page that can be sent to others. @returns HTML, empty where there is nothing to show on it */
function shareHtml(state: TripState, token: string): string {
  if (!isToCome(state)) return '';
  return `<h2>Share this trip</h2><p>Share the address of the page below. It shows when and where the car comes and the driver, until the trip is over, but no price, no name and no phone number.</p><p>${link(sharedTripPath(token), 'The trip to share')}</p>`;
}

/** [MNG-07] The receipts and credit notes of a booking, to be opened. @returns HTML, empty without any */
function receiptsHtml(reference: string, receipts: readonly LinkedReceipt[]): string {
  const links = receipts.map((receipt) => {
    const { label, path } = receiptLink(reference, receipt);
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`;
  });
  return links.length > 0 ? `<ul class="papers">${links.join('')}</ul>` : '';
}

const pathOf = ({ reference }: BookingDetails) => escapeHtml(bookingPath(reference));
const back = (details: BookingDetails) => `<a href="${pathOf(details)}">Back to the booking</a>`;

/** Errors of a rating form: no stars, or too long a comment. */
export interface RatingErrors {
  said: string;
  words: string;
}

/** The form that rates a trip. @returns HTML @param amiss of one that was sent and is not right */
export function rateHtml(details: BookingDetails, amiss: RatingErrors | null = null): string {
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

/** The rating of a booking, or the form for it. @returns HTML, empty without either */
function ratingHtml(details: BookingDetails, { state, rating }: RatingState): string {
  if (state === 'closed') return '';
  const text =
    state === 'open'
      ? `<p><a class="button" href="${pathOf(details)}/rate">Rate this trip</a></p>`
      : `<p>You gave ${starsText(rating.stars)}. Thank you.</p>${rating.words ? `<p>${escapeHtml(rating.words).replaceAll('\n', '<br>')}</p>` : ''}`;
  return `<h2>${state === 'open' ? 'How was it?' : 'Your rating'}</h2>${text}`;
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

const day = (at: Date) => formatLocal(londonTime(at.getTime()));

/** State of a refund with its time. */
function refundWords({ amountPence, status, askedAt, endedAt }: Refund, symbol: string): string {
  const amount = formatMoney(amountPence, symbol);
  const ended = endedAt ? day(endedAt) : '';
  if (status === 'made')
    return `${amount} went back to your card on ${ended}. Your bank may take 5 to 10 days to show it.`;
  if (status === 'failed')
    return `${amount} could not be given back: your bank refused it on ${ended}. The money is still yours; please contact us.`;
  return `${amount} goes back to your card: asked for on ${day(askedAt)}, and not made yet.`;
}

const DISPUTED = 'is disputed: your bank has it until it decides.';

const TO_PAY = { car: 'to be paid in the car', card: 'still to be paid' };

/** Sentences about payments and the amount due. */
function moneyWords({
  details: { booking, operator, holds, symbol },
  payments,
  refunds,
  money: { due: unpaid, held },
}: BookingView): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  const due = unpaid - held;
  const paid = payments.filter(({ status }) => wasPaid(status));
  const fare = isFareDue(booking.status) ? Math.min(Math.max(0, due), booking.totalPence) : 0;
  return [
    ...paid.map(({ method, amountPence, paidAt }) =>
      method === 'car'
        ? `${money(amountPence)} was paid in the car.`
        : `${money(amountPence)} was paid by card${paidAt ? ` on ${day(paidAt)}` : ''}.`,
    ),
    ...paid
      .filter(({ status }) => status === 'disputed')
      .map(({ amountPence }) => `${money(amountPence)} ${DISPUTED}`),
    ...refunds.filter(({ status }) => status !== 'withdrawn').map((refund) => refundWords(refund, symbol)),
    ...(holds.held > 0 ? [authorisationSentence(holds.held, operator.name, symbol)] : []),
    ...(held > holds.held ? [`${money(held - holds.held)} is being taken from the card.`] : []),
    ...(fare > 0 ? [`${money(fare)} is ${TO_PAY[booking.paymentMethod]}.`] : []),
    ...(due > fare ? [`${money(due - fare)} is still to be paid: we tell you how.`] : []),
    ...(due < 0 ? [`${money(-due)} is to be given back.`] : []),
  ];
}

/** [MNG-04] The way to change it. */
const changeLink = ({ reference }: BookingDetails) =>
  `<p class="ways"><a class="button" href="${escapeHtml(changePath(reference))}">Change this booking</a><span>Time, places, passengers, extras, names: you see the new price first.</span></p>`;

/** [MNG-02] Links to cancel, with the current charges. */
function cancelLinks({ reference, symbol }: BookingDetails, ways: Cancelling[]): string {
  const links = ways.map(({ leg, charge }) => {
    const words = leg === null && ways.length > 1 ? 'Cancel the whole booking' : cancelWords(leg);
    const cost = charge === 0 ? 'Costs nothing now.' : `Costs ${formatMoney(charge, symbol)} now.`;
    return `<p class="ways"><a class="button" href="${escapeHtml(cancelPath(reference, leg))}">${words}</a><span>${cost}</span></p>`;
  });
  const own = ways.some(({ leg }) => leg !== null) ? [OWN_TERMS] : [];
  return `${paragraphs(ways.length > 0 ? [...own, SHOWN_FIRST] : [])}${links.join('')}`;
}

const OWN_TERMS =
  'Each trip can be cancelled without the other: then the terms count from its own pick-up, and for its own part of the price.';
const SHOWN_FIRST = 'You see what it costs and why before anything is cancelled.';

function contactHtml(
  { details: { booking } }: BookingView,
  { Company_Contact_Info: phone }: Settings,
): string {
  const call = phone
    ? `Call us on <a href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a>`
    : 'Write to us';
  return `<p>${call} and give booking number ${escapeHtml(booking.number)}.</p><p class="ways"><a href="/contactus">Write to us</a></p>`;
}

/** [OFF-07] The way to pay by a link that staff have sent. */
function payHtml({ details: { booking, reference, symbol }, payments }: BookingView): string {
  const payment = payments.find((each) => isDue(each, 'card') && each.payBy !== null);
  if (!payment || booking.status !== 'awaiting_payment') return '';
  const what = payment.deposit ? 'Pay the deposit of' : 'Pay';
  return `<form method="post" action="${escapeHtml(payPath(reference))}"><p class="ways"><button>${what} ${formatMoney(payment.amountPence, symbol)} by card</button></p></form>`;
}

/** Possible actions and data of a booking's page. */
export interface Ways {
  /** Possible cancellations. */
  cancelling: Cancelling[];
  /** Whether it can be changed here, and the change that waits. */
  changing: { open: boolean; waiting: ShownChange | null };
  receipts: readonly LinkedReceipt[];
  rating: RatingState;
  /** Token of the shared page. */
  shareToken: string;
  /** The site as the browser reached it: "https://taxi.example". */
  site: string;
}

/** A booking as its link opens it. @returns HTML */
export function bookingHtml(
  view: BookingView,
  settings: Settings,
  { cancelling, changing, receipts, rating, shareToken, site }: Ways,
): string {
  const { details, state } = view;
  const paid = moneyWords(view);
  return `<div class="now"><p class="state">${TRIP_STATE_WORDS[state]}</p>${paragraphs(nextWords(view))}${payHtml(view)}</div>
${waitingChangeHtml(details, changing.waiting)}
${ratingHtml(details, rating)}
${blocksHtml([...settlementBlocks(details), ...reductionBlocks(details)])}
${blocksHtml(tripBlocks(details))}
${isForSomeoneElse(details.booking) ? blocksHtml(passengerBlocks(details, true)) : ''}
${blocksHtml(fareLinesBlocks(details))}
${paid.length > 0 ? `<h2>Payment</h2>${paragraphs(paid)}` : ''}${receiptsHtml(details.reference, receipts)}
${blocksHtml(termsBlocks(details))}
<h2>${cancelling.length > 0 || changing.open ? 'Change or cancel' : 'Questions'}</h2>${changing.open ? changeLink(details) : ''}${cancelLinks(details, cancelling)}${contactHtml(view, settings)}
${calendarHtml(state, details.reference, site)}
${shareHtml(state, shareToken)}
${againHtml(details)}`;
}
