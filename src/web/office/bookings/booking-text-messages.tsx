import { useState } from 'react';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { OCCASION_WORDS, TEXT_WORDS, TEXTS } from './booking-texts.ts';
import { TextDialog } from './text-dialog.tsx';
import css from './booking-page.module.css';

const what = (occasion: string) => OCCASION_WORDS[occasion] ?? TEXTS.text;

/** [OFF-05] The text messages about a booking, the newest first; without any it says nothing. */
export function BookingTextMessages({ booking: { texts, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  const [open, setOpen] = useState<number | null>(null);
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{TEXTS.texts}</h2>
      <ul className={css.deeds}>
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
