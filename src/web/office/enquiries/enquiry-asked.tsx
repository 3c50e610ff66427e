import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { formatDay } from '../../../domain/time.ts';
import { FactList, Reach } from '../bookings/booking-trip.tsx';
import { moment } from '../moment.ts';
import { TEXTS } from './enquiry-texts.ts';

/** What is asked, by whom, and how they are reached. */
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
          ]}
        />
      </section>
      <section>
        <h2>{TEXTS.asked}</h2>
        <FactList
          facts={
            trip
              ? [
                  [TEXTS.when, `${formatDay(trip.pickup_date)}, ${trip.pickup_time}`],
                  [TEXTS.from, trip.pickup],
                  [TEXTS.to, trip.dropoff],
                  [TEXTS.party, String(trip.passengers)],
                  [TEXTS.luggage, String(trip.luggage)],
                ]
              : [
                  [TEXTS.reason, reason],
                  [TEXTS.typed, typed_number],
                ]
          }
        />
      </section>
    </>
  );
}
