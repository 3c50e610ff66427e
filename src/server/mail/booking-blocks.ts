import { withNumber, withPostcode } from '../../domain/address-text.ts';
import { EXTRAS_IN_ORDER, rowOf } from '../../domain/extras-table.ts';
import { extrasOf, type Extras } from '../../domain/journey.ts';
import { formatMoney } from '../../domain/money.ts';
import { fold } from '../../domain/place-text.ts';
import { formatLocal } from '../../domain/time.ts';
import { vehiclesText } from '../../domain/vehicles.ts';
import type { BookingDetails, StoredBooking } from '../bookings/booking-details.ts';
import type { LegRow, ViaRow } from '../bookings/new-booking.ts';
import type { Block } from './letter.ts';

/** Each leg with what its addresses were taken to be, and who drives. */
export function tripBlocks(details: BookingDetails): Block[] {
  const { booking, operator, category, legs, vias } = details;
  const both = legs.length > 1;
  return [
    ...legs.flatMap((leg) => [
      heading(!both ? 'Trip' : leg.leg === 'return' ? 'Return' : 'Outward'),
      legFacts(leg, leg.leg === 'outward' ? vias : [], details),
    ]),
    heading('Vehicle and operator'),
    {
      kind: 'facts',
      rows: [
        ['Vehicle', vehiclesText(booking.quantity, category.name)],
        ['Operator', operator.name],
        ['Telephone', operator.phone],
        ['Licence', `${operator.licenceNumber}, ${operator.licensingAuthority}`],
      ],
    },
  ];
}

function legFacts(leg: LegRow, vias: ViaRow[], { booking, category }: BookingDetails): Block {
  const { hourlyDuration: hours, journey } = booking;
  const minute = Number(leg.pickupTime.slice(0, 2)) * 60 + Number(leg.pickupTime.slice(3, 5));
  return {
    kind: 'facts',
    rows: [
      ['When', formatLocal({ date: leg.pickupDate, minute })],
      ['For', hours === null ? null : `${hours} hours`],
      ['From', withResolved(leg.pickup, leg.pickupPlace.label)],
      ...vias.map(({ position, streetNumber, address, postcode, place }): [string, string] => [
        `Stop ${position}`,
        withResolved(withPostcode(withNumber(streetNumber, address), postcode), place.label),
      ]),
      ['To', leg.dropoff === null ? null : withResolved(leg.dropoff, leg.dropoffPlace?.label ?? '')],
      ['Flight, train or ship', leg.flightNumber],
      ['Passengers', String(leg.passengers)],
      ['Luggage', `${leg.luggage} large, ${leg.handLuggage} hand`],
      ['Extras', extrasText(extrasOf(journey, leg.leg), category.wheelchairAccessible)],
      ['Note', leg.additionalInfo],
    ],
  };
}

/** What the driver must bring or do, priced or not. */
function extrasText(extras: Extras, wheelchairAccessible: boolean): string {
  const fit = wheelchairAccessible
    ? 'this vehicle is wheelchair accessible'
    : 'folded only: this vehicle is not wheelchair accessible';
  return EXTRAS_IN_ORDER.filter((extra) => Number(extras[extra]) > 0)
    .map((extra) => {
      const said = rowOf(extra).words.mailed(Number(extras[extra]));
      return extra === 'wheelchair' ? `${said} (${fit})` : said;
    })
    .join(', ');
}

/** What was typed, with what it was taken to be where that differs by more than commas. */
function withResolved(typed: string, resolved: string): string {
  return resolved === '' || fold(resolved) === fold(typed) ? typed : `${typed}\n(understood as: ${resolved})`;
}

/** The written reason of the price, line by line, and how it is paid. */
export function fareBlocks(details: BookingDetails): Block[] {
  const { booking, symbol } = details;
  const total = formatMoney(booking.totalPence, symbol);
  return [
    heading('Price'),
    {
      kind: 'prices',
      rows: booking.fareLines.map(({ label, sentence, amount, leg }) => ({
        label: leg === 'return' ? `${label} (return)` : label,
        note: sentence,
        amount: formatMoney(amount, symbol),
      })),
      total,
    },
    payingBlock(details),
  ];
}

/** How the whole is paid, in a sentence. */
export function payingBlock({ booking, symbol }: BookingDetails): Block {
  const total = formatMoney(booking.totalPence, symbol);
  const text =
    booking.paymentMethod === 'card'
      ? `${total} has been paid by card.`
      : `${total} is to be paid in the car.`;
  return { kind: 'text', text };
}

/** True when who travels is not who booked. */
export function isForSomeoneElse(booking: StoredBooking): boolean {
  return (['Name', 'Phone', 'Email'] as const).some(
    (what) => booking[`passenger${what}`] !== booking[`booker${what}`],
  );
}

/** Who travels, for somebody else who booked. */
export function passengerBlocks({ booking }: BookingDetails): Block[] {
  const { passengerName, passengerPhone, passengerEmail, bookerEmail } = booking;
  return [
    heading('Passenger'),
    {
      kind: 'facts',
      rows: [
        ['Name', passengerName],
        ['Telephone', passengerPhone],
        ['E-mail', passengerEmail === bookerEmail ? null : passengerEmail],
      ],
    },
  ];
}

/** For those who carry out the trip. */
export function operationBlocks({ booking }: BookingDetails): Block[] {
  return [
    heading('Passenger'),
    {
      kind: 'facts',
      rows: [
        ['Booking', booking.number],
        ['Name', booking.passengerName],
        ['Telephone', booking.passengerPhone],
        ['E-mail', booking.passengerEmail],
        [
          'Booked by',
          isForSomeoneElse(booking)
            ? `${booking.bookerName}, ${booking.bookerPhone}, ${booking.bookerEmail}`
            : null,
        ],
        ['Assistance', booking.assistance],
      ],
    },
  ];
}

function heading(text: string): Block {
  return { kind: 'heading', text };
}
