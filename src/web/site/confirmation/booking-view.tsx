import type { ReactNode } from 'react';
import type { BookingAnswer, BookingWire } from '../../../contract/bookings.ts';
import { labelledTexts } from '../../../domain/booking/booking-texts.ts';
import { formatFact, TRIP_LABELS } from '../../../domain/journey/trip-facts.ts';
import { withPostcode } from '../../../domain/place/address.ts';
import type { CardCapture } from '../../../domain/settings.ts';
import type { LocalTime } from '../../../domain/time/time.ts';
import { localTime } from '../../../domain/time/time-words.ts';
import { bookedVehicles, formatPounds } from '../../client/formats.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Notice } from '../../ui/layout.tsx';
import { FareLines } from '../prices/fare-lines.tsx';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { FACTS, hoursOf, factsOf } from '../trip/trip-facts.ts';
import { noted } from '../trip/use-trip-summary.ts';
import { BookingMap } from './booking-map.tsx';
import css from './confirmation.module.css';
import { NextSteps } from './next-steps.tsx';
import { TEXTS } from './texts.ts';

type Answer = BookingAnswer['data'];

/** "2026-12-24", "15:05" */
const moment = (date: string | null, time: string | null): LocalTime | null =>
  date === null || time === null ? null : localTime(date, time);

const TRIPS: Record<BookingWire['journey_type'], string> = {
  one_way: FACTS.oneWay,
  return: FACTS.roundTrip,
  hourly: FACTS.byTheHour,
};

const given = (facts: [label: string, value: string | null][]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** [PLACE-05] Point that an address is priced from or to. */
const pricedAt = ({ resolved }: Pick<BookingWire, 'resolved'>, role: string) =>
  resolved.find((place) => place.role === role)?.priced;

/** [PAY-06] Facts of a booking; inapplicable ones are omitted. */
export function bookingFacts(booking: BookingWire): Fact[] {
  const outward = {
    pickup: booking.pick_up_address,
    dropoff: booking.drop_off_address,
    at: moment(booking.pick_up_date, booking.pick_up_time),
    hours: booking.hourly_duration ? hoursOf(booking.hourly_duration) : null,
    flight: booking.flight_no,
  };
  const back = {
    pickup: booking.return_pickup_address,
    dropoff: booking.return_dropoff_address,
    at: moment(booking.return_date, booking.return_time),
    flight: booking.return_flight_no,
  };
  const { outward: out, return: inward } = TRIP_LABELS;
  const notes = new Map([
    [out.pickup, pricedAt(booking, 'pick-up')],
    [out.dropoff, pricedAt(booking, 'drop-off')],
    [inward.pickup, pricedAt(booking, 'return pick-up')],
    [inward.dropoff, pricedAt(booking, 'return drop-off')],
  ]);
  return noted([...factsOf(out, outward), ...factsOf(inward, back)], notes);
}

/** [MON-04] Payment method and deposit. */
function paymentText(booking: BookingWire, capture: CardCapture): string {
  const { payment_method, deposit, amount_in_car: inCar, currency_symbol: symbol } = booking;
  if (payment_method === 'card') return TEXTS.payCard[capture];
  if (deposit === 0) return TEXTS.payCar;
  const paid = TEXTS.deposit[capture](formatPounds(deposit, symbol));
  return inCar === 0 ? paid : `${paid}; ${TEXTS.rest(formatPounds(inCar, symbol))}`;
}

/** The vehicle and the payment. @param capture when the provider charges cards */
export function orderFacts(booking: BookingWire, capture: CardCapture = 'at_once'): Fact[] {
  const luggage = (large: number, hand: number) => formatFact({ luggage: { large, hand } }, 'luggage');
  const out = luggage(booking.luggages, booking.hand_luggages);
  const { return_luggages: large, return_hand_luggages: hand } = booking;
  const fits = booking.wheelchair_accessible;
  const back = large === null || hand === null ? null : luggage(large, hand);
  return given([
    [TEXTS.tripType, TRIPS[booking.journey_type]],
    [TEXTS.cancelled, booking.cancelled_leg && TEXTS.legs[booking.cancelled_leg]],
    [TEXTS.vehicle, bookedVehicles(booking.vehicle_qty, booking.vehicle_type, booking.beside)],
    [TEXTS.wheelchair, fits === null ? null : PRICES.wheelchairFits(fits)],
    [TEXTS.luggage, out],
    [TEXTS.returnLuggage, back === out ? null : back],
    [TEXTS.payment, paymentText(booking, capture)],
  ]);
}

export function stopFacts(stops: Answer['bookingStops'], booking: Pick<BookingWire, 'resolved'>): Fact[] {
  const facts = factsOf(TRIP_LABELS.confirmedStops, {
    stops: stops.map(({ stop_address, stop_post_code }) => withPostcode(stop_address, stop_post_code)),
  });
  return noted(facts, new Map(facts.map(({ label }) => [label, pricedAt(booking, label.toLowerCase())])));
}

export function passengerFacts(passenger: Answer['passengerDetails']): Fact[] {
  const { total_passengers: out, return_total_passengers: back } = passenger;
  return given([
    [TEXTS.name, passenger.passenger_name],
    [TEXTS.email, passenger.passenger_email],
    [TEXTS.phone, passenger.passenger_contact_text],
    [TEXTS.passengers, String(out)],
    [TEXTS.returnPassengers, back && back !== out ? String(back) : null],
    [TEXTS.info, passenger.additional_info],
    [TEXTS.returnInfo, passenger.return_additional_info],
    ...labelledTexts(passenger),
  ]);
}

export function operatorFacts(booking: BookingWire): Fact[] {
  return factsOf(TRIP_LABELS.confirmedOperator, {
    operator: booking.company_name,
    licence: booking.company_licence,
    operatorPhone: booking.company_phone,
  });
}

/** Resolved places in order of the journey, where they differ from the address. */
export function placeFacts(resolved: BookingWire['resolved']): Fact[] {
  return resolved.map(({ role, label, priced }) => ({
    label: role.charAt(0).toUpperCase() + role.slice(1),
    value: label,
    ...(priced && { note: priced }),
  }));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={css.section}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

/** [MNG-03] Terms of cancellation, no-show and waiting, if the server sends them. */
function Terms({ sentences }: { sentences: readonly string[] | undefined }) {
  if (!sentences?.length) return null;
  return (
    <Section title={TEXTS.terms}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

function Headline({ booking, passengerDetails }: BookingAnswer['data']) {
  const { passenger_email: email, booker_email: booker } = passengerDetails;
  return (
    <div className={css.headline}>
      <span className={css.tick}>
        <Icon name="check" size={32} />
      </span>
      <p className={css.thanks}>{TEXTS.thankYou}</p>
      <h1>{TEXTS.confirmed}</h1>
      <p className={css.number}>
        {TEXTS.number} <strong>{booking.booking_number}</strong>
      </p>
      <p>{TEXTS.mailed(booker, email)}</p>
    </div>
  );
}

interface BookingViewProps {
  data: BookingAnswer['data'];
  /** [PAY-08] Whether the booker was signed in until now. */
  signedOut: boolean;
}

/** A confirmed booking [PAY-06]. */
export function BookingView({ data, signedOut }: BookingViewProps) {
  const { booking, bookingStops, passengerDetails } = data;
  const { CARD_CAPTURE } = useSettings();
  return (
    <>
      <Headline {...data} />
      {signedOut && (
        <Notice text={TEXTS.signedOut}>
          <ButtonLink to={PATHS.login} variant="secondary">
            {TEXTS.signIn}
          </ButtonLink>
        </Notice>
      )}
      <NextSteps booking={booking} />
      <div className={css.columns}>
        <div className={css.column}>
          <Section title={TEXTS.details}>
            <Facts facts={bookingFacts(booking)} />
            <Facts facts={orderFacts(booking, CARD_CAPTURE)} columns="two" />
            <BookingMap booking={booking} stops={bookingStops.map(({ stop_address }) => stop_address)} />
          </Section>
          {bookingStops.length > 0 && (
            <Section title={TEXTS.stops}>
              <Facts facts={stopFacts(bookingStops, booking)} />
            </Section>
          )}
          <Section title={TEXTS.passenger}>
            <Facts facts={passengerFacts(passengerDetails)} />
          </Section>
        </div>
        <div className={css.column}>
          <Section title={TEXTS.price}>
            <FareLines
              lines={booking.fare_lines}
              total={booking.total_booking_amount}
              symbol={booking.currency_symbol}
            />
          </Section>
          <Terms sentences={booking.terms} />
          <Section title={TEXTS.operator}>
            <Facts facts={operatorFacts(booking)} />
          </Section>
          <Section title={TEXTS.places}>
            <Facts facts={placeFacts(booking.resolved)} />
            {booking.door_elsewhere && <p className={css.note}>{booking.door_elsewhere}</p>}
            <p className={css.note}>{TEXTS.placesNote}</p>
          </Section>
        </div>
      </div>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
        <ButtonLink to={PATHS.root}>{TEXTS.again}</ButtonLink>
      </div>
    </>
  );
}
