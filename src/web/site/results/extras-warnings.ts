import { type Capacity, capacityFault, roomIn, seatsTaken } from '../../../domain/capacity.ts';
import type { PriceDetail } from '../../../contract/prices.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import type { SearchForm } from '../trip/search.ts';
import { type LegExtras, type LegName, legParty } from './leg-extras.ts';
import { TEXTS } from './texts.ts';

function capacityOf({ max_seat, luggage, small_luggage }: PriceDetail): Capacity {
  return { seats: max_seat, luggage, handLuggage: small_luggage };
}

/** What the load of a leg may go into: the chosen vehicles together, or any one of the list. */
export function roomsOf(list: readonly PriceDetail[], chosen: SelectedVehicle | null): Capacity[] {
  return chosen ? [roomIn(capacityOf(chosen), chosen.quantity)] : list.map(capacityOf);
}

/** What does not go together, said before the server is asked; it has the last word. */
export function extrasWarnings(
  form: SearchForm,
  legs: readonly (readonly [LegName, LegExtras])[],
  rooms: readonly Capacity[],
): string[] {
  const warnings = legs.flatMap(([leg, extras]) => {
    const { passengers, handLuggage } = legParty(form, leg);
    const seats = extras.babySeats + extras.boosterSeats;
    const load = { passengers: seatsTaken(passengers, extras), luggage: extras.luggage, handLuggage };
    const fault = capacityFault(rooms, load);
    return [
      ...(seats > passengers ? [TEXTS.moreChildSeats(seats, passengers)] : []),
      ...(fault ? [fault] : []),
    ];
  });
  return [...new Set(warnings)];
}
