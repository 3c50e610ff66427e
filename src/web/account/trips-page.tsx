import { type ReactNode, useEffect, useState } from 'react';
import type { TripsAnswer, TripWire } from '../../contract/corporate.ts';
import { call, isApiError, messageOf } from '../client/api.ts';
import { ButtonLink, Link } from '../client/router/link.tsx';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, type Session } from '../client/session.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { Notice } from '../ui/layout.tsx';
import { Guarded } from './account-shell.tsx';
import { useBookAgain } from './book-again.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { ConfirmNotice } from './mailed-sign-in.tsx';
import { TRIPS } from './texts.ts';
import { TripCard } from './trip-card.tsx';
import css from './trips-page.module.css';

export interface TripsState {
  found: TripsAnswer | null;
  /** Time of loading, ms. */
  now: number;
  status: 'loading' | 'ready' | 'failed';
  /** Asks again, or for the next page of past trips. */
  load: () => void;
}

/** The passenger's trips; each page of past ones joins those before it. */
export function useTrips({ token }: Session): TripsState {
  const [view, setView] = useState({ page: 1 });
  const [found, setFound] = useState<TripsAnswer | null>(null);
  const [now, setNow] = useState(0);
  const [status, setStatus] = useState<TripsState['status']>('loading');
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      setStatus('loading');
      try {
        const { page } = view;
        const query = page === 1 ? {} : { page };
        const answer = await call('GET /api/v1/passenger/trips', { query, token, signal: abort.signal });
        setFound((before) =>
          page > 1 && before ? { ...answer, past: [...before.past, ...answer.past] } : answer,
        );
        setNow(Date.now());
        setStatus('ready');
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn('trips:', messageOf(error));
        setStatus('failed');
        if (isApiError(error) && error.status === 401) askToSignIn(PATHS.trips);
      }
    };
    void ask();
    return () => abort.abort();
  }, [token, view]);
  const load = () => setView(({ page }) => ({ page: status === 'ready' ? page + 1 : page }));
  return { found, now, status, load };
}

interface GroupProps {
  title: string;
  list: readonly TripWire[];
  card: (trip: TripWire) => ReactNode;
  children?: ReactNode;
}

function Group({ title, list, card, children }: GroupProps) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      {list.length > 0 && <ul className={css.list}>{list.map(card)}</ul>}
      {children}
    </section>
  );
}

function Groups({
  session,
  state,
  onDetails,
}: {
  session: Session;
  state: TripsState;
  onDetails: (trip: TripWire) => void;
}) {
  const { asking, book } = useBookAgain(session);
  const { found, now, status, load } = state;
  if (!found) return null;
  const { upcoming, past, past_total: total } = found;
  const card = (trip: TripWire) => (
    <TripCard
      key={trip.booking_number}
      trip={trip}
      now={now}
      asking={asking?.number === trip.booking_number ? asking.way : null}
      onAgain={(way) => void book(trip, way)}
      onDetails={() => onDetails(trip)}
    />
  );
  if (upcoming.length === 0 && past.length === 0) {
    return (
      <div className={css.none}>
        <h2>{TRIPS.none}</h2>
        <p>{TRIPS.noneText}</p>
        <ButtonLink to={PATHS.bookNow}>{TRIPS.book}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <Group title={TRIPS.upcoming} list={upcoming} card={card}>
        {upcoming.length === 0 && <p className={css.note}>{TRIPS.noneUpcoming}</p>}
      </Group>
      {past.length > 0 && (
        <Group title={TRIPS.past} list={past} card={card}>
          {past.length < total && (
            <Button variant="secondary" busy={status === 'loading'} onClick={load}>
              {TRIPS.more}
            </Button>
          )}
        </Group>
      )}
      <Link to={PATHS.bookings} className={css.table}>
        {TRIPS.table}
      </Link>
    </>
  );
}

function Trips({ session }: { session: Session }) {
  const state = useTrips(session);
  const [open, setOpen] = useState<TripWire | null>(null);
  return (
    <div className={css.page}>
      <h1>{TRIPS.title}</h1>
      {state.status === 'loading' && !state.found && (
        <p className={css.loading} role="status">
          <Spinner /> {TRIPS.loading}
        </p>
      )}
      {state.status === 'failed' && (
        <Notice bad text={TRIPS.failed}>
          <Button variant="secondary" onClick={state.load}>
            {TRIPS.tryAgain}
          </Button>
        </Notice>
      )}
      {state.found?.email_confirmed === false && <ConfirmNotice email={session.passenger.passenger_email} />}
      <Groups session={session} state={state} onDetails={setOpen} />
      {open && <BookingDialog booking={open} terms={open.terms} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** My trips: those to come and those that are over, each with its state [JRN-15]. */
export default function TripsPage() {
  return <Guarded>{(session) => <Trips session={session} />}</Guarded>;
}
