import type { Postcode } from '../../../domain/place-text.ts';
import type { UnitFound, Units } from './unit-file.ts';

const WORTH = ['current', 'bare', 'ended', 'unknown'] as const;

function first<T>(all: readonly Units[], ask: (units: Units) => T | null): T | null {
  for (const units of all) {
    const answer = ask(units);
    if (answer !== null) return answer;
  }
  return null;
}

/** Units of several publishers as one: a unit that one of them has in use is in use. */
export function allUnits(all: readonly Units[]): Units {
  function find(postcode: Postcode): UnitFound | null {
    let best: UnitFound | null = null;
    for (const units of all) {
      const found = units.find(postcode);
      if (found?.standing === 'current') return found;
      if (found && (!best || WORTH.indexOf(found.standing) < WORTH.indexOf(best.standing))) best = found;
    }
    return best;
  }
  return {
    size: all.reduce((sum, { size }) => sum + size, 0),
    find,
    sector: (postcode) => first(all, (units) => units.sector(postcode)),
    district: (postcode) => first(all, (units) => units.district(postcode)),
  };
}

/** Where nothing was imported. */
export const NO_UNITS: Units = allUnits([]);
