import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { queries } from '../queries.ts';
import css from './booking-page.module.css';
import { MAIL_WORDS, EVENT_TEXTS, TEXT_WORDS, TEXTS } from './booking-texts.ts';

interface MailProps {
  /** Booking number. */
  number: string;
  id: number;
  onClose: () => void;
}

/** Resends it once per click. */
function useSendMailAgain({ number, id, onClose }: MailProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const again = async () => {
    setBusy(true);
    setProblem('');
    try {
      const params = { mail_id: id };
      await call('POST /api/v1/office/mails/:mail_id/again', { params });
      onClose();
      showNotice(TEXTS.mailed);
      void queries.invalidateQueries({ queryKey: ['booking', number] });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, again };
}

/** [OFF-05] An email as sent, with a button to resend it. */
function MailDialog(props: MailProps) {
  const { id, onClose } = props;
  const { busy, problem, again } = useSendMailAgain(props);
  const query = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => {
      const params = { mail_id: id };
      return call('GET /api/v1/office/mails/:mail_id', { params, signal });
    },
  });
  const { data } = query;
  return (
    <Dialog title={data?.subject ?? TEXTS.mail} onClose={onClose}>
      <NotLoaded query={query} />
      {data && (
        <>
          <p>
            {TEXTS.mailTo(data.to)} {MAIL_WORDS[data.state]}. {data.failure}
          </p>
          <div className={classes(office.sunken, css.mail)}>{data.text}</div>
          {data.attachments.length > 0 && <p>{TEXTS.attached(data.attachments)}</p>}
        </>
      )}
      {problem && <Notice bad text={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
        {data && (
          <Button busy={busy} onClick={() => void again()}>
            {TEXTS.mailAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** [OFF-05] Emails about a booking, the newest first; staff who answer customers may open them. */
export function BookingMails({ booking: { mails, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  const { mail: requested } = useSearch({ from: '/inside/bookings/$number' });
  const navigate = useNavigate({ from: '/bookings/$number' });
  const isRequested = may('answer') && mails.some(({ id }) => id === requested);
  const [open, setOpen] = useState(isRequested && requested ? requested : null);
  const close = () => {
    setOpen(null);
    if (requested) void navigate({ search: {}, replace: true });
  };
  return (
    <section>
      <h2>{TEXTS.mails}</h2>
      {mails.length === 0 && <p>{TEXTS.noMails}</p>}
      <ul className={office.list}>
        {mails.map(({ id, to, subject, state, at }) => (
          <li key={id}>
            {may('answer') ? (
              <button type="button" className={css.opens} onClick={() => setOpen(id)}>
                {subject}
              </button>
            ) : (
              subject
            )}
            <small>
              {to}, {MAIL_WORDS[state]}, {moment(at)}
            </small>
          </li>
        ))}
      </ul>
      {open !== null && <MailDialog number={booking_number} id={open} onClose={close} />}
    </section>
  );
}

interface TextProps {
  /** Booking number. */
  number: string;
  id: number;
  onClose: () => void;
}

/** Resends it once. */
function useSendTextAgain({ number, id, onClose }: TextProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const again = async () => {
    setBusy(true);
    setProblem('');
    try {
      await call('POST /api/v1/office/texts/:text_id/again', { params: { text_id: id } });
      onClose();
      showNotice(TEXTS.texted);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['booking', number] });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    }
  };
  return { busy, problem, again };
}

/** [OFF-05] A text message as written, with its cost, and a button to resend it if it failed. */
function TextDialog(props: TextProps) {
  const { id, onClose } = props;
  const { busy, problem, again } = useSendTextAgain(props);
  const query = useQuery({
    queryKey: ['text', id],
    queryFn: ({ signal }) => call('GET /api/v1/office/texts/:text_id', { params: { text_id: id }, signal }),
    staleTime: 0,
  });
  const { data } = query;
  return (
    <Dialog title={TEXTS.text} onClose={onClose}>
      <NotLoaded query={query} />
      {data && (
        <>
          <p>
            {TEXTS.mailTo(data.to)} {TEXT_WORDS[data.state]}. {TEXTS.costs(data.segments)}. {data.failure}
          </p>
          <div className={classes(office.sunken, css.mail)}>{data.text}</div>
        </>
      )}
      {problem && <Notice bad text={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
        {data?.can_again && (
          <Button busy={busy} onClick={() => void again()}>
            {TEXTS.mailAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const what = (event: string) => EVENT_TEXTS[event] ?? TEXTS.text;

/** [OFF-05] The text messages about a booking, the newest first; without any it says nothing. */
export function BookingTextMessages({ booking: { texts, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  const [open, setOpen] = useState<number | null>(null);
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{TEXTS.texts}</h2>
      <ul className={office.list}>
        {texts.map(({ id, to, occasion, state, segments, at }) => (
          <li key={id}>
            {may('answer') ? (
              <button type="button" className={css.opens} onClick={() => setOpen(id)}>
                {what(occasion)}
              </button>
            ) : (
              what(occasion)
            )}
            <small>
              {to}, {TEXT_WORDS[state]}, {TEXTS.costs(segments)}, {moment(at)}
            </small>
          </li>
        ))}
      </ul>
      {open !== null && <TextDialog number={booking_number} id={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
