import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { TripsAnswer, TripWire } from '../../contract/corporate.ts';
import { termsLeft } from '../../domain/booking/legs.ts';
import { termsWords } from '../../domain/booking/terms-words.ts';
import { ENDED_STATES, TRIP_HOURS, tripState } from '../../domain/booking/trip-state.ts';
import type { Place } from '../../domain/place/place.ts';
import { londonTime } from '../../domain/time/time.ts';
import { localTime } from '../../domain/time/time-words.ts';
import {
  type BookingDetails,
  driversOnWire,
  driversShown,
  isPresent,
  storedReference,
  waitingOnWire,
  type PendingChangeSummary,
  pendingChangeSummary,
} from '../bookings/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { PassengerPrincipal } from '../platform/http/index.ts';
import { bookingLegs, bookingRevisions, bookings } from '../platform/schema/index.ts';
import {
  corporateBookingOf,
  type CorporateService,
  createCorporateService,
  type Stop,
  symbolsOf,
} from './corporate-service.ts';
import { type ListedBooking, rowsOf, stopsOf } from './corporate-store.ts';

/** Selects the trips of an account at a point in time. */
interface TripsOf {
  passengerId: number;
  /** The address whose guest bookings are theirs too, for it is confirmed; null for none. */
  guestEmail: string | null;
  now: Date;
}

function theirs({ passengerId, guestEmail }: TripsOf): SQL | undefined {
  const own = eq(bookings.passengerId, passengerId);
  if (guestEmail === null) return own;
  const guests = and(isNull(bookings.passengerId), eq(sql`lower(${bookings.bookerEmail})`, guestEmail));
  return or(own, guests);
}

interface TripsWanted extends TripsOf {
  when: 'upcoming' | 'past';
  limit: number;
  offset: number;
}

/** The London time of the first and the last remaining pickup of a booking. */
function pickupsOf(db: Queryable) {
  const at = sql`${bookingLegs.pickupDate} + ${bookingLegs.pickupTime}`;
  return db
    .select({ first: sql`min(${at})`.as('first'), last: sql`max(${at})`.as('last') })
    .from(bookingLegs)
    .where(
      and(
        eq(bookingLegs.bookingId, bookings.id),
        sql`${bookingLegs.leg} is distinct from ${bookingRevisions.cancelledLeg}`,
      ),
    )
    .as('pickups');
}
type Pickups = ReturnType<typeof pickupsOf>;

const made = isNotNull(bookings.confirmedAt);
/** Unpaid and unconfirmed bookings are shown while they can still be completed. */
const mayBe = inArray(bookings.status, ['awaiting_payment', 'awaiting_email']);

/** As a London time without its zone, the stored form of pick-ups. */
function localNow(now: Date): SQL {
  const { date, minute } = londonTime(now.getTime());
  return sql`(${date}::date + make_interval(mins => ${minute}::int))`;
}

/** A trip is over when it has ended, or when it has had its time. */
function isOverAt({ last }: Pickups, now: Date): SQL {
  const hours = sql`coalesce((${bookingRevisions.journey}->>'hours')::int, ${TRIP_HOURS}::int)`;
  const ended = inArray(bookings.status, [...ENDED_STATES]);
  return sql`(${ended} or ${last} + make_interval(hours => ${hours}) < ${localNow(now)})`;
}

/** Returns the ids of trips: upcoming ones by time, past ones newest first. */
async function tripIdsOf(db: Queryable, filter: TripsWanted): Promise<number[]> {
  const { now, when, limit, offset } = filter;
  const pickups = pickupsOf(db);
  const over = isOverAt(pickups, now);
  const order = when === 'past' ? sql`${pickups.last} desc` : sql`${pickups.first}`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(pickups, sql`true`)
    .where(and(theirs(filter), when === 'past' ? and(made, over) : and(or(made, mayBe), not(over))))
    .orderBy(order, bookings.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

async function countPastTrips(db: Queryable, of: TripsOf): Promise<number> {
  const pickups = pickupsOf(db);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(pickups, sql`true`)
    .where(and(theirs(of), made, isOverAt(pickups, of.now)));
  return found?.count ?? 0;
}

/** More upcoming trips than any passenger has; any others are in the table of bookings. */
const MOST_UPCOMING = 100;
const PAGE_SIZE = 20;

/** The account whose trips are shown; guest bookings are left out for an unconfirmed address. */
type ShownTrips = Pick<PassengerPrincipal, 'id' | 'email' | 'emailConfirmed'>;

export interface TripsService {
  /** A passenger's trips: those to come, the next one first, and a page of those that are over, the newest first. */
  list(passenger: ShownTrips, page: number): Promise<Omit<TripsAnswer, 'success'>>;
}

interface TripsDependencies {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  secrets: Secrets;
}

function createTripsService({ db, settings, clock, secrets }: TripsDependencies): TripsService {
  const tripsOf = async (ids: number[], isOver: boolean): Promise<TripWire[]> => {
    const [rows, stops, changes, drivers] = await Promise.all([
      rowsOf(db, ids),
      stopsOf(db, ids),
      pendingChangeSummary(db, isOver ? [] : ids),
      driversShown(db, isOver ? [] : ids),
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

interface TripExtras {
  isOver: boolean;
  symbol: string;
  /** Sentence about cancelling if no terms are agreed. */
  byAgreement: string;
  reference: string;
  stops: Stop[];
  drivers: BookingDetails['drivers'];
  waiting: PendingChangeSummary | null;
}

function tripOf(
  row: ListedBooking,
  { isOver, symbol, byAgreement, reference, stops, drivers, waiting }: TripExtras,
): TripWire {
  const { outward, inward, cancelledLeg, totalPence: fare } = row;
  const first = cancelledLeg === 'outward' && inward?.date && inward.time ? inward : outward;
  const pickup = localTime(first.date ?? outward.date, first.time ?? outward.time);
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

/** Services that show passengers, corporate or not, their bookings. */
export interface CorporateServices {
  corporate: CorporateService;
  trips: TripsService;
}

export function createCorporateServices(
  deps: Parameters<typeof createCorporateService>[0] & Parameters<typeof createTripsService>[0],
): CorporateServices {
  return { corporate: createCorporateService(deps), trips: createTripsService(deps) };
}
