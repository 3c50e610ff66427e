import { createColumnHelper, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table';
import { Link } from '@tanstack/react-router';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateShort } from '../../../../domain/time.ts';
import { ROW } from '../../keys/use-row-keys.ts';
import { TEXTS } from '../texts.ts';
import { TripState } from './trip-state.tsx';
import css from './lines.module.css';

/** Of the table of bookings: its columns come and go with the width. */
export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, BookingLine>();

const way = (line: BookingLine) => line.dropoff ?? TEXTS.byHour;
const price = (line: BookingLine) => formatMoney(Math.round(line.total * 100), line.currency_symbol);
const phone = (line: BookingLine) => (
  <a href={`tel:${line.passenger_phone}`} className={css.phone}>
    {line.passenger_phone}
  </a>
);
const driver = (line: BookingLine) => line.driver || <span className={css.none}>{TEXTS.noDriver}</span>;
/** All columns of the table; `NARROW` and `WIDE` say which of them there is room for. */
export const columns = helper.columns([
  helper.accessor('pickup_time', {
    header: TEXTS.time,
    cell: ({ row: { original: line } }) => (
      <>
        <strong>{line.pickup_time}</strong>
        <small className={css.date}>{formatDateShort(line.pickup_date)}</small>
        {line.leg === 'return' && <small>{TEXTS.back}</small>}
      </>
    ),
  }),
  helper.accessor('booking_number', {
    header: TEXTS.number,
    cell: ({ row: { original: line } }) => (
      <>
        <Link {...ROW} to="/bookings/$number" params={{ number: line.booking_number }} className={css.number}>
          {line.booking_number}
        </Link>
        <TripState line={line} />
      </>
    ),
  }),
  helper.accessor('passenger_name', {
    header: TEXTS.passenger,
    cell: ({ row: { original: line } }) => (
      <>
        {line.passenger_name}
        <small>{phone(line)}</small>
      </>
    ),
  }),
  helper.display({
    id: 'way',
    header: TEXTS.way,
    cell: ({ row: { original: line } }) => (
      <>
        {line.pickup} <span aria-hidden="true">→</span>
        <span className="visually-hidden">{TEXTS.wayTo}</span> {way(line)}
        {line.flight_number && <small>{line.flight_number}</small>}
      </>
    ),
  }),
  helper.accessor('pickup', { header: TEXTS.from }),
  helper.accessor('dropoff', { header: TEXTS.to, cell: ({ row: { original: line } }) => way(line) }),
  helper.accessor('flight_number', { header: TEXTS.flight }),
  helper.accessor('vehicle', { header: TEXTS.vehicle }),
  helper.accessor('operator', {
    header: TEXTS.operator,
    cell: ({ row: { original: line } }) => (
      <>
        {line.operator}
        <small className={css.driver}>{driver(line)}</small>
      </>
    ),
  }),
  helper.accessor('driver', { header: TEXTS.driver, cell: ({ row: { original: line } }) => driver(line) }),
  helper.accessor('total', {
    header: TEXTS.price,
    cell: ({ row: { original: line } }) => (
      <>
        {price(line)}
        <small>{line.payment_method === 'car' ? TEXTS.car : TEXTS.card}</small>
      </>
    ),
  }),
]);

/** Up to 1,499 px, and as cards below 760: from and to in one, who drives under the operator. */
export const NARROW = { pickup: false, dropoff: false, flight_number: false, vehicle: false, driver: false };
/** From 1,500 px on each has a column of its own. */
export const WIDE = { way: false };
