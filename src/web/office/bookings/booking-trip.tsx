import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LegRoute } from '../../../contract/bookings.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { labelledTexts } from '../../../domain/booking/booking-texts.ts';
import { carWords } from '../../../domain/booking/driver.ts';
import { CHANNEL_WORDS } from '../../../domain/booking/states.ts';
import { formatDay, formatDuration } from '../../../domain/time/time-words.ts';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import { useMapNames } from '../map/map-data.ts';
import { waysOf } from '../queries.ts';
import bookingPageStyles from './booking-page.module.css';
import { TEXTS } from './booking-texts.ts';
import styles from './booking-trip.module.css';

const RouteOnMap = lazy(async () => ({ default: (await import('../../maps/route-on-map.tsx')).RouteOnMap }));

const MAP_HEIGHT = 220;

function Drawn({ leg, way }: { leg: OfficeBooking['legs'][number]; way: LegRoute }) {
  const { points, line, miles, seconds } = way;
  const names = useMapNames();
  return (
    <>
      <RouteOnMap
        label={TEXTS.map(leg.pickup, leg.stops, leg.dropoff)}
        line={line}
        points={points}
        names={names}
        height={MAP_HEIGHT}
      />
      <p className={classes(office.muted, styles.said)}>
        {miles !== null && seconds !== null && TEXTS.way(miles, formatDuration(seconds))}
        {miles !== null && line.length === 0 && ` ${TEXTS.noWay}`}
      </p>
    </>
  );
}

/** [OFF-05] A leg on the map; nothing where its places are not known any more. */
function LegMap({ number, leg }: { number: string; leg: OfficeBooking['legs'][number] }) {
  const { data, error } = useQuery(waysOf(number));
  const way = data?.ways.find((each) => each.leg === leg.leg);
  if (error || (data && !way)) return null;
  const room = <div className={styles.room} />;
  return (
    <div className={styles.map}>
      {way ? (
        <Suspense fallback={room}>
          <Drawn leg={leg} way={way} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** Labelled facts; empty ones are omitted. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== '' && value !== null);
  return (
    <dl className={bookingPageStyles.facts}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Driver and car of a leg, with contact links. */
function LegDriver({ driver }: Pick<OfficeBooking['legs'][number], 'driver'>) {
  if (!driver) return TEXTS.noDriver;
  const { name, phone, badge } = driver;
  return (
    <>
      <ContactLinks who={{ name, phone: phone ?? '', email: '' }} />
      <span className={bookingPageStyles.reach}>{carWords(driver)}</span>
      {badge && <span className={bookingPageStyles.reach}>{TEXTS.badge(badge)}</span>}
    </>
  );
}

function Leg({ number, leg }: { number: string; leg: OfficeBooking['legs'][number] }) {
  return (
    <section>
      <h2>
        {TEXTS.trip[leg.leg]}
        {leg.cancelled && `, ${TEXTS.cancelled}`}
      </h2>
      <FactList
        facts={[
          [TEXTS.when, `${formatDay(leg.pickup_date)}, ${leg.pickup_time}`],
          [TEXTS.from, leg.pickup],
          ...leg.stops.map((stop, index): Fact => [TEXTS.stop(index + 1), stop]),
          [TEXTS.to, leg.dropoff],
          [TEXTS.party, TEXTS.partyOf(leg.passengers)],
          [TEXTS.luggage, TEXTS.cases(leg.luggage, leg.hand_luggage)],
          [TEXTS.flight, leg.flight_number],
          [TEXTS.note, leg.note],
          [TEXTS.driver, leg.cancelled ? null : <LegDriver key="driver" driver={leg.driver} />],
        ]}
      />
      <LegMap number={number} leg={leg} />
    </section>
  );
}

/** A person by name, with their contact details. */
export function ContactLinks({
  who: { name, email, phone },
}: {
  who: { name: string; email: string; phone: string };
}) {
  return (
    <>
      {name}
      {phone && (
        <a className={bookingPageStyles.reach} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className={bookingPageStyles.reach} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}

/** The legs of a booking with people and operator. */
export function BookingTrip({ booking }: { booking: OfficeBooking }) {
  const { legs, passenger, booker, operator, licence, vehicle, note } = booking;
  const { channel, taken_by: takenBy } = booking;
  const isSame = booker.name === passenger.name && booker.email === passenger.email;
  return (
    <div>
      {legs.map((leg) => (
        <Leg key={leg.leg} number={booking.booking_number} leg={leg} />
      ))}
      <section>
        <h2>{TEXTS.people}</h2>
        <FactList
          facts={[
            [TEXTS.passenger, <ContactLinks key="passenger" who={passenger} />],
            [TEXTS.booker, isSame ? null : <ContactLinks key="booker" who={booker} />],
            [TEXTS.taken, takenBy && TEXTS.takenBy(takenBy, CHANNEL_WORDS[channel])],
            [TEXTS.note, note],
            ...labelledTexts(booking),
            [TEXTS.operator, <ContactLinks key="operator" who={operator} />],
            [TEXTS.licence, licence],
            [TEXTS.vehicle, vehicle],
          ]}
        />
      </section>
    </div>
  );
}
