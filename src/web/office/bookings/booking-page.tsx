import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { asPassengerPath } from '../../../domain/booking/booking-path.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { oneBooking, queries } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { RefundRequest } from './actions/refunds.tsx';
import { BookingEnquiries } from './booking-enquiries.tsx';
import { BookingMails, BookingTextMessages } from './booking-messages.tsx';
import { BookingMoney } from './booking-money.tsx';
import css from './booking-page.module.css';
import { TEXTS } from './booking-texts.ts';
import { BookingTrip } from './booking-trip.tsx';
import { STATE_WORDS } from './texts.ts';

/** History, newest first. */
export function BookingHistory({ history }: Pick<OfficeBooking, 'history'>) {
  return (
    <section>
      <h2>{TEXTS.history}</h2>
      <ol className={office.list}>
        {history.map(({ id, at, sentence, reason }) => (
          <li key={id}>
            {sentence}
            {reason && ` ${TEXTS.because(reason)}`}
            <small>{moment(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Form for a note, kept until it is saved. */
function NewNote({ number }: { number: string }) {
  const [text, setText] = useTyped(`note:${number}`);
  const { status, sending, field } = useSending('text');
  const { form, busy, problem } = status;
  useShortcut('note', () => form.current?.querySelector('textarea')?.focus());
  const submit = sending(() => ({
    async send() {
      await call('POST /api/v1/office/bookings/:booking_number/notes', {
        params: { booking_number: number },
        body: { text },
      });
      await queries.invalidateQueries({ queryKey: ['booking', number] });
    },
    sent: () => setText(''),
  }));
  return (
    <form ref={form} noValidate className={css.note} onSubmit={submit}>
      <TextAreaField
        label={TEXTS.newNote}
        hint={TEXTS.noteHint}
        rows={2}
        maxLength={LONGEST.staffNote}
        {...field('text', text, setText)}
      />
      {problem && <Notice bad text={problem} />}
      <Button type="submit" variant="secondary" busy={busy}>
        {TEXTS.keepNote}
      </Button>
    </form>
  );
}

/** [OFF-05] Staff notes, newest first. */
export function BookingNotes({ booking: { notes, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  return (
    <section>
      <h2>{TEXTS.notes}</h2>
      {may('note') && <NewNote number={booking_number} />}
      {notes.length === 0 && !may('note') && <p>{TEXTS.noNotes}</p>}
      {notes.length > 0 && (
        <ul className={office.list}>
          {notes.map(({ id, at, by, text }) => (
            <li key={id} className={css.said}>
              {text}
              <small>
                {by}, {moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BookingColumns({ booking }: { booking: OfficeBooking }) {
  return (
    <div className={classes(office.columns, office.panels, css.columns)}>
      <BookingTrip booking={booking} />
      <BookingMoney booking={booking} />
      <div>
        <BookingNotes key={booking.booking_number} booking={booking} />
        <BookingEnquiries number={booking.booking_number} />
        <BookingMails booking={booking} />
        <BookingTextMessages booking={booking} />
        <BookingHistory history={booking.history} />
      </div>
    </div>
  );
}

/** [OFF-05] Page of a booking. */
export function BookingPage() {
  const { number } = useParams({ from: '/inside/bookings/$number' });
  const query = useQuery(oneBooking(number));
  const { data } = query;
  return (
    <>
      <p className={classes(office.back, css.back)}>
        <Link to="/bookings">{TEXTS.list}</Link>
        {data && (
          <a href={asPassengerPath(number)} target="_blank" rel="noreferrer">
            {TEXTS.asPassenger}
          </a>
        )}
      </p>
      <h1>
        {TEXTS.title(number)} {data && <span className={css.state}>{STATE_WORDS[data.state]}</span>}
      </h1>
      <NotLoaded query={query} missing={TEXTS.missing} />
      {data && <ActionBar booking={data} />}
      {data && <RefundRequest key={data.refund_request?.request_id} booking={data} />}
      {data && <BookingColumns booking={data} />}
    </>
  );
}
