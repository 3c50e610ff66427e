import { Link } from '@tanstack/react-router';
import type { EnquiryLine, OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { classes } from '../../ui/classes.ts';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { STATE_WORDS as BOOKING_WORDS, TEXTS as BOOKING_TEXTS } from '../bookings/texts.ts';
import { ROW, useRowKeys } from '../keys/use-keys.ts';
import { moment } from '../moment.ts';
import enquiriesStyles from './enquiries.module.css';
import { TEXTS as ENQUIRY_TEXTS } from './enquiry-texts.ts';
import { OUTCOME_WORDS, STATE_WORDS, TEXTS, titleOf, tripLine } from './texts.ts';

/** State of an enquiry. */
export function StateMark({ state }: Pick<EnquiryLine, 'state'>) {
  return (
    <span className={classes(office.pill, office.muted, enquiriesStyles.state, enquiriesStyles[state])}>
      {STATE_WORDS[state]}
    </span>
  );
}

/** Outcome of a complaint or lost property. */
function End({ end: { outcome, at, text } }: { end: NonNullable<EnquiryLine['end']> }) {
  return (
    <small className={enquiriesStyles.excerpt}>
      {outcome && `${OUTCOME_WORDS[outcome]}, `}
      {moment(at)}: {text}
    </small>
  );
}

/** Enquiries one under another; on a phone each a card. */
export function EnquiryLines({ lines }: { lines: readonly EnquiryLine[] }) {
  const list = useRowKeys<HTMLTableSectionElement>();
  return (
    <ListTable columns={[TEXTS.came, TEXTS.about, TEXTS.from, TEXTS.state]} rows={list}>
      {lines.map((line) => (
        <tr key={line.enquiry}>
          <td data-label={TEXTS.came}>{moment(line.at)}</td>
          <td data-label={TEXTS.about}>
            <Link
              {...ROW}
              to="/enquiries/$enquiry"
              params={{ enquiry: line.enquiry }}
              className={enquiriesStyles.title}
            >
              {titleOf(line)}
            </Link>
            {line.trip && <small>{tripLine(line.trip)}</small>}
            {line.excerpt && <small className={enquiriesStyles.excerpt}>{line.excerpt}</small>}
          </td>
          <td data-label={TEXTS.from} className={enquiriesStyles.sender}>
            {line.name || TEXTS.unnamed}
            <small>{line.email || line.phone}</small>
          </td>
          <td data-label={TEXTS.state}>
            <StateMark state={line.state} />
            {line.end && <End end={line.end} />}
            {line.booking_number && (
              <small>
                <Link to="/bookings/$number" params={{ number: line.booking_number }}>
                  {TEXTS.booking(line.booking_number)}
                </Link>
              </small>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** Enquiries as links. */
export function EnquiryList({ lines }: { lines: readonly EnquiryLine[] }) {
  return (
    <ul className={office.list}>
      {lines.map((line) => (
        <li key={line.enquiry}>
          <Link to="/enquiries/$enquiry" params={{ enquiry: line.enquiry }} className={enquiriesStyles.title}>
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

/** Other enquiries and bookings of the sender. */
export function SenderHistory({ enquiry: { earlier, bookings } }: { enquiry: OfficeEnquiry }) {
  return (
    <>
      <section>
        <h2>{ENQUIRY_TEXTS.earlier}</h2>
        {earlier.length === 0 ? <p>{ENQUIRY_TEXTS.earlierNone}</p> : <EnquiryList lines={earlier} />}
      </section>
      <section>
        <h2>{ENQUIRY_TEXTS.bookings}</h2>
        {bookings.length === 0 && <p>{ENQUIRY_TEXTS.bookingsNone}</p>}
        <ul className={office.list}>
          {bookings.map(({ booking_number: number, state, pickup, dropoff, pickup_date, pickup_time }) => (
            <li key={number}>
              <Link to="/bookings/$number" params={{ number }} className={enquiriesStyles.title}>
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
