import { isBooked } from '../../../domain/booking/states.ts';
import type { Place } from '../../../domain/place/place.ts';
import type { Settings } from '../../../domain/settings.ts';
import { londonInstant } from '../../../domain/time/time.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { bookedVehicles, type BookingDetails } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';

const SCHEMA = 'https://schema.org';

const place = (typed: string, { lat, lon }: Place) => ({
  '@type': 'Place',
  name: typed,
  address: typed,
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
});

function statusOf({ booking }: BookingDetails, { leg }: LegRow): string {
  if (booking.cancelledLeg === leg || ['cancelled', 'no_show'].includes(booking.status))
    return 'ReservationCancelled';
  return isBooked(booking.status) ? 'ReservationConfirmed' : 'ReservationPending';
}

/**
 * Returns the legs as reservations for mail programs, which show them as cards and keep them up to date by their number
 * (https://schema.org/TaxiReservation). Times are UTC.
 * @param link opens the booking; left out for readers who may not
 */
export function reservations(details: BookingDetails, { Company_Name }: Settings, link?: string): object[] {
  const { booking, operator, legs } = details;
  const company = { '@type': 'Organization', name: operator.name, telephone: operator.phone };
  return legs.map((leg) => ({
    '@context': SCHEMA,
    '@type': 'TaxiReservation',
    reservationNumber: legs.length > 1 ? `${booking.number}-${leg.leg}` : booking.number,
    reservationStatus: `${SCHEMA}/${statusOf(details, leg)}`,
    underName: { '@type': 'Person', name: booking.passengerName },
    broker: { '@type': 'Organization', name: Company_Name },
    provider: company,
    reservationFor: { '@type': 'Taxi', name: bookedVehicles(details), provider: company },
    partySize: leg.passengers,
    pickupTime: new Date(londonInstant(pickupOf(leg))).toISOString(),
    pickupLocation: place(leg.pickup, leg.pickupPlace),
    ...(link !== undefined && { url: link }),
  }));
}
