import { isLegOver, presentLegOf } from '../../../domain/booking/legs.ts';
import type { StoredState } from '../../../domain/booking/states.ts';
import type { TripState } from '../../../domain/booking/trip-state.ts';
import { carWords } from '../../../domain/booking/driver.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { capital } from '../../../domain/text.ts';
import { formatMoney } from '../../../domain/money.ts';
import { clock, londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import {
  type BookingDetails,
  type BookingView,
  isDue,
  type LegRow,
  legsLeft,
  type StoredBooking,
} from '../../bookings/index.ts';
import { pickupOf } from '../../platform/database/index.ts';

/** "Asha Patel in a white Toyota Prius, AB12 CDE," */
function whoDrives({ drivers, operator }: BookingDetails, leg: LegName): string {
  const driver = drivers.find((one) => one.leg === leg);
  return driver ? `${driver.name} in a ${carWords(driver)},` : `the driver of ${operator.name}`;
}

/** "The driver of Aire Cars comes to Leeds Station on Thursday 24 December 2026, 15:05." */
function driverComes({ details }: BookingView): string {
  const [first, back] = legsLeft(details).filter(({ leg }) => !isLegOver(leg, details.booking));
  if (!first) return '';
  const wayOf = (leg: LegRow) => `to ${leg.pickup} on ${formatLocal(pickupOf(leg))}`;
  const other = back && whoDrives(details, back.leg);
  const same = other === whoDrives(details, first.leg);
  const wayBack = back ? `, and for the way back ${same ? '' : `${other} `}${wayOf(back)}` : '';
  return capital(`${whoDrives(details, first.leg)} comes ${wayOf(first)}${wayBack}.`);
}

/** Sentences about a driver under way; empty once the passenger is in the car. */
const UNDER_WAY: Partial<Record<StoredState, (name: string, pickup: string) => string>> = {
  on_way: (name, pickup) => `${name} is on the way to ${pickup}`,
  arrived: (name, pickup) => `${name} has arrived at ${pickup}`,
};

/** "Asha Patel has arrived at Leeds Station, in a white Toyota Prius, AB12 CDE. Call +447700900456." */
function driverIs({ details: { booking, drivers, legs } }: BookingView): string[] {
  const present = presentLegOf(booking);
  const driver = drivers.find(({ leg }) => leg === present);
  const pickup = legs.find(({ leg }) => leg === present)?.pickup ?? '';
  const sentence = UNDER_WAY[booking.status];
  return sentence && driver
    ? [
        `${sentence(driver.name, pickup)}, in a ${carWords(driver)}. If you do not find each other, call ${driver.phone}.`,
      ]
    : [];
}

/** On the return it is unknown what the driver was paid on the way out. */
const unlessPaid = (booking: StoredBooking) =>
  isLegOver('outward', booking) && booking.cancelledLeg === null
    ? ', unless you have paid it on the way out'
    : '';

function payDriver({ details: { booking, symbol }, money: { due, held } }: BookingView): string[] {
  // The charge for a leg that was cancelled is not the driver's to take.
  const fare = Math.min(due - held, booking.totalPence);
  return booking.paymentMethod === 'car' && fare > 0
    ? [`Pay the driver ${formatMoney(fare, symbol)} in the car${unlessPaid(booking)}.`]
    : [];
}

function confirmBy({ details: { confirmBy: until } }: BookingView): string {
  const at = until && clock(londonTime(until.getTime()).minute);
  return `Nothing is booked until you confirm your email address${at ? `, at the latest at ${at},` : ''} with the code or the link that we have emailed.`;
}

/** [OFF-07] A payment link from staff can be used again; a passenger who left their own checkout books again. */
function linkWords(payments: BookingView['payments']): string {
  const payBy = payments.find((each) => isDue(each, 'card'))?.payBy;
  return payBy
    ? `Nothing is booked until it is paid by card. You can pay here until ${formatLocal(londonTime(payBy.getTime()))}.`
    : 'Nothing is booked until your card payment has arrived. If you have left the card page, please book again.';
}

const WORDS: Record<TripState, (view: BookingView) => string[]> = {
  awaiting_payment: ({ payments }) => [linkWords(payments)],
  awaiting_email: (view) => [confirmBy(view)],
  confirmed: (view) => [driverComes(view), ...payDriver(view)],
  driver_assigned: (view) => [driverComes(view), ...payDriver(view)],
  under_way: (view) => [...driverIs(view), ...payDriver(view)],
  completed: () => ['This trip is over.'],
  missed: () => ['The driver was there and did not meet you.'],
  cancelled: () => ['No car will come, and the booking cannot be reused.'],
  lapsed: () => ['Nothing is booked, and nothing is to be paid. Please book again.'],
};

/** Sentences about the next steps and their deadlines. */
export const nextWords = (view: BookingView): string[] => WORDS[view.state](view);
