import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { moment } from '../moment.ts';
import { TEXTS } from './booking-texts.ts';
import css from './booking-page.module.css';

/** Who did what, the newest first. */
export function BookingHistory({ history }: Pick<OfficeBooking, 'history'>) {
  return (
    <section>
      <h2>{TEXTS.history}</h2>
      <ol className={css.deeds}>
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
