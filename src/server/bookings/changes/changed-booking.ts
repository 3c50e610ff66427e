import { isDeepStrictEqual } from 'node:util';
import type { WantedChanges } from '../../../contract/changes.ts';
import { isRough } from '../../../domain/place.ts';
import { LEGS, pickupLeft } from '../../../domain/booking/legs.ts';
import { fareWithout } from '../../../domain/fare/leg-fares.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { placesOf, type Journey } from '../../../domain/journey.ts';
import { compareLocal, type LocalTime } from '../../../domain/time.ts';
import type { Settings } from '../../../domain/settings.ts';
import { badField, ProblemError } from '../../http/problem.ts';
import { claimedVehicles } from '../../quotes/claimed-vehicles.ts';
import { fareRules } from '../../quotes/fare-rules.ts';
import { onOffer } from '../../quotes/offered-extras.ts';
import type { PartyVehicles } from '../../quotes/party-vehicles.ts';
import { heldFare } from '../../quotes/promo-fare.ts';
import type { ChangedBooking, PricedOtherwise } from '../../stored/changed-booking.ts';
import { type BookingDetails, legsLeft, type StoredBooking } from '../booking-details.ts';
import { journeyRows, type LegRow } from '../new-booking.ts';
import { changedJourney, type JourneyDependencies } from './changed-journey.ts';
import { changedVehicles, type ChangedVehicles } from './changed-vehicles.ts';
import { changedParty } from './changed-party.ts';
import { type ChangedRequest, changedRequest } from './changed-request.ts';
import { changedTerms } from '../../../domain/booking/changed-terms.ts';
import { changedLegs, checkChanged, wayOf } from './check-changed.ts';

/** What a price is made of. */
interface Agreed {
  vehicles: PartyVehicles;
  /** Of the version that the booking was priced with. */
  settings: Settings;
}

/** @throws ProblemError 409 by_agreement where the price cannot be reckoned here */
const byAgreement = () =>
  new ProblemError(409, 'by_agreement', 'Please call us for this change: we tell you its price first.');

async function agreedOf(
  { catalogue, settings }: JourneyDependencies,
  booking: StoredBooking,
): Promise<Agreed> {
  const vehicles = claimedVehicles(booking, catalogue);
  const values = await settings.at(booking.settingsVersion);
  if (!vehicles || !values) throw byAgreement();
  return { vehicles, settings: values };
}

/** The price by the list that the booking was made with, so that what stays costs what it did; of another vehicle, by today's. */
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

/** The rows of a booking's trip as it is to be. */
function tripRows(
  { legs, vias }: BookingDetails,
  journey: Journey,
  { request }: ChangedRequest,
  wanted: WantedChanges,
): Pick<ChangedBooking, 'legs' | 'vias'> {
  const noteOf = (leg: LegName) => legs.find((one) => one.leg === leg)?.additionalInfo ?? '';
  const rows = journeyRows(journey, request, {
    additionalInfo: wanted.outward?.additional_info ?? noteOf('outward'),
    returnAdditionalInfo: wanted.return?.additional_info ?? noteOf('return'),
  });
  return {
    legs: rows.legs.map(asStored),
    vias: wanted.stops === undefined ? vias.map(viaWords) : rows.vias,
  };
}

/** As the database writes a time of day. */
const asStored = ({ pickupTime, ...leg }: LegRow): LegRow => ({ ...leg, pickupTime: `${pickupTime}:00` });

const viaWords = ({ position, streetNumber, address, postcode, place }: ChangedBooking['vias'][number]) => ({
  position,
  streetNumber,
  address,
  postcode,
  place,
});

/** The legs of which something is otherwise, also in words alone. */
function legsOtherwise(before: BookingDetails, journey: Journey, legs: readonly LegRow[]): LegName[] {
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

/** What the new revision says, of a trip that is measured and judged. */
function pricedOtherwise(
  deps: JourneyDependencies,
  booking: StoredBooking,
  journey: Journey,
  { vehicles, settings, now }: { vehicles: ChangedVehicles; settings: Settings; now: number },
): PricedOtherwise {
  const { version, quantity, other } = vehicles;
  const asBooked = !other && changedLegs(booking.journey, journey).length === 0;
  const { categoryId, tariffId, beside, fareLines, totalPence, cancelledLeg } = booking;
  const rough = placesOf(journey).some(isRough);
  return {
    ...(other
      ? { categoryId: version.category.id, tariffId: version.id, quantity, beside: [] }
      : { categoryId, tariffId, quantity: booking.quantity, beside }),
    ...(asBooked ? { fareLines, totalPence } : priceOf(deps, booking, journey, { vehicles, settings })),
    journey,
    doorElsewhere: rough ? booking.doorElsewhere || version.operator.doorElsewhere : '',
    terms: changedTerms(booking.terms, version.terms, {
      journey,
      before: firstMoved(booking.journey, journey),
      ofVehicle: other ? pickupLeft(booking.journey, cancelledLeg) : null,
      now,
    }),
  };
}

/** A booking as it is to be, and the legs of which something is otherwise then. */
export interface Changed {
  wanted: ChangedBooking;
  legs: LegName[];
}

/**
 * [MNG-04] A booking as it is to be: found, measured, priced and judged at this moment, with nothing stored.
 * @throws ProblemError 409 change_too_late, by_agreement, place_unclear …; 422 naming a field, too_large …
 */
export async function changedBooking(
  deps: JourneyDependencies,
  details: BookingDetails,
  wanted: WantedChanges,
  now: number,
): Promise<Changed> {
  const { booking } = details;
  const { catalogue } = deps;
  const agreed = await agreedOf(deps, booking);
  const { settings } = agreed;
  const asked = changedRequest(details, wanted);
  if (wanted.outward?.extras ?? wanted.return?.extras) checkExtras(asked, settings);
  const journey = await changedJourney(deps, booking.journey, asked);
  const vehicles = changedVehicles(booking, agreed.vehicles, wanted.vehicle_id, { journey, catalogue, now });
  const rows = tripRows(details, journey, asked, wanted);
  // Another vehicle is another one on each leg that is driven.
  const legs = vehicles.other
    ? legsLeft(details).map(({ leg }) => leg)
    : legsOtherwise(details, journey, rows.legs);
  const { GRACE_TIME: graceMinutes } = deps.settings.current().settings;
  checkChanged(details, journey, { legs, vehicles, catalogue, now, graceMinutes });
  const priced = pricedOtherwise(deps, booking, journey, { vehicles, settings, now });
  return { wanted: { ...rows, party: changedParty(booking, wanted), priced }, legs };
}
