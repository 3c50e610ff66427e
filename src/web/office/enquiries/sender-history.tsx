import { Link } from '@tanstack/react-router';
import type { EnquiryLine, OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { formatDate } from '../../../domain/time.ts';
import { STATE_WORDS as BOOKING_WORDS, TEXTS as BOOKING_TEXTS } from '../bookings/texts.ts';
import { moment } from '../moment.ts';
import { TEXTS } from './enquiry-texts.ts';
import { STATE_WORDS, titleOf } from './texts.ts';
import css from './enquiries.module.css';

/** Enquiries as links. */
export function EnquiryList({ lines }: { lines: readonly EnquiryLine[] }) {
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line.enquiry}>
          <Link to="/enquiries/$enquiry" params={{ enquiry: line.enquiry }} className={css.title}>
            {titleOf(line)}
          </Link>
          <small>
            {STATE_WORDS[line.state]}, {moment(line.at)}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** What else there is of the same address or telephone number. */
export function SenderHistory({ enquiry: { earlier, bookings } }: { enquiry: OfficeEnquiry }) {
  return (
    <>
      <section>
        <h2>{TEXTS.earlier}</h2>
        {earlier.length === 0 ? <p>{TEXTS.earlierNone}</p> : <EnquiryList lines={earlier} />}
      </section>
      <section>
        <h2>{TEXTS.bookings}</h2>
        {bookings.length === 0 && <p>{TEXTS.bookingsNone}</p>}
        <ul className={css.list}>
          {bookings.map(({ booking_number: number, state, pickup, dropoff, pickup_date, pickup_time }) => (
            <li key={number}>
              <Link to="/bookings/$number" params={{ number }} className={css.title}>
                {number}
              </Link>{' '}
              {BOOKING_WORDS[state]}
              <small>
                {formatDate(pickup_date)}, {pickup_time}: {pickup} → {dropoff ?? BOOKING_TEXTS.byHour}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
