import { cancelPath, changePath, payPath } from '../../../domain/booking/booking-path.ts';
import type { Cancelling } from '../../../domain/booking/cancelling.ts';
import { TRIP_STATE_WORDS } from '../../../domain/booking/trip-state-words.ts';
import { wasPaid } from '../../../domain/booking/payment-states.ts';
import { owesFare } from '../../../domain/booking/states.ts';
import { heldWords } from '../../../domain/booking/hold-words.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { telephone } from '../../../domain/telephone.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import { isForSomeoneElse, type BookingDetails } from '../../bookings/booking-details.ts';
import type { BookingView } from '../../bookings/booking-view.ts';
import {
  fareLinesBlocks,
  passengerBlocks,
  termsBlocks,
  tripBlocks,
} from '../../bookings/letters/booking-blocks.ts';
import { reductionBlocks } from '../../bookings/letters/reduction-blocks.ts';
import { settlementBlocks } from '../../bookings/letters/settlement-blocks.ts';
import type { ShownChange } from '../../bookings/changes/waiting-changes.ts';
import { isDue } from '../../bookings/payment-ledger.ts';
import type { Refund } from '../../bookings/refund-ledger.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { LinkedReceipt } from '../../../domain/ledger/receipt-link.ts';
import type { RatingState } from '../../ratings/ratings-service.ts';
import { calendarHtml } from './calendar-feed.ts';
import { againHtml, shareHtml } from './again-told.ts';
import { blocksHtml } from './blocks-html.ts';
import { waitingChangeHtml } from './change-told.ts';
import { cancelWords } from './cancel-told.ts';
import { nextWords } from './next-words.ts';
import { ratingHtml } from './rate-told.ts';
import { receiptsHtml } from './receipts-told.ts';

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

const day = (at: Date) => formatLocal(londonTime(at.getTime()));

/** What has become of a refund, and when. */
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

/** What was paid and what is due, in sentences. */
function moneyWords({
  details: { booking, operator, holds, symbol },
  payments,
  refunds,
  money: { due: unpaid, held },
}: BookingView): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  const due = unpaid - held;
  const paid = payments.filter(({ status }) => wasPaid(status));
  const fare = owesFare(booking.status) ? Math.min(Math.max(0, due), booking.totalPence) : 0;
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
    ...(holds.held > 0 ? [heldWords(holds.held, operator.name, symbol)] : []),
    ...(held > holds.held ? [`${money(held - holds.held)} is being taken from the card.`] : []),
    ...(fare > 0 ? [`${money(fare)} is ${TO_PAY[booking.paymentMethod]}.`] : []),
    ...(due > fare ? [`${money(due - fare)} is still to be paid: we tell you how.`] : []),
    ...(due < 0 ? [`${money(-due)} is to be given back.`] : []),
  ];
}

/** [MNG-04] The way to change it. */
const changeLink = ({ reference }: BookingDetails) =>
  `<p class="ways"><a class="button" href="${escapeHtml(changePath(reference))}">Change this booking</a><span>Time, places, passengers, extras, names: you see the new price first.</span></p>`;

/** [MNG-02] What can be cancelled, and what each costs now. */
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

/** What can be done with a booking, and what there is of it. */
export interface Ways {
  /** What can be cancelled here. */
  cancelling: Cancelling[];
  /** Whether it can be changed here, and the change that waits. */
  changing: { open: boolean; waiting: ShownChange | null };
  receipts: readonly LinkedReceipt[];
  rating: RatingState;
  /** Of the page that shows it to others. */
  shareToken: string;
  /** Where the site was asked for: "https://taxi.example". */
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
