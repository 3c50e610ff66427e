import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { formatDay } from '../../../domain/time.ts';
import { FactList, Reach } from '../bookings/booking-trip.tsx';
import { moment } from '../moment.ts';
import { TEXTS } from './enquiry-texts.ts';

/** Who asks, how they are reached, and what a price is asked for. */
export function EnquiryAsked({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { at, name, email, phone, reason, trip, typed_number } = enquiry;
  return (
    <>
      <section>
        <h2>{TEXTS.sender}</h2>
        <FactList
          facts={[
            [TEXTS.name, name],
            [TEXTS.reach, <Reach key="reach" who={{ name: '', email, phone }} />],
            [TEXTS.came, moment(at)],
            [TEXTS.reason, reason],
            [TEXTS.typed, typed_number],
          ]}
        />
      </section>
      {trip && (
        <section>
          <h2>{TEXTS.asked}</h2>
          <FactList
            facts={[
              [TEXTS.when, `${formatDay(trip.pickup_date)}, ${trip.pickup_time}`],
              [TEXTS.from, trip.pickup],
              [TEXTS.to, trip.dropoff],
              [TEXTS.party, String(trip.passengers)],
              [TEXTS.luggage, String(trip.luggage)],
            ]}
          />
        </section>
      )}
    </>
  );
}
