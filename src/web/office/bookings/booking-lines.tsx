import { Link } from '@tanstack/react-router';
import type { BookingLine } from '../../../contract/office-bookings.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { classes } from '../../ui/classes.ts';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { ROW, useRowKeys } from '../keys/use-keys.ts';
import css from './booking-lines.module.css';
import { STATE_WORDS, TEXTS } from './texts.ts';

const over = new Set(['completed', 'cancelled', 'no_show', 'lapsed']);

function State({ line }: { line: BookingLine }) {
  const gone = line.leg_cancelled || line.state === 'cancelled';
  const words = line.leg_cancelled ? TEXTS.legCancelled : STATE_WORDS[line.state];
  return (
    <span className={classes(office.pill, css.state, over.has(line.state) && css.over, gone && css.gone)}>
      {words}
    </span>
  );
}

function Person({ line }: { line: BookingLine }) {
  const { passenger_name, passenger_phone, booker_name } = line;
  return (
    <>
      {passenger_name}
      <small>
        <a href={`tel:${passenger_phone}`}>{passenger_phone}</a>
        {booker_name !== passenger_name && <> · {TEXTS.bookedBy(booker_name)}</>}
      </small>
    </>
  );
}

/** Rows of bookings; cards on a phone. @param dated whether days are shown with times */
export function BookingLines({ lines, dated }: { lines: readonly BookingLine[]; dated?: boolean }) {
  const list = useRowKeys<HTMLTableSectionElement>();
  return (
    <ListTable
      columns={[TEXTS.time, TEXTS.number, TEXTS.passenger, TEXTS.from, TEXTS.to, TEXTS.vehicle, TEXTS.price]}
      rows={list}
      className={css.table}
    >
      {lines.map((line) => (
        <tr key={`${line.booking_number} ${line.leg}`} className={classes(line.leg_cancelled && css.muted)}>
          <td data-label={TEXTS.time}>
            <strong>{line.pickup_time}</strong>
            {dated && <small>{formatDate(line.pickup_date)}</small>}
            {line.leg === 'return' && <small>{TEXTS.back}</small>}
          </td>
          <td data-label={TEXTS.number}>
            <Link
              {...ROW}
              to="/bookings/$number"
              params={{ number: line.booking_number }}
              className={css.number}
            >
              {line.booking_number}
            </Link>
            <State line={line} />
          </td>
          <td data-label={TEXTS.passenger}>
            <Person line={line} />
          </td>
          <td data-label={TEXTS.from}>
            {line.pickup}
            {line.flight_number && <small>{line.flight_number}</small>}
          </td>
          <td data-label={TEXTS.to}>{line.dropoff ?? TEXTS.byHour}</td>
          <td data-label={TEXTS.vehicle}>
            {line.vehicle}
            <small>{line.operator}</small>
          </td>
          <td data-label={TEXTS.price} className={css.price}>
            {formatMoney(Math.round(line.total * 100), line.currency_symbol)}
            <small>{line.payment_method === 'car' ? TEXTS.car : TEXTS.card}</small>
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
