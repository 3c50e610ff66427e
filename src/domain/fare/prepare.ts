import { type Area, pointInArea } from '../area/area.ts';
import { EXTRAS } from '../journey/extras-table.ts';
import { extraCharges } from '../journey/extras.ts';
import type { Extras, Journey, Leg } from '../journey/journey.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place/place.ts';
import type { LocalTime } from '../time/time.ts';
import type { LegName, NumericLine } from './fare.ts';
import type { AreaCharge, FareRules } from './tariff.ts';
import { type Moment, momentOf } from './uplift.ts';

/** One leg prepared for all tariffs. */
export interface PreparedLeg {
  name: LegName;
  moment: Moment;
  pickup: Place;
  /** Null for hire by the hour. */
  dropoff: Place | null;
  vias: readonly Place[];
  /** Whether an area includes an end of the leg. Each area is tested once. */
  pickupIn: (area: Area) => boolean;
  dropoffIn: (area: Area) => boolean;
  /** The pick-up charges that apply. */
  pickupDue: (charges: readonly AreaCharge[]) => readonly DueCharge[];
  /** The drop-off charges that apply at the destination or a stop, each at most once. */
  dropoffDue: (charges: readonly AreaCharge[]) => readonly DueCharge[];
  tenths: number;
  /** Drive time to the nearest minute. */
  minutes: number;
  /** 0 for a journey by the mile. */
  hours: number;
}

/** A charge of a tariff's list that falls due on a leg. */
interface DueCharge {
  index: number;
  pence: Pence;
  /** 1 when it is due at a stop, 0 at an end of the leg. */
  atStop: 0 | 1;
}

/** Works `find` out once for each key. Tariffs that were loaded together share their areas and lists of charges. */
function remember<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

function placesOf(pickup: Place, dropoff: Place | null, vias: readonly Place[]) {
  const pickupIn = remember((area: Area) => pointInArea(area, pickup));
  const dropoffIn = remember((area: Area) => dropoff !== null && pointInArea(area, dropoff));
  const pickupDue = remember((charges: readonly AreaCharge[]) =>
    charges.flatMap(({ area, pence }, index): DueCharge[] =>
      pickupIn(area) ? [{ index, pence, atStop: 0 }] : [],
    ),
  );
  const dropoffDue = remember((charges: readonly AreaCharge[]) =>
    charges.flatMap(({ area, pence }, index): DueCharge[] => {
      if (dropoffIn(area)) return [{ index, pence, atStop: 0 }];
      return vias.some((via) => pointInArea(area, via)) ? [{ index, pence, atStop: 1 }] : [];
    }),
  );
  return { pickup, dropoff, vias, pickupIn, dropoffIn, pickupDue, dropoffDue };
}

/** What all tariffs share about a journey, calculated once per quote. */
export interface PreparedJourney {
  legs: readonly PreparedLeg[];
  extras: readonly NumericLine[];
  extrasTotal: Pence;
}

function extraLines(leg: LegName, extras: Extras, rules: FareRules): NumericLine[] {
  return extraCharges(extras, rules.extras).map(({ extra, count, amount }) => ({
    code: EXTRAS[extra].fareCode,
    leg,
    amount,
    count,
    index: 0,
  }));
}

function prepareLeg(name: LegName, leg: Leg): PreparedLeg {
  const { pickup, dropoff, vias, tenths, seconds, at } = leg;
  const minutes = Math.round(seconds / 60);
  const places = placesOf(pickup, dropoff, vias);
  return { name, moment: momentOf(at), ...places, tenths, minutes, hours: 0 };
}

export function prepareJourney(journey: Journey, rules: FareRules): PreparedJourney {
  let legs: PreparedLeg[];
  let extras: NumericLine[];
  if (journey.kind === 'hourly') {
    const { pickup, at, tenths, hours } = journey;
    const moment = momentOf(at);
    const places = placesOf(pickup, null, []);
    legs = [{ name: 'outward', moment, ...places, tenths, minutes: 0, hours }];
    extras = extraLines('outward', journey.extras, rules);
  } else {
    const { outward, inward } = journey;
    legs = [prepareLeg('outward', outward)];
    extras = extraLines('outward', outward.extras, rules);
    if (inward) {
      legs.push(prepareLeg('return', inward));
      extras.push(...extraLines('return', inward.extras, rules));
    }
  }
  return { legs, extras, extrasTotal: extras.reduce((sum, line) => sum + line.amount, 0) };
}

/** The same journey with its outward leg or hire at another time. */
export function preparedAt(prepared: PreparedJourney, at: LocalTime): PreparedJourney {
  const [outward, ...others] = prepared.legs;
  if (!outward) return prepared;
  return { ...prepared, legs: [{ ...outward, moment: momentOf(at) }, ...others] };
}
