import { Link } from '@tanstack/react-router';
import type { QueueRow as Row } from '../../../contract/office-queue.ts';
import type { QueueKind } from '../../../domain/office/queue.ts';
import { formatDate } from '../../../domain/time.ts';
import { look } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { DeedWord } from '../bookings/deeds/deed-words.ts';
import { ROW } from '../keys/use-row-keys.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { KIND_WORDS, sentenceOf, TEXTS, URGENCY_WORDS } from './texts.ts';
import css from './queue.module.css';

/** What of it is of a booking: its number, who travels and when. */
function Trip({ booking }: { booking: NonNullable<Row['booking']> }) {
  const { booking_number: number, passenger_name, pickup_date, pickup_time, leg } = booking;
  return (
    <>
      <Link to="/bookings/$number" params={{ number }}>
        {number}
      </Link>
      <span>{passenger_name}</span>
      <span>
        {TEXTS.pickup(`${formatDate(pickup_date)}, ${pickup_time}`)}
        {leg === 'return' && ` (${TEXTS.back})`}
      </span>
    </>
  );
}

/** What an operator or a driver says on the telephone solves it. */
const DISPATCH: Partial<Record<QueueKind, { search: { deed: DeedWord }; label: string }>> = {
  no_driver: { search: { deed: 'driver' }, label: TEXTS.nameDriver },
  unanswered: { search: { deed: 'answer' }, label: TEXTS.enterAnswer },
  change: { search: { deed: 'answer' }, label: TEXTS.enterAnswer },
  late: { search: { deed: 'drive' }, label: TEXTS.enterDrive },
};

/** Which of the booking's dialogs solves it, and what its button says. */
function wayOf({ kind, key }: Row, may: ReturnType<typeof useMay>) {
  if (kind === 'refund_failed' && may('refund'))
    return { search: { deed: 'again' as const }, label: TEXTS.askAgain };
  if (kind === 'mail_failed' && may('answer'))
    return { search: { mail: Number(key.split('.')[1]) }, label: TEXTS.sendAgain };
  if (may('dispatch') && DISPATCH[kind]) return DISPATCH[kind];
  if (kind === 'record') return { search: {}, label: TEXTS.noteDown };
  return { search: {}, label: TEXTS.open };
}

/** The one button for what solves it, where there is a page for that. */
function Solve({ row }: { row: Row }) {
  const { booking, enquiry, about } = row;
  const may = useMay();
  if (booking) {
    const { search, label } = wayOf(row, may);
    return (
      <Link
        {...ROW}
        to="/bookings/$number"
        params={{ number: booking.booking_number }}
        search={search}
        className={look({ variant: 'secondary' })}
        aria-label={`${label} ${booking.booking_number}`}
      >
        {label}
      </Link>
    );
  }
  if (row.kind === 'person_request' && may('privacy'))
    return (
      <Link to="/persons" className={look({ variant: 'secondary' })}>
        {TEXTS.openRequest}
      </Link>
    );
  if (!enquiry) return null;
  return (
    <Link
      {...ROW}
      to="/enquiries/$enquiry"
      params={{ enquiry }}
      className={look({ variant: 'secondary' })}
      aria-label={`${TEXTS.openEnquiry} ${about || enquiry}`}
    >
      {TEXTS.openEnquiry}
    </Link>
  );
}

interface QueueRowProps {
  row: Row;
  solved: boolean;
  /** Not seen before in this browser. */
  fresh: boolean;
}

/** Something that needs a hand, what is wrong in a sentence; grey in its place once it is seen to. */
export function QueueRow({ row, solved, fresh }: QueueRowProps) {
  const { kind, urgency, since, until, booking } = row;
  const isDeadline =
    kind === 'change' || kind === 'dispute' || (kind === 'link' && booking?.state === 'awaiting_payment');
  const deadline = until !== null && isDeadline ? moment(until) : null;
  return (
    <li className={classes(css.row, css[urgency], solved && css.solved)}>
      <p className={css.labels}>
        <strong>{URGENCY_WORDS[urgency]}</strong>
        <span>{KIND_WORDS[kind]}</span>
        {solved ? (
          <span className={css.done}>{TEXTS.solved}</span>
        ) : (
          fresh && <span className={css.fresh}>{TEXTS.fresh}</span>
        )}
      </p>
      <p className={css.sentence}>{sentenceOf(row)}</p>
      <p className={css.facts}>
        {booking && <Trip booking={booking} />}
        {deadline && <span>{TEXTS.until(deadline)}</span>}
        {since && kind !== 'late' && kind !== 'no_driver' && <span>{TEXTS.since(moment(since))}</span>}
      </p>
      <div className={css.solve}>
        <Solve row={row} />
      </div>
    </li>
  );
}
