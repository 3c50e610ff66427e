import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { asPassengerPath } from '../../../domain/booking/booking-path.ts';
import { isApiError } from '../../calling.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BookingEnquiries } from './booking-enquiries.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMails } from './booking-mails.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingNotes } from './booking-notes.tsx';
import { BookingTrip } from './booking-trip.tsx';
import { oneBooking } from './lists.ts';
import { TEXTS } from './booking-texts.ts';
import { DeedBar } from './deeds/deed-bar.tsx';
import { RefundRequest } from './deeds/refund-request.tsx';
import { STATE_WORDS } from './texts.ts';
import css from './booking-page.module.css';

function Whole({ booking }: { booking: OfficeBooking }) {
  return (
    <div className={css.columns}>
      <BookingTrip booking={booking} />
      <BookingMoney booking={booking} />
      <div>
        <BookingNotes key={booking.booking_number} booking={booking} />
        <BookingEnquiries number={booking.booking_number} />
        <BookingMails booking={booking} />
        <BookingHistory history={booking.history} />
      </div>
    </div>
  );
}

/** [OFF-05] One booking with all that is known of it. */
export function BookingPage() {
  const { number } = useParams({ from: '/inside/bookings/$number' });
  const { data, error, refetch } = useQuery(oneBooking(number));
  const isMissing = isApiError(error) && [404, 422].includes(error.status);
  return (
    <>
      <p className={css.back}>
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
      {!data && !error && <output>{TEXTS.loading}</output>}
      {error && !data && (
        <Notice bad text={isMissing ? TEXTS.missing : TEXTS.failed}>
          {!isMissing && (
            <Button variant="secondary" onClick={() => void refetch()}>
              {TEXTS.again}
            </Button>
          )}
        </Notice>
      )}
      {data && <DeedBar booking={data} />}
      {data && <RefundRequest key={data.refund_request?.request_id} booking={data} />}
      {data && <Whole booking={data} />}
    </>
  );
}
