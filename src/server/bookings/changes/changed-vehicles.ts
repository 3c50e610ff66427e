import { vehiclesNeeded } from '../../../domain/capacity.ts';
import type { Journey, Load } from '../../../domain/journey.ts';
import type { Place } from '../../../domain/place.ts';
import { badField, ProblemError } from '../../http/problem.ts';
import type { Catalogue, TariffVersion } from '../../operators/catalogue.ts';
import { heaviestLoad } from '../../quotes/offers.ts';
import type { PartyVehicles } from '../../quotes/party-vehicles.ts';
import type { StoredBooking } from '../booking-details.ts';

/** The vehicles of a booking once it is changed. */
export interface ChangedVehicles extends PartyVehicles {
  /** Whether they are others than before. */
  other: boolean;
}

/** What a booking's operator offers with a pick-up there, at a price. */
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
    throw new ProblemError(422, 'too_large', `${category.name} is too small for so many.`);
  return quantity;
}

/**
 * The vehicles that are wanted: those that were booked, or as many as it takes of another category of the same operator,
 * at today's price list.
 * @throws ProblemError 422 naming `vehicle_id`, too_large
 */
export function changedVehicles(
  booking: StoredBooking,
  booked: PartyVehicles,
  vehicleId: number | undefined,
  { journey, catalogue, now }: { journey: Journey; catalogue: Pick<Catalogue, 'offersAt'>; now: number },
): ChangedVehicles {
  const same = booked.beside.length === 0 && booked.version.category.id === vehicleId;
  if (vehicleId === undefined || same) return { ...booked, other: false };
  const version = offeredBy(booking, pickupOf(journey), catalogue, now).find(
    ({ category }) => category.id === vehicleId,
  );
  if (!version) throw badField('vehicle_id', `is not offered by ${booking.operatorName} for this trip`);
  return { version, quantity: numberOf(version, heaviestLoad(journey)), beside: [], other: true };
}
