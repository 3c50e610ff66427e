import type { TripWire } from '../../contract/corporate.ts';
import { bookingPath } from '../../domain/booking/booking-path.ts';
import { carWords } from '../../domain/booking/driver.ts';
import { TRIP_STATE_WORDS, type TripState } from '../../domain/booking/trip-state.ts';
import { telephone } from '../../domain/text.ts';
import { londonTime } from '../../domain/time/time.ts';
import { formatLocal, formatLocalShort, localTime } from '../../domain/time/time-words.ts';
import { useMoney } from '../client/formats.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { type RepeatKind, hasWayBack, startOf } from './book-again.ts';
import { isSplit, vehicleText } from './booking-words.ts';
import { TRIPS } from './texts.ts';
import css from './trips-page.module.css';

/** Style of each state. Finished trips are muted. */
const TONES: Partial<Record<TripState, string | undefined>> = {
  confirmed: css.good,
  driver_assigned: css.good,
  under_way: css.good,
  awaiting_payment: css.waiting,
  awaiting_email: css.waiting,
};

const moment = (date: string, time: string) => formatLocal(localTime(date, time));

interface CardProps {
  trip: TripWire;
  /** When the trips were loaded, ms. */
  now: number;
  /** The button whose action is running. */
  asking: RepeatKind | null;
  onAgain: (way: RepeatKind) => void;
  onDetails: () => void;
}

/** Time and places of the next leg: the way back if the way out was cancelled. */
function firstWay(trip: TripWire) {
  const { cancelled_leg: cancelled, return_date: date, return_time: time, again } = trip;
  const isBack = cancelled === 'outward' && date !== null && time !== null && again.back !== null;
  if (isBack) return { at: moment(date, time), from: again.back?.pickup.text, to: again.back?.dropoff.text };
  const { pick_up_address: from, drop_off_address: to } = trip;
  return { at: moment(trip.pick_up_date, trip.pick_up_time), from, to };
}

/** The other way: the way back, or a way out that was cancelled. */
function otherWay(trip: TripWire): [label: string, value: string] | null {
  const { cancelled_leg: cancelled, return_date: date, return_time: time } = trip;
  if (date === null) return null;
  if (cancelled === 'outward')
    return [TRIPS.wayOut, TRIPS.cancelled(moment(trip.pick_up_date, trip.pick_up_time))];
  const back = moment(date, time ?? '00:00');
  return [TRIPS.back, cancelled === 'return' ? TRIPS.cancelled(back) : back];
}

function TripEnds({ trip }: { trip: TripWire }) {
  const { hourly_duration: duration } = trip;
  const { from, to } = firstWay(trip);
  const other = otherWay(trip);
  return (
    <dl className={css.where}>
      <div>
        <dt>{TRIPS.from}</dt>
        <dd>{from}</dd>
      </div>
      <div>
        <dt>{duration ? TRIPS.hire : TRIPS.to}</dt>
        <dd>{duration ? TRIPS.hours(duration) : to}</dd>
      </div>
      {other && (
        <div>
          <dt>{other[0]}</dt>
          <dd>{other[1]}</dd>
        </div>
      )}
      <Drivers trip={trip} />
    </dl>
  );
}

/** [MNG-01] The named driver of each leg. */
function Drivers({ trip }: { trip: TripWire }) {
  return trip.drivers.map((driver) => (
    <div key={driver.leg}>
      <dt>{TRIPS.driver(driver.leg === 'return')}</dt>
      <dd>
        {driver.name}, {carWords(driver)}
        {driver.phone && (
          <>
            , <a href={telephone(driver.phone)}>{driver.phone}</a>
          </>
        )}
      </dd>
    </div>
  ));
}

/** [MNG-06] The change that waits, where there is one. */
function Waiting({ trip }: { trip: TripWire }) {
  const { waiting_change: waiting, company_name: operator } = trip;
  if (!waiting) return null;
  const until = waiting.until && formatLocalShort(londonTime(Date.parse(waiting.until)));
  return <p className={css.change}>{TRIPS.change(waiting, { operator, until })}</p>;
}

function Actions({ trip, asking, onAgain, onDetails }: CardProps) {
  const { booking_number: number } = trip;
  const named = (action: string) => ({ 'aria-label': TRIPS.about(action, number) });
  return (
    <div className={css.actions}>
      <Button
        {...named(TRIPS.again)}
        variant="secondary"
        busy={asking === 'same'}
        onClick={() => onAgain('same')}
      >
        {TRIPS.again}
      </Button>
      {hasWayBack(trip) && (
        <Button
          {...named(TRIPS.wayBack)}
          variant="secondary"
          busy={asking === 'back'}
          onClick={() => onAgain('back')}
        >
          {TRIPS.wayBack}
        </Button>
      )}
      <a {...named(TRIPS.manage)} className={css.manage} href={bookingPath(trip.reference)}>
        {TRIPS.manage}
      </a>
      <Button {...named(TRIPS.details)} variant="quiet" aria-haspopup="dialog" onClick={onDetails}>
        {TRIPS.details}
      </Button>
    </div>
  );
}

/** A trip with its state, and what can be done with it. */
export function TripCard(props: CardProps) {
  const { trip, now } = props;
  const money = useMoney();
  const { total_booking_amount: total, amount_in_car: inCar, currency_symbol: symbol } = trip;
  const whole = trip.payment_method === 'car' ? TRIPS.payInCar : TRIPS.card;
  const paid = isSplit(trip) ? TRIPS.split(money(total - inCar, symbol), money(inCar, symbol)) : whole;
  return (
    <li className={css.trip}>
      <div className={css.top}>
        <h3>{firstWay(trip).at}</h3>
        <p className={classes(css.state, TONES[trip.state] ?? css.over)}>{TRIP_STATE_WORDS[trip.state]}</p>
      </div>
      <Waiting trip={trip} />
      <TripEnds trip={trip} />
      <p className={css.price}>
        <strong>{money(total, symbol)}</strong> {vehicleText(trip)}, {paid}
      </p>
      <p className={css.note}>
        {trip.company_name}, {TRIPS.licence(trip.licensing_authority, trip.licence_number)} ·{' '}
        {TRIPS.reference(trip.booking_number)}
      </p>
      <Actions {...props} />
      <p className={css.note}>{TRIPS.pricesFor(formatLocal(startOf(trip, 'same', now)))}</p>
    </li>
  );
}
