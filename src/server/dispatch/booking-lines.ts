import {
  type BookingLine,
  LINES_AT_ONCE,
  type ListQuery,
  LIST_DAYS,
} from '../../contract/office-bookings.ts';
import { stateOfLeg } from '../../domain/booking/leg-state.ts';
import { toPounds } from '../../domain/money.ts';
import { addDays } from '../../domain/time.ts';
import { vehiclesText } from '../../domain/vehicles.ts';
import { badField } from '../http/problem.ts';
import type { LinePlace, Listed, StoredLine } from './lines-store.ts';

/** What is asked for. @throws 422 for days that do not follow one another, or are too many @param today in Britain */
export function listedBy(asked: ListQuery, today: string): Listed {
  const from = asked.from ?? today;
  const to = asked.to ?? from;
  if (to < from) throw badField('to', 'must not be before from');
  if (to >= addDays(from, LIST_DAYS)) throw badField('to', `must be within ${LIST_DAYS} days`);
  return {
    from,
    to,
    operatorId: asked.operator === undefined ? null : Number(asked.operator),
    state: asked.state ?? null,
    latestFirst: asked.first === 'latest',
  };
}

/** "2026-12-01.15:05.12" → after the leg 12 at that time */
export function placeOf(after: string): LinePlace {
  const [date = '', time = '', id = ''] = after.split('.');
  return { date, time, id: Number(id) };
}

const nameOf = ({ pickupDate, pickupTime, id }: StoredLine) =>
  `${pickupDate}.${pickupTime.slice(0, 5)}.${id}`;

/** One page of rows, of which one more than that was asked for. @returns where the next one begins; null for nowhere */
export function pageOf(rows: readonly StoredLine[]): { shown: StoredLine[]; next: string | null } {
  const shown = rows.slice(0, LINES_AT_ONCE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { shown, next: last ? nameOf(last) : null };
}

/** A leg as lists show it. */
export function lineOf(row: StoredLine, symbol: string): BookingLine {
  const { vehicle, quantity, beside } = row;
  return {
    booking_number: row.number,
    state: row.status,
    leg: row.leg,
    leg_state: stateOfLeg(row.status, row.leg, row, row.driver !== null),
    leg_cancelled: row.leg === row.cancelledLeg,
    pickup_date: row.pickupDate,
    pickup_time: row.pickupTime.slice(0, 5),
    pickup: row.pickup,
    dropoff: row.dropoff,
    flight_number: row.flightNumber,
    passenger_name: row.passengerName,
    passenger_phone: row.passengerPhone,
    booker_name: row.bookerName,
    operator: row.operator,
    driver: row.driver ?? '',
    vehicle: vehiclesText(quantity, vehicle, beside),
    payment_method: row.paymentMethod,
    unpaid: row.unpaid,
    total: toPounds(row.totalPence),
    currency_symbol: symbol,
  };
}
