import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { MAIL_WORDS, TEXTS } from './booking-texts.ts';
import { MailDialog } from './mail-dialog.tsx';
import css from './booking-page.module.css';

/** [OFF-05] What was written about a booking, the newest first; whoever answers people opens it as it was written. */
export function BookingMails({ booking: { mails, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  const { mail: asked } = useSearch({ from: '/inside/bookings/$number' });
  const navigate = useNavigate({ from: '/bookings/$number' });
  const isAsked = may('answer') && mails.some(({ id }) => id === asked);
  const [open, setOpen] = useState(isAsked && asked ? asked : null);
  const close = () => {
    setOpen(null);
    if (asked) void navigate({ search: {}, replace: true });
  };
  return (
    <section>
      <h2>{TEXTS.mails}</h2>
      {mails.length === 0 && <p>{TEXTS.noMails}</p>}
      <ul className={css.deeds}>
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
