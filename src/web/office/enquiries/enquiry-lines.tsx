import { Link } from '@tanstack/react-router';
import type { EnquiryLine } from '../../../contract/office-enquiries.ts';
import { classes } from '../../ui/classes.ts';
import { ROW, useRowKeys } from '../keys/use-row-keys.ts';
import { moment } from '../moment.ts';
import { OUTCOME_WORDS, STATE_WORDS, TEXTS, titleOf, tripLine } from './texts.ts';
import lineCss from '../bookings/booking-lines.module.css';
import css from './enquiries.module.css';

/** Where an enquiry stands. */
export function StateMark({ state }: Pick<EnquiryLine, 'state'>) {
  return <span className={classes(css.state, css[state])}>{STATE_WORDS[state]}</span>;
}

/** How a complaint or lost property ended, when, and what was done. */
function End({ end: { outcome, at, text } }: { end: NonNullable<EnquiryLine['end']> }) {
  return (
    <small className={css.excerpt}>
      {outcome && `${OUTCOME_WORDS[outcome]}, `}
      {moment(at)}: {text}
    </small>
  );
}

/** Enquiries one under another; on a phone each a card. */
export function EnquiryLines({ lines }: { lines: readonly EnquiryLine[] }) {
  const list = useRowKeys<HTMLTableSectionElement>();
  return (
    <table className={classes(lineCss.table, css.table)}>
      <thead>
        <tr>
          {[TEXTS.came, TEXTS.about, TEXTS.from, TEXTS.state].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {lines.map((line) => (
          <tr key={line.enquiry}>
            <td data-label={TEXTS.came}>{moment(line.at)}</td>
            <td data-label={TEXTS.about}>
              <Link
                {...ROW}
                to="/enquiries/$enquiry"
                params={{ enquiry: line.enquiry }}
                className={css.title}
              >
                {titleOf(line)}
              </Link>
              {line.trip && <small>{tripLine(line.trip)}</small>}
              {line.excerpt && <small className={css.excerpt}>{line.excerpt}</small>}
            </td>
            <td data-label={TEXTS.from} className={css.sender}>
              {line.name || TEXTS.somebody}
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
      </tbody>
    </table>
  );
}
