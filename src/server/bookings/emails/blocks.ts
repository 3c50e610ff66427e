import { carWords, firstName } from '../../../domain/booking/driver.ts';
import { authorisationSentence } from '../../../domain/booking/payment-states.ts';
import { cancellingWords, missingWords, settlementWords } from '../../../domain/booking/settlement.ts';
import { isFareDue } from '../../../domain/booking/states.ts';
import { vehicleCount } from '../../../domain/capacity.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { EXTRAS_IN_ORDER, rowOf } from '../../../domain/journey/extras-table.ts';
import { type Extras, extrasOf, hiredHours } from '../../../domain/journey/journey.ts';
import {
  TRIP_LABELS,
  type TripFacts,
  type TripLabels,
  tripRows,
} from '../../../domain/journey/trip-facts.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import { withNumber, withPostcode } from '../../../domain/place/address.ts';
import { fold } from '../../../domain/place/place-text.ts';
import { type Place, pricedAt, type WayEnd } from '../../../domain/place/place.ts';
import { telephone } from '../../../domain/text.ts';
import type { DetailBlock } from '../../notifications/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { phoneLinks, phoneText } from '../../platform/http/index.ts';
import {
  accessibleCategory,
  bookedVehicles,
  type BookingDetails,
  type Deposit,
  inCarOf,
  reducedOf,
} from '../booking-details.ts';
import type { Cancellation } from '../booking-records.ts';
import { phoneOf } from '../drivers/drivers-wire.ts';
import type { LegRow, ViaRow } from '../new-booking.ts';

type RefundedBooking = Pick<BookingDetails, 'booking' | 'reductions' | 'symbol'>;

/** The price less manual refunds if the fare is due; the booked price otherwise. */
function priceOf({ booking, reductions, symbol }: RefundedBooking): DetailBlock & { kind: 'prices' } {
  const back = isFareDue(booking.status) ? reductions : [];
  const total = booking.totalPence - reducedOf({ reductions: back });
  return {
    kind: 'prices',
    rows: [
      ...booking.fareLines.map(({ label, sentence, amount, leg }) => ({
        label: leg === 'return' ? `${label} (return)` : label,
        note: sentence,
        amount: formatMoney(amount, symbol),
      })),
      ...back.map(({ reason, pence }) => ({
        label: 'Refunded',
        note: reason,
        amount: formatMoney(-pence, symbol),
      })),
    ],
    total: formatMoney(Math.max(0, total), symbol),
  };
}

/** [MON-02] The same in sentences, of a booking without an amount due. */
export function reductionBlocks({ booking, reductions, symbol }: RefundedBooking): DetailBlock[] {
  if (isFareDue(booking.status)) return [];
  return reductions.map(({ reason, pence }) => ({
    kind: 'text',
    text: `Refunded: ${formatMoney(pence, symbol)}.${reason && ` Reason: ${reason}`}`,
  }));
}

/** [MNG-02] The cancellations or no-show, with their charges and reasons. */
export function settlementBlocks({ cancellations, symbol }: BookingDetails): DetailBlock[] {
  return cancellations.flatMap(({ noShow, leg, chargePence, explanation, reason }) => [
    {
      kind: 'text',
      text: `${noShow ? missingWords(leg) : cancellingWords(leg)} cost ${chargePence === 0 ? 'nothing' : formatMoney(chargePence, symbol)}.${explanation && ` The terms at that moment: ${explanation}`}`,
    },
    ...(reason ? [{ kind: 'text' as const, text: `Reason: ${reason}` }] : []),
  ]);
}

/** The refund to the card, or the amount still due. @param fare of the cancelled part */
export function refundBlocks(
  details: BookingDetails,
  cancellation: Cancellation | undefined,
  fare: number,
): DetailBlock[] {
  const { booking, holds, deposit, symbol } = details;
  const charge = cancellation?.chargePence ?? 0;
  const isPaid = booking.paymentMethod === 'card';
  const retained = retainedOf(details, cancellation);
  const [refund, amountDue] = isPaid
    ? [fare - Math.max(charge, retained), 0]
    : leftOf(deposit, Math.max(0, charge - retained));
  return settlementWords({ charge, refund, owed: amountDue, isHeld: holds.held + holds.released > 0 }, symbol)
    .slice(1)
    .map((text) => ({ kind: 'text', text }));
}

/** Manual refunds before a cancellation or no-show, beyond earlier charges. */
function retainedOf(details: BookingDetails, cancellation: Cancellation | undefined): Pence {
  if (isFareDue(details.booking.status)) return 0;
  const earlier = details.cancellations.filter((each) => each !== cancellation);
  return Math.max(0, reducedOf(details) - earlier.reduce((sum, { chargePence }) => sum + chargePence, 0));
}

/** [MON-04] The refunded part of a deposit, and the part of the charge that it did not cover. */
function leftOf(deposit: Deposit | null, charge: Pence): [refund: Pence, owed: Pence] {
  if (!deposit) return [0, charge];
  return [deposit.back, Math.max(0, charge - deposit.paid)];
}

/** [MNG-01] The driver of a leg; without a phone number once it is over. */
function driverFacts({ booking, drivers }: BookingDetails, leg: LegName): Partial<TripFacts> {
  const driver = leg === booking.cancelledLeg ? undefined : drivers.find((one) => one.leg === leg);
  if (!driver) return {};
  const { name, badge } = driver;
  const vehicles = vehicleCount(booking.quantity, booking.beside);
  const car = `${carWords(driver)}${vehicles > 1 ? ` (one of ${vehicles} vehicles)` : ''}`;
  const phone = phoneOf(driver, booking);
  return { driver: name, driverPhone: phone && phoneText(phone), badge, car };
}

const WAYS: Readonly<Record<LegName, string>> = { outward: 'Outward', return: 'Return' };

/**
 * Each leg with what its addresses were taken to be, and its driver.
 * @param after what follows each leg
 */
export function legBlocks(
  details: BookingDetails,
  after: (leg: LegRow) => DetailBlock[] = () => [],
): DetailBlock[] {
  const { doorElsewhere } = details.booking;
  return [
    ...legsBlocks(details, TRIP_LABELS.mailedLeg, after),
    ...(doorElsewhere ? [{ kind: 'text' as const, text: doorElsewhere }] : []),
  ];
}

/** Vehicle and operator. */
export function operatorBlocks(details: BookingDetails): DetailBlock[] {
  const { operator } = details;
  return [
    heading('Vehicle and operator'),
    {
      ...context(TRIP_LABELS.mailedOperator, {
        vehicles: bookedVehicles(details),
        operator: operator.name,
        operatorPhone: operator.phone,
        licence: licenceText(operator),
      }),
      links: new Map([[operator.phone, telephone(operator.phone)]]),
    },
  ];
}

/** The trip: its legs, vehicle and operator. */
export const tripBlocks = (details: BookingDetails): DetailBlock[] => [
  ...legBlocks(details),
  ...operatorBlocks(details),
];

/** The blocks for people the trip is shared with: no passenger, phone number, notes or surname of the driver. */
export function sharedBlocks(details: BookingDetails): DetailBlock[] {
  const { operator } = details;
  const drivers = details.drivers.map((driver) => ({ ...driver, name: firstName(driver) }));
  return [
    ...legsBlocks({ ...details, drivers }, TRIP_LABELS.sharedLeg),
    heading('Vehicle and operator'),
    context(TRIP_LABELS.sharedOperator, {
      vehicles: bookedVehicles(details),
      operator: operator.name,
      licence: licenceText(operator),
    }),
  ];
}

const licenceText = ({ licenceNumber, licensingAuthority }: BookingDetails['operator']) =>
  `${licenceNumber}, ${licensingAuthority}`;

function legsBlocks(
  details: BookingDetails,
  labels: TripLabels,
  after: (leg: LegRow) => DetailBlock[] = () => [],
): DetailBlock[] {
  const { legs, vias, booking } = details;
  const { cancelledLeg } = booking;
  return legs.flatMap((leg) => [
    heading(legs.length === 1 ? 'Trip' : `${WAYS[leg.leg]}${leg.leg === cancelledLeg ? ', cancelled' : ''}`),
    {
      ...context(labels, {
        ...legFacts(leg, leg.leg === 'outward' ? vias : [], details),
        ...driverFacts(details, leg.leg),
      }),
      links: phoneLinks(details.drivers.map(({ phone }) => phone)),
    },
    ...after(leg),
  ]);
}

function legFacts(leg: LegRow, vias: ViaRow[], details: BookingDetails): Partial<TripFacts> {
  const { journey } = details.booking;
  return {
    at: pickupOf(leg),
    hours: hiredHours(journey),
    pickup: withPlace(leg.pickup, leg.pickupPlace, 'from'),
    stops: vias.map(({ streetNumber, address, postcode, place }) =>
      withPlace(withPostcode(withNumber(streetNumber, address), postcode), place, 'via'),
    ),
    dropoff: leg.dropoffPlace && withPlace(leg.dropoff ?? '', leg.dropoffPlace, 'to'),
    flight: leg.flightNumber,
    passengers: leg.passengers,
    luggage: { large: leg.luggage, hand: leg.handLuggage },
    extras: extrasText(extrasOf(journey, leg.leg), fitText(details)),
    note: leg.additionalInfo,
  };
}

function context(labels: TripLabels, facts: Partial<TripFacts>): DetailBlock & { kind: 'facts' } {
  return { kind: 'facts', rows: tripRows(facts, labels) };
}

function fitText(details: BookingDetails): string {
  const accessible = accessibleCategory(details);
  const mixed = details.booking.beside.length > 0;
  return accessible === null
    ? `folded only: ${mixed ? 'none of these vehicles is' : 'this vehicle is not'} wheelchair accessible`
    : `${mixed ? `the ${accessible}` : 'this vehicle'} is wheelchair accessible`;
}

/** Equipment and services for the driver, charged or free. */
function extrasText(extras: Extras, fit: string): string {
  return EXTRAS_IN_ORDER.filter((extra) => Number(extras[extra]) > 0)
    .map((extra) => {
      const description = rowOf(extra).words.mailed(Number(extras[extra]));
      return extra === 'wheelchair' ? `${description} (${fit})` : description;
    })
    .join(', ');
}

/** The typed text, with the resolved place if that differs, and the priced point if it is not the exact address. */
function withPlace(typed: string, place: Place, end: WayEnd): string {
  const { label } = place;
  const isMoreExact = label.toLowerCase().startsWith(`${typed.trim().toLowerCase()}, `);
  const same = isMoreExact || label === '' || fold(label) === fold(typed);
  const lines = [
    isMoreExact ? label : typed,
    same ? null : `(understood as: ${label})`,
    pricedAt(place, end),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** The written reason of the price, line by line. */
export const fareLinesBlocks = (details: BookingDetails): DetailBlock[] => [
  heading('Price'),
  priceOf(details),
];

/** Describes how a booking is paid, in sentences. */
export function payingText(details: BookingDetails): string {
  const { booking, operator, holds, deposit, symbol } = details;
  const whole = booking.totalPence - reducedOf(details);
  const byCard = booking.paymentMethod === 'card' ? whole : (deposit?.paid ?? 0);
  const inCar = inCarOf(details);
  const isDue = booking.status === 'awaiting_payment';
  const card =
    holds.held > 0
      ? authorisationSentence(holds.held, operator.name, symbol)
      : `${formatMoney(byCard, symbol)} ${isDue ? 'is to be' : 'has been'} paid by card.`;
  const sentences = [
    ...(byCard > 0 ? [card] : []),
    ...(inCar > 0 ? [`${formatMoney(inCar, symbol)} is to be paid in the car.`] : []),
  ];
  return sentences.join(' ');
}

export const payingBlock = (details: BookingDetails): DetailBlock => ({
  kind: 'text',
  text: payingText(details),
});

/** [MNG-03] The agreed terms. */
export function termsBlocks({ terms }: BookingDetails): DetailBlock[] {
  if (terms.length === 0) return [];
  return [heading('Terms'), ...terms.map((text) => ({ kind: 'text' as const, text }))];
}

/** The passenger's name. @param contacts whether with phone number and email address */
export function passengerBlocks({ booking }: BookingDetails, contacts: boolean): DetailBlock[] {
  const { passengerName, passengerPhone, passengerEmail, bookerEmail } = booking;
  return [
    heading('Passenger'),
    {
      kind: 'facts',
      rows: [
        ['Name', passengerName],
        ['Telephone', contacts && passengerPhone ? phoneText(passengerPhone) : null],
        ['Email', contacts && passengerEmail !== bookerEmail ? passengerEmail : null],
      ],
      links: phoneLinks([passengerPhone]),
    },
  ];
}

function heading(text: string): DetailBlock {
  return { kind: 'heading', text };
}
