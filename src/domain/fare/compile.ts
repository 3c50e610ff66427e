import { type Area, pointInArea, sizeOfArea } from '../area.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place.ts';
import type { Tariff, Uplift } from './tariff.ts';

/** One direction of a fixed fare. */
interface Relation {
  from: Area;
  to: Area;
  pence: Pence;
  /** Square miles of one end × those of the other: the smaller, the fewer journeys it speaks of. */
  size: number;
}

/** A tariff made ready to price many journeys; made once when the tariff is loaded. */
export interface CompiledTariff {
  tariff: Tariff;
  /** Most special first, then cheapest first: the first that matches is the fare. */
  relations: readonly Relation[];
  /** For each uplift the other members of its group. */
  rivals: readonly (readonly number[])[];
}

export function compileTariff(tariff: Tariff): CompiledTariff {
  const relations = tariff.fixedFares.flatMap(({ from, to, pence, bothWays }) => {
    const size = sizeOfArea(from) * sizeOfArea(to);
    const there: Relation = { from, to, pence, size };
    return bothWays ? [there, { from: to, to: from, pence, size }] : [there];
  });
  return {
    tariff,
    relations: relations.toSorted((a, b) => a.size - b.size || a.pence - b.pence),
    rivals: tariff.uplifts.map((uplift, index) => rivalsOf(uplift, index, tariff.uplifts)),
  };
}

function rivalsOf(uplift: Uplift, index: number, all: readonly Uplift[]): number[] {
  if (uplift.group === null) return [];
  return [...all.keys()].filter((other) => other !== index && all[other]?.group === uplift.group);
}

/** The index of the fixed fare between two places in `relations`, or -1. */
export function findRelation({ relations }: CompiledTariff, pickup: Place, dropoff: Place): number {
  return relations.findIndex(({ from, to }) => pointInArea(from, pickup) && pointInArea(to, dropoff));
}
