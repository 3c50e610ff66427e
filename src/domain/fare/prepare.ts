import { type Extra, extraCharges } from '../extras.ts';
import type { Extras, Journey, Leg } from '../journey.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place.ts';
import type { LocalTime } from '../time.ts';
import type { FareCode, LegName, NumericLine } from './fare.ts';
import type { FareRules } from './tariff.ts';
import { type Moment, momentOf } from './uplift.ts';

/** One leg as the tariffs look at it. */
export interface PreparedLeg {
  name: LegName;
  moment: Moment;
  pickup: Place;
  /** Null for hire by the hour. */
  dropoff: Place | null;
  vias: readonly Place[];
  tenths: number;
  /** Drive time to the nearest minute. */
  minutes: number;
  /** 0 for a journey by the mile. */
  hours: number;
}

/** What is the same for every tariff that prices the journey: worked out once per quote. */
export interface PreparedJourney {
  legs: readonly PreparedLeg[];
  extras: readonly NumericLine[];
  extrasTotal: Pence;
}

const CODES: Record<Extra, FareCode> = {
  meetAndGreet: 'meet-and-greet',
  wheelchair: 'wheelchair',
  babySeats: 'baby-seats',
  boosterSeats: 'booster-seats',
  specialLuggage: 'special-luggage',
  waitingMinutes: 'waiting',
};

function extraLines(leg: LegName, extras: Extras, rules: FareRules): NumericLine[] {
  return extraCharges(extras, rules.extras).map(({ extra, count, amount }) => ({
    code: CODES[extra],
    leg,
    amount,
    count,
    index: 0,
  }));
}

function prepareLeg(name: LegName, leg: Leg, momentAt: (at: LocalTime) => Moment): PreparedLeg {
  const { pickup, dropoff, vias, tenths, seconds, at } = leg;
  const minutes = Math.round(seconds / 60);
  return { name, moment: momentAt(at), pickup, dropoff, vias, tenths, minutes, hours: 0 };
}

export function prepareJourney(journey: Journey, rules: FareRules): PreparedJourney {
  const momentAt = (at: LocalTime): Moment => momentOf(at, rules.bankHolidays);
  let legs: PreparedLeg[];
  let extras: NumericLine[];
  if (journey.kind === 'hourly') {
    const { pickup, at, tenths, hours } = journey;
    const moment = momentAt(at);
    legs = [{ name: 'outward', moment, pickup, dropoff: null, vias: [], tenths, minutes: 0, hours }];
    extras = extraLines('outward', journey.extras, rules);
  } else {
    const { outward, inward } = journey;
    legs = [prepareLeg('outward', outward, momentAt)];
    extras = extraLines('outward', outward.extras, rules);
    if (inward) {
      legs.push(prepareLeg('return', inward, momentAt));
      extras.push(...extraLines('return', inward.extras, rules));
    }
  }
  return { legs, extras, extrasTotal: extras.reduce((sum, line) => sum + line.amount, 0) };
}
