import {
  childSeats,
  choiceFault,
  type NamedCapacity,
  partyFault,
  seatsTaken,
} from '../../../domain/capacity.ts';
import type { Load } from '../../../domain/journey/journey.ts';
import type { SearchForm, SelectedVehicle } from '../../client/storage-shapes.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { type LegExtras, type LegName, legParty } from './leg-extras.ts';
import { TEXTS } from './texts.ts';

function capacityOf({ seats, luggage, handLuggage, category }: PriceEntry): NamedCapacity {
  return { seats, luggage, handLuggage, name: category };
}

/** Capacity for a leg's load: the selected vehicles, or the best of the list. */
export interface Rooms {
  list: readonly PriceEntry[];
  chosen: SelectedVehicle | null;
}

function roomFault({ list, chosen }: Rooms, load: Load): string | null {
  if (!chosen) return partyFault(list, load, ({ operatorId }) => operatorId);
  return choiceFault(capacityOf(chosen), chosen.quantity, list.map(capacityOf), load, chosen.beside);
}

/** Incompatible selections, shown before the server decides. `rooms` is null while unknown. */
export function extrasWarnings(
  form: SearchForm,
  legs: readonly (readonly [LegName, LegExtras])[],
  rooms: Rooms | null,
): string[] {
  // Before the prices, the mileage form itself asks for the passengers.
  const where = rooms === null && form.kind === 'mileage' ? TEXTS.inForm : TEXTS.inChangeSearch;
  const warnings = legs.flatMap(([leg, extras]) => {
    const { passengers, handLuggage } = legParty(form, leg);
    const seats = childSeats(extras);
    const load = { passengers: seatsTaken(passengers, extras), luggage: extras.luggage, handLuggage };
    const fault = rooms && roomFault(rooms, load);
    return [
      ...(seats > passengers ? [TEXTS.moreChildSeats(seats, passengers, where)] : []),
      ...(fault ? [fault] : []),
    ];
  });
  return [...new Set(warnings)];
}
