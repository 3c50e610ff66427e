import { isDeepStrictEqual } from 'node:util';
import type { WantedChanges } from '../../../contract/changes.ts';
import { mapBookingTexts } from '../../../domain/booking/booking-texts.ts';
import { changedTerms } from '../../../domain/booking/terms.ts';
import { LEGS, pickupLeft } from '../../../domain/booking/legs.ts';
import { vehiclesNeeded } from '../../../domain/capacity.ts';
import { extrasHadAt } from '../../../domain/journey/extras.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { fareWithout } from '../../../domain/fare/fare-parts.ts';
import { type Extras, type Journey, type Leg, type Load, placesOf } from '../../../domain/journey/journey.ts';
import { isImprecise, type Place } from '../../../domain/place/place.ts';
import type { Settings } from '../../../domain/settings.ts';
import { compareLocal, type LocalTime } from '../../../domain/time/time.ts';
import { type Catalogue, fareRules, type TariffVersion } from '../../catalogue/index.ts';
import { badField, ProblemError, readPhoneNumber } from '../../platform/http/index.ts';
import type { ChangedBooking, PartyWords, PricedOtherwise } from '../../platform/stored-json/index.ts';
import {
  askTogether,
  assemble,
  checkBanned,
  claimedVehicles,
  type Distances,
  findPoints,
  type FoundPlaces,
  heaviestLoad,
  heldFare,
  type LegDistance,
  legPlaces,
  type LegRequest,
  measureWay,
  namedPlaces,
  onOffer,
  type PartyVehicles,
  checkPriceEffects,
  placeOf,
  type QuotesDependencies,
  resolvePlaces,
  withFound,
} from '../../quotes/index.ts';
import { type BookingDetails, isForSomeoneElse, legsLeft, type StoredBooking } from '../booking-details.ts';
import { type LegRow, typedRows } from '../new-booking.ts';
import { type ChangedRequest, changedRequest } from './changed-request.ts';
import { changedLegs, checkChanged, wayOf } from './check-changed.ts';

/** Whether the passenger is the booker. */
const same = (
  { bookerName, bookerPhone }: Pick<PartyWords, 'bookerName' | 'bookerPhone'>,
  email: string,
) => ({
  passengerName: bookerName,
  passengerPhone: bookerPhone,
  passengerEmail: email,
});

/**
 * The booker and passengers of a changed booking. The booker's address stays: its mailbox has access to the booking.
 * @throws ProblemError 422 naming the field of an invalid phone number
 */
function changedPeople(
  booking: StoredBooking,
  { booker = {}, passenger, outward, ...wanted }: WantedChanges,
): PartyWords {
  const bookerName = booker.name ?? booking.bookerName;
  const bookerPhone =
    booker.phone === undefined || booker.phone === booking.bookerPhone
      ? booking.bookerPhone
      : readPhoneNumber('booker.phone', booker.phone);
  return {
    bookerName,
    bookerPhone,
    ...travellerOf(booking, { bookerName, bookerPhone }, passenger),
    additionalInfo: outward?.additional_info ?? booking.additionalInfo,
    ...mapBookingTexts((name) => wanted[name] ?? booking[name]),
  };
}

function travellerOf(
  booking: StoredBooking,
  booker: Pick<PartyWords, 'bookerName' | 'bookerPhone'>,
  passenger: WantedChanges['passenger'],
): Pick<PartyWords, 'passengerName' | 'passengerPhone' | 'passengerEmail'> {
  const { bookerEmail, passengerName, passengerPhone, passengerEmail } = booking;
  if (passenger === null) return same(booker, bookerEmail);
  if (passenger === undefined)
    return isForSomeoneElse(booking)
      ? { passengerName, passengerPhone, passengerEmail }
      : same(booker, bookerEmail);
  const { name, phone, email } = passenger;
  return {
    passengerName: name,
    passengerPhone:
      phone === '' || phone === passengerPhone
        ? phone || booker.bookerPhone
        : readPhoneNumber('passenger.phone', phone),
    passengerEmail: email || bookerEmail,
  };
}

/** The vehicles of a booking once it is changed. */
interface ChangedVehicles extends PartyVehicles {
  /** Whether they are others than before. */
  other: boolean;
}

/** Returns what the booking's operator offers at a price for a pick-up. */
export const offeredBy = (
  { operatorId }: Pick<StoredBooking, 'operatorId'>,
  pickup: Place,
  catalogue: Pick<Catalogue, 'offersAt'>,
  now: number,
): TariffVersion[] =>
  catalogue.offersAt(pickup, now).filter(({ operator, tariff }) => operator.id === operatorId && tariff);

const pickupOf = (journey: Journey): Place =>
  journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;

/** @throws ProblemError 422 too_large where not even the most vehicles of the category take a load */
function numberOf({ category }: TariffVersion, load: Load): number {
  const quantity = vehiclesNeeded([category], load)(category);
  if (quantity === null)
    throw new ProblemError(422, 'too_large', `${category.name} is too small for the passengers or luggage.`);
  return quantity;
}

/**
 * The vehicles that are wanted: those that were booked, or as many as it takes of another category of the same operator,
 * at today's price list.
 * @throws ProblemError 422 naming `vehicle_id`, too_large
 */
function changedVehicles(
  booking: StoredBooking,
  booked: PartyVehicles,
  vehicleId: number | undefined,
  { journey, catalogue, now }: { journey: Journey; catalogue: Pick<Catalogue, 'offersAt'>; now: number },
): ChangedVehicles {
  const isSameVehicle = booked.beside.length === 0 && booked.version.category.id === vehicleId;
  if (vehicleId === undefined || isSameVehicle) return { ...booked, other: false };
  const version = offeredBy(booking, pickupOf(journey), catalogue, now).find(
    ({ category }) => category.id === vehicleId,
  );
  if (!version) throw badField('vehicle_id', `is not offered by ${booking.operatorName} for this trip`);
  return { version, quantity: numberOf(version, heaviestLoad(journey)), beside: [], other: true };
}

export type JourneyDependencies = Pick<
  QuotesDependencies,
  'catalogue' | 'settings' | 'places' | 'roads' | 'barrier' | 'geocoder' | 'log' | 'counters'
>;

const isSameWay = (way: readonly Place[], { pickup, vias, dropoff }: Leg): boolean => {
  const booked = [pickup, ...vias, dropoff];
  return way.length === booked.length && way.every((place, index) => place === booked[index]);
};

/**
 * The journey that a change asks for: places and roads that were booked stay as they were, the others are found and
 * measured now.
 * @throws ProblemError as for a new price: place_unclear, unknown_place, place_elsewhere, same_address, no_route, banned_address
 */
async function changedJourney(
  deps: JourneyDependencies,
  booked: Journey,
  { request, known }: ChangedRequest,
  { vehicles, settings }: Agreed,
): Promise<Journey> {
  const { PRICE_TOLERANCE } = deps.settings.current().settings;
  const { geocoder, catalogue } = deps;
  const named = namedPlaces(request);
  const anew = named.filter(({ field }) => !known.has(field));
  checkBanned(
    anew.map(({ text }) => text),
    catalogue.bannedAddresses(),
  );
  if (geocoder && anew.length > 0) withFound(request, await findPoints(request, { ...deps, geocoder }));
  const bookedExtras =
    booked.kind === 'hourly' ? [booked.extras] : [booked.outward.extras, booked.inward?.extras];
  // Extras that were sold stay available while the pick-up stays.
  const hadAt = (extras: Extras, pickup: Place) =>
    bookedExtras.includes(extras) ? extras : extrasHadAt(extras, pickup);
  const distancesOf = async (found: FoundPlaces): Promise<Distances> => {
    if (request.kind === 'hourly' || booked.kind === 'hourly') return [];
    const distanceOf = async (leg: LegRequest, was: Leg): Promise<LegDistance> => {
      const way = legPlaces(leg).map((one) => placeOf(found, one));
      if (isSameWay(way, was)) return { tenths: was.tenths, seconds: was.seconds };
      return (await measureWay(way, deps.roads)).distance;
    };
    const outward = await distanceOf(request.outward, booked.outward);
    if (!request.inward || !booked.inward) return [outward];
    return [outward, await distanceOf(request.inward, booked.inward)];
  };
  return askTogether(request, known, async (settled) => {
    const found = resolvePlaces(request, deps, settled);
    const journey = assemble(request, found, await distancesOf(found), hadAt);
    const versions = [vehicles, ...vehicles.beside].map(({ version }) => version);
    const trip = { request, found, journey, known: settled, versions };
    checkPriceEffects(trip, { ...deps, settings: { ...settings, PRICE_TOLERANCE } });
    return journey;
  });
}

/** The parts that make a price. */
interface Agreed {
  vehicles: PartyVehicles;
  /** Settings of the version the booking was priced with. */
  settings: Settings;
}

/** @throws ProblemError 409 by_agreement if the price cannot be calculated here */
const byAgreement = () =>
  new ProblemError(409, 'by_agreement', 'Please call us for this change: we will tell you its price first.');

async function agreedOf(
  { catalogue, settings }: JourneyDependencies,
  booking: StoredBooking,
): Promise<Agreed> {
  const vehicles = claimedVehicles(booking, catalogue);
  const values = await settings.at(booking.settingsVersion);
  if (!vehicles || !values) throw byAgreement();
  return { vehicles, settings: values };
}

/**
 * The price by the tariffs of the booking, so that unchanged parts cost the same; for another vehicle, by the current
 * ones.
 */
function priceOf(
  { catalogue }: JourneyDependencies,
  booking: StoredBooking,
  journey: Journey,
  { vehicles, settings }: Agreed,
): Pick<PricedOtherwise, 'fareLines' | 'totalPence'> {
  const fare = heldFare(journey, vehicles, settings, booking, catalogue);
  if (!fare) throw byAgreement();
  const priced = { fareLines: fare.lines, totalPence: fare.total };
  return booking.cancelledLeg === null ? priced : fareWithout(priced, booking.cancelledLeg);
}

/** @throws ProblemError 422 for an extra that was not on sale when the booking was priced */
function checkExtras({ request }: ChangedRequest, settings: Settings): void {
  const { removed } = onOffer(request, fareRules(settings).extras);
  const [first] = removed;
  if (first === undefined) return;
  const field = first.startsWith('return_')
    ? `return.extras.${first.slice('return_'.length)}`
    : `outward.extras.${first}`;
  throw badField(field, 'is not offered for this trip');
}

/** Returns the rows of the changed trip. */
function tripRows(
  { legs, vias }: BookingDetails,
  journey: Journey,
  { request }: ChangedRequest,
  requested: WantedChanges,
): Pick<ChangedBooking, 'legs' | 'vias'> {
  const noteOf = (leg: LegName) => legs.find((one) => one.leg === leg)?.additionalInfo ?? '';
  const rows = typedRows(journey, request, {
    additionalInfo: requested.outward?.additional_info ?? noteOf('outward'),
    returnAdditionalInfo: requested.return?.additional_info ?? noteOf('return'),
  });
  return {
    legs: rows.legs.map(asStored),
    vias: requested.stops === undefined ? vias.map(viaWords) : rows.vias,
  };
}

/** Formats a time of day as the database does. */
const asStored = ({ pickupTime, ...leg }: LegRow): LegRow => ({ ...leg, pickupTime: `${pickupTime}:00` });

const viaWords = ({ position, streetNumber, address, postcode, place }: ChangedBooking['vias'][number]) => ({
  position,
  streetNumber,
  address,
  postcode,
  place,
});

/** Returns the legs with any difference, even in wording. */
function legsWithDifferences(before: BookingDetails, journey: Journey, legs: readonly LegRow[]): LegName[] {
  const priced = changedLegs(before.booking.journey, journey);
  const worded = before.legs
    .filter(({ leg, pickup, dropoff, flightNumber, additionalInfo }) => {
      const is = legs.find((one) => one.leg === leg);
      return !isDeepStrictEqual(
        [pickup, dropoff, flightNumber, additionalInfo],
        [is?.pickup, is?.dropoff, is?.flightNumber, is?.additionalInfo],
      );
    })
    .map(({ leg }) => leg);
  return [...new Set([...priced, ...worded])];
}

/** The first pick-up that is moved, as it was booked; null where none is. */
function firstMoved(before: Journey, after: Journey): LocalTime | null {
  const moved = LEGS.flatMap((leg) => {
    const [was, is] = [wayOf(before, leg)?.at, wayOf(after, leg)?.at];
    return was && is && compareLocal(was, is) !== 0 ? [was] : [];
  });
  return moved.toSorted(compareLocal)[0] ?? null;
}

/** Returns the new revision of a measured and checked trip. */
function pricedOtherwise(
  deps: JourneyDependencies,
  booking: StoredBooking,
  journey: Journey,
  { vehicles, settings, now }: { vehicles: ChangedVehicles; settings: Settings; now: number },
): PricedOtherwise {
  const { version, quantity, other } = vehicles;
  const asBooked = !other && changedLegs(booking.journey, journey).length === 0;
  const { categoryId, tariffId, beside, fareLines, totalPence, cancelledLeg } = booking;
  const isApproximate = placesOf(journey).some(isImprecise);
  return {
    ...(other
      ? { categoryId: version.category.id, tariffId: version.id, quantity, beside: [] }
      : { categoryId, tariffId, quantity: booking.quantity, beside }),
    ...(asBooked ? { fareLines, totalPence } : priceOf(deps, booking, journey, { vehicles, settings })),
    journey,
    doorElsewhere: isApproximate ? booking.doorElsewhere || version.operator.doorElsewhere : '',
    terms: changedTerms(booking.terms, version.terms, {
      journey,
      before: firstMoved(booking.journey, journey),
      ofVehicle: other ? pickupLeft(booking.journey, cancelledLeg) : null,
      now,
    }),
  };
}

/** A changed booking and its changed legs. */
interface Changed {
  wanted: ChangedBooking;
  legs: LegName[];
}

/**
 * [MNG-04] A changed booking: resolved, measured, priced and checked as of now. Stores nothing.
 * @throws ProblemError 409 change_too_late, by_agreement, place_unclear …; 422 naming a field, too_large …
 */
export async function changedBooking(
  deps: JourneyDependencies,
  details: BookingDetails,
  requested: WantedChanges,
  now: number,
): Promise<Changed> {
  const { booking } = details;
  const { catalogue } = deps;
  const agreed = await agreedOf(deps, booking);
  const { settings } = agreed;
  const request = changedRequest(details, requested);
  if (requested.outward?.extras ?? requested.return?.extras) checkExtras(request, settings);
  const journey = await changedJourney(deps, booking.journey, request, agreed);
  const vehicles = changedVehicles(booking, agreed.vehicles, requested.vehicle_id, {
    journey,
    catalogue,
    now,
  });
  const rows = tripRows(details, journey, request, requested);
  // A different vehicle differs on every remaining leg.
  const legs = vehicles.other
    ? legsLeft(details).map(({ leg }) => leg)
    : legsWithDifferences(details, journey, rows.legs);
  const { GRACE_TIME: graceMinutes } = deps.settings.current().settings;
  checkChanged(details, journey, { legs, vehicles, catalogue, now, graceMinutes });
  const priced = pricedOtherwise(deps, booking, journey, { vehicles, settings, now });
  return { wanted: { ...rows, party: changedPeople(booking, requested), priced }, legs };
}
