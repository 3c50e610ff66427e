import type { CorporateBooking, LegDetails } from '../../contract/corporate.ts';
import { labelledTexts } from '../../domain/booking/booking-texts.ts';
import { vehicleCount } from '../../domain/capacity.ts';
import { EXTRA_NAMES, EXTRAS } from '../../domain/journey/extras-table.ts';
import { saysNumber, saysPostcode } from '../../domain/place/address.ts';
import { britishDate } from '../../domain/time/time.ts';
import { useMoney } from '../client/formats.ts';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './booking-dialog.module.css';
import { paymentText, typeText, vehicleText, yesNo } from './booking-words.ts';
import { DETAILS as T, LIST } from './texts.ts';

type Facts = [label: string, value: string | number | null | undefined, note?: string | null][];

/** Characters that take a line to themselves. */
const LONG = 60;

/** Labels and values. Missing values are left out. */
function FactList({ facts }: { facts: Facts }) {
  const present = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={styles.facts}>
      {present.map(([label, value, note]) => (
        <div key={label} className={classes(String(value).length > LONG && styles.wide)}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tripFacts(booking: CorporateBooking, amount: string): Facts {
  const { booking_details: details } = booking;
  return [
    [LIST.number, booking.booking_number],
    [T.pickup, booking.pick_up_address, booking.pick_up_priced],
    [LIST.destination, booking.drop_off_address, booking.drop_off_priced],
    [T.pickupAt, `${britishDate(booking.pick_up_date)}, ${booking.pick_up_time}`],
    [T.returnDate, booking.return_date && britishDate(booking.return_date)],
    [T.returnTime, booking.return_date && booking.return_time],
    [T.cancelled, booking.cancelled_leg && T.legs[booking.cancelled_leg]],
    [T.duration, booking.hourly_duration && T.hours(Number.parseInt(booking.hourly_duration, 10))],
    [LIST.vehicle, vehicleText(booking)],
    [T.operator, booking.company_name],
    [LIST.payment, paymentText(booking)],
    [T.amount, amount],
    [T.rideType, typeText(booking)],
    [T.flight, booking.flight_no],
    [T.returnFlight, booking.return_flight_no],
    [T.luggages, details.luggages],
    [T.vehicles, vehicleCount(details.vehicle_qty, booking.beside)],
  ];
}

function passengerFacts({ passenger_detail: passenger }: CorporateBooking): Facts {
  const { total_passengers: out, return_total_passengers: back } = passenger;
  return [
    [T.name, passenger.passenger_name],
    [T.email, passenger.passenger_email],
    [T.contact, passenger.passenger_contact_text],
    [T.passengers, out],
    [T.returnPassengers, back === out ? null : back],
    [T.info, passenger.additional_info],
    ...labelledTexts(passenger),
  ];
}

function additionalFacts(details: LegDetails): Facts {
  return EXTRA_NAMES.map((extra) => {
    const { listedField, kind, words } = EXTRAS[extra];
    const value = details[listedField];
    return [words.listed, kind === 'minutes' ? value : yesNo(value)];
  });
}

function ReturnDetails({ details }: { details: LegDetails }) {
  return (
    <section>
      <h3>{T.returnDetails}</h3>
      <FactList facts={[[T.luggages, details.luggages], ...additionalFacts(details)]} />
    </section>
  );
}

function Stops({ stops }: { stops: CorporateBooking['booking_stops'] }) {
  return (
    <section>
      <h3>{T.stops}</h3>
      <ol className={styles.stops}>
        {stops.map(({ stop_address, stop_post_code, stop_street_number, stop_priced }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place may be passed twice; the order never changes
          <li key={index}>
            {stop_address}
            {stop_post_code &&
              !saysPostcode(stop_address, stop_post_code) &&
              `, ${T.postcode} ${stop_post_code}`}
            {stop_street_number &&
              !saysNumber(stop_address, stop_street_number) &&
              `, ${T.streetNumber} ${stop_street_number}`}
            {stop_priced && <small>{stop_priced}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A foreign server may list a booking without these. */
function hasDetails(booking: Partial<CorporateBooking>): booking is CorporateBooking {
  return Boolean(booking.booking_details && booking.passenger_detail && booking.fleet_category);
}

/** [MNG-03] Charges for cancelling, no-show and waiting. */
function Terms({ sentences }: { sentences: readonly string[] }) {
  return (
    <section>
      <h3>{T.terms}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

interface BookingDialogProps {
  booking: CorporateBooking;
  /** The terms as sentences, if shown. */
  terms?: readonly string[];
  onClose: () => void;
}

/** Shows a whole booking [CORP-05]. */
export function BookingDialog({ booking, terms, onClose }: BookingDialogProps) {
  const money = useMoney();
  const stops = booking.booking_stops ?? [];
  return (
    <Dialog title={T.title} onClose={onClose}>
      {hasDetails(booking) ? (
        <>
          <FactList
            facts={tripFacts(booking, money(booking.total_booking_amount, booking.currency_symbol))}
          />
          <section>
            <h3>{T.passenger}</h3>
            <FactList facts={passengerFacts(booking)} />
          </section>
          <section>
            <h3>{T.additional}</h3>
            <FactList facts={additionalFacts(booking.booking_details)} />
          </section>
          {booking.return_details && <ReturnDetails details={booking.return_details} />}
          {stops.length > 0 && <Stops stops={stops} />}
          {terms && terms.length > 0 && <Terms sentences={terms} />}
        </>
      ) : (
        <p>{T.none}</p>
      )}
    </Dialog>
  );
}
