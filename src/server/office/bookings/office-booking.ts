import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { bookingTextsOf } from '../../../domain/booking/booking-texts.ts';
import { withNumber, withPostcode } from '../../../domain/place/address.ts';
import { type Pence, toPounds } from '../../../domain/money.ts';
import { vehiclesText } from '../../../domain/capacity.ts';
import { timeText } from '../../../domain/time/time-words.ts';
import {
  availableActions,
  type BookingDetails,
  driversOnWire,
  fareLinesOnWire,
  isDue,
  moneyOf,
  paymentsOf,
  refundsOf,
} from '../../bookings/index.ts';
import { type Database, pickupOf, staffNames } from '../../platform/database/index.ts';
import {
  agreedTrips,
  actionsOf,
  mailsAbout,
  reasonOf,
  sentenceOf,
  textsAbout,
  type SentEmail,
} from './history.ts';

/** Data of other features. */
interface OfficeBookingExtras extends Pick<
  OfficeBooking,
  'receipts' | 'other_vehicles' | 'notes' | 'refund_request'
> {
  /** The legs that may be changed. */
  change: OfficeBooking['can']['change'];
  now: Date;
}

/** [OFF-05] Assembles a booking for the office. */
export async function officeBookingOf(
  db: Database,
  details: BookingDetails,
  { receipts, change, other_vehicles, notes, refund_request, now }: OfficeBookingExtras,
): Promise<OfficeBooking> {
  const { booking, symbol } = details;
  const { id: bookingId, number } = booking;
  const money = await moneyOf(db, bookingId);
  const payments = await paymentsOf(db, bookingId);
  const refunds = await refundsOf(db, bookingId);
  const mails = await mailsAbout(db, number);
  return {
    success: true,
    ...tripOf(details),
    can: { ...(await availableActions({ db, booking, money, symbol, now })), change },
    other_vehicles,
    ...priceOf(details, money.due),
    channel: booking.channel,
    taken_by: await nameOf(db, booking.takenBy),
    pay_by: payments.find((each) => isDue(each, 'card'))?.payBy?.toISOString() ?? null,
    payments: payments.map(({ id, method, status, amountPence, paidAt, heldAt }) => ({
      id,
      by: method,
      state: status,
      amount: toPounds(amountPence),
      at: (paidAt ?? heldAt)?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ id, status, amountPence, askedAt, endedAt }) => ({
      id,
      state: status,
      amount: toPounds(amountPence),
      at: (endedAt ?? askedAt).toISOString(),
    })),
    refund_request,
    receipts,
    mails: mails.map(({ id, recipient, subject, status, createdAt, sentAt }) => ({
      id,
      to: recipient,
      subject,
      state: status,
      at: (sentAt ?? createdAt).toISOString(),
    })),
    texts: (await textsAbout(db, bookingId)).map(
      ({ id, phone, occasion, status, segments, createdAt, sentAt }) => ({
        id,
        to: phone,
        occasion,
        state: status,
        segments,
        at: (sentAt ?? createdAt).toISOString(),
      }),
    ),
    notes,
    history: await historyOf(db, details, mails),
  };
}

async function nameOf(db: Database, staffId: number | null): Promise<string | null> {
  return staffId === null ? null : ((await staffNames(db, [staffId])).get(String(staffId)) ?? null);
}

async function historyOf(
  db: Database,
  { booking, operator, symbol }: BookingDetails,
  mails: readonly SentEmail[],
): Promise<OfficeBooking['history']> {
  const actions = await actionsOf(db, booking.number);
  const ids = actions.flatMap(({ actorKind, actorId }) => (actorKind === 'staff' ? Number(actorId) : []));
  const names = await staffNames(db, ids);
  const trips = await agreedTrips(db, booking.id);
  const people = {
    booker: booking.bookerName,
    passenger: booking.passengerName,
    operator: operator.name,
  };
  const context = { names, trips, mails, people, symbol };
  return actions.map((action) => ({
    id: action.id,
    at: action.at.toISOString(),
    sentence: sentenceOf(action, context),
    reason: reasonOf(action),
  }));
}

function tripOf({ booking, operator, category, legs, vias, drivers }: BookingDetails) {
  const stops = vias.map(({ streetNumber, address, postcode }) =>
    withPostcode(withNumber(streetNumber, address), postcode),
  );
  const { licenceNumber, licensingAuthority, ...contact } = operator;
  const named = new Map(driversOnWire(booking, drivers).map(({ leg, ...driver }) => [leg, driver]));
  return {
    booking_number: booking.number,
    state: booking.status,
    booked_at: booking.confirmedAt?.toISOString() ?? null,
    legs: legs.map((leg) => ({
      leg: leg.leg,
      cancelled: booking.status === 'cancelled' || leg.leg === booking.cancelledLeg,
      pickup_date: leg.pickupDate,
      pickup_time: timeText(pickupOf(leg)),
      pickup: leg.pickup,
      stops: leg.leg === 'outward' ? stops : [],
      dropoff: leg.dropoff,
      passengers: leg.passengers,
      luggage: leg.luggage,
      hand_luggage: leg.handLuggage,
      flight_number: leg.flightNumber,
      note: leg.additionalInfo,
      driver: named.get(leg.leg) ?? null,
    })),
    booker: { name: booking.bookerName, email: booking.bookerEmail, phone: booking.bookerPhone },
    passenger: {
      name: booking.passengerName,
      email: booking.passengerEmail,
      phone: booking.passengerPhone,
    },
    note: booking.additionalInfo,
    ...bookingTextsOf(booking),
    operator: contact,
    licence: `${licenceNumber}, ${licensingAuthority}`,
    vehicle: vehiclesText(booking.quantity, category.name, booking.beside),
  };
}

function priceOf({ booking, symbol, terms }: BookingDetails, due: Pence) {
  return {
    payment_method: booking.paymentMethod,
    total: toPounds(booking.totalPence),
    due: toPounds(due),
    currency_symbol: symbol,
    fare_lines: fareLinesOnWire(booking.fareLines),
    terms: [...terms],
  };
}
