import type { TripsAnswer, TripWire } from '../../contract/trips.ts';
import { termsLeft } from '../../domain/booking/legs.ts';
import { termsWords } from '../../domain/booking/terms-words.ts';
import { tripState } from '../../domain/booking/trip-state.ts';
import type { Place } from '../../domain/place.ts';
import { clockMinute } from '../../domain/time.ts';
import type { Database } from '../db/database.ts';
import type { BookingDetails, WaitingTold } from '../bookings/booking-details.ts';
import { waitingOnWire } from '../bookings/booking-wire.ts';
import { waitingTold } from '../bookings/changes/waiting-told.ts';
import { driversOnWire, driversTold } from '../bookings/drivers/drivers-wire.ts';
import { storedReference } from '../bookings/reference.ts';
import type { PassengerPrincipal } from '../http/principal.ts';
import type { Secrets } from '../secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { corporateBookingOf, symbolsOf, type Stop } from './corporate-service.ts';
import { rowsOf, stopsOf, type ListedBooking } from './corporate-store.ts';
import { countPastTrips, tripIdsOf } from './trips-store.ts';

/** More trips than anybody has to come; what is beyond them is in the table of bookings. */
const MOST_UPCOMING = 100;
const PAGE_SIZE = 20;

/** Whose trips; of an address that nobody has confirmed no guest's. */
type TripsOf = Pick<PassengerPrincipal, 'id' | 'email' | 'emailConfirmed'>;

export interface TripsService {
  /** A passenger's trips: those to come, the next one first, and a page of those that are over, the newest first. */
  list(passenger: TripsOf, page: number): Promise<Omit<TripsAnswer, 'success'>>;
}

interface TripsDependencies {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  secrets: Secrets;
}

export function createTripsService({ db, settings, clock, secrets }: TripsDependencies): TripsService {
  const tripsOf = async (ids: number[], isOver: boolean): Promise<TripWire[]> => {
    const [rows, stops, changes, drivers] = await Promise.all([
      rowsOf(db, ids),
      stopsOf(db, ids),
      waitingTold(db, isOver ? [] : ids),
      driversTold(db, isOver ? [] : ids),
    ]);
    const symbols = await symbolsOf(settings, rows);
    const { CANCELLATION_SENTENCE: byAgreement } = settings.current().settings;
    return rows.map((row) =>
      tripOf(row, {
        isOver,
        symbol: symbols.get(row.settingsVersion) ?? '',
        byAgreement,
        reference: storedReference(secrets, row),
        stops: stops.get(row.id) ?? [],
        drivers: drivers.get(row.id) ?? [],
        waiting: changes.get(row.id) ?? null,
      }),
    );
  };
  return {
    async list({ id: passengerId, email, emailConfirmed }, page) {
      const whose = { passengerId, guestEmail: emailConfirmed ? email : null, now: clock() };
      const offset = (page - 1) * PAGE_SIZE;
      const [upcoming, past, total] = await Promise.all([
        tripIdsOf(db, { ...whose, when: 'upcoming', limit: MOST_UPCOMING, offset: 0 }),
        tripIdsOf(db, { ...whose, when: 'past', limit: PAGE_SIZE, offset }),
        countPastTrips(db, whose),
      ]);
      return {
        upcoming: await tripsOf(upcoming, false),
        past: await tripsOf(past, true),
        past_total: total,
        email_confirmed: emailConfirmed,
      };
    },
  };
}

const placeOf = (text: string, { id }: Pick<Place, 'id'>) => ({ text, place_id: id });

function backOf({ inward }: ListedBooking): TripWire['again']['back'] {
  if (!inward?.dropoff || !inward.dropoffPlace) return null;
  return {
    pickup: placeOf(inward.pickup, inward.pickupPlace),
    dropoff: placeOf(inward.dropoff, inward.dropoffPlace),
  };
}

interface Beside {
  isOver: boolean;
  symbol: string;
  /** What is said of cancelling where nothing is agreed. */
  byAgreement: string;
  reference: string;
  stops: Stop[];
  drivers: BookingDetails['drivers'];
  waiting: WaitingTold | null;
}

function tripOf(
  row: ListedBooking,
  { isOver, symbol, byAgreement, reference, stops, drivers, waiting }: Beside,
): TripWire {
  const { outward, inward, cancelledLeg, totalPence: fare } = row;
  const first = cancelledLeg === 'outward' && inward?.date && inward.time ? inward : outward;
  const pickup = { date: first.date ?? outward.date, minute: clockMinute(first.time ?? outward.time) };
  return {
    ...corporateBookingOf(row, symbol, stops),
    state: tripState(row.status, isOver),
    reference,
    licensing_authority: row.licensingAuthority,
    licence_number: row.licenceNumber,
    terms: termsWords(termsLeft(row.terms, cancelledLeg), { pickup, fare, symbol }, byAgreement),
    drivers: driversOnWire(row, drivers),
    waiting_change: waitingOnWire(waiting),
    again: {
      pickup: placeOf(outward.pickup, outward.pickupPlace),
      dropoff: outward.dropoffPlace && placeOf(outward.dropoff ?? '', outward.dropoffPlace),
      stops: stops.map(({ address, streetNumber, postcode, place }) => ({
        ...placeOf(address, place),
        number: streetNumber,
        postcode: postcode ?? '',
      })),
      back: backOf(row),
      passengers: outward.passengers,
      luggage: outward.luggage,
      hand_luggage: outward.handLuggage,
    },
  };
}
