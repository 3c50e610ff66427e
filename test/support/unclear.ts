import type { PriceAnswer, PricedPlace, UnclearPlace } from '../../src/contract/prices.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { PRICES } from './searched.ts';

type Sharpness = Pick<PricedPlace, 'precision' | 'radius' | 'price_effect'>;
const SPOT: Sharpness = { precision: 'place', radius: 250, price_effect: 0 };
const TOWN: Sharpness = { precision: 'locality', radius: 2000, price_effect: 8.4 };

/** A place of an answer; of a town or village its middle. */
export function resolved(id: string, label: string, changes: Partial<PricedPlace> = {}): PricedPlace {
  const town = id.startsWith('twn:');
  const point = town ? `the middle of ${label}` : label;
  return { id, label, lat: 54, lon: -1.5, ...(town ? TOWN : SPOT), point, unmatched: '', ...changes };
}

const HARROGATE = resolved('twn:harrogate', 'Harrogate');
const STATION = resolved('stn:HGT', 'Harrogate Station');

/** A question of every reason. */
export const UNCLEAR = {
  several: {
    text: 'Newport',
    reason: 'several',
    candidates: [
      resolved('twn:newport-gwent', 'Newport, Gwent'),
      resolved('twn:newport-iow', 'Newport, Isle of Wight'),
    ],
  },
  misspelt: {
    text: 'Edinbrough',
    reason: 'misspelt',
    candidates: [resolved('twn:edinburgh', 'Edinburgh')],
  },
  apart: {
    text: 'Heathrow Airport, Manchester',
    reason: 'apart',
    candidates: [resolved('apt:LHR', 'Heathrow Airport'), resolved('twn:manchester', 'Manchester')],
  },
  vague: {
    text: '14 Victoria Road, Harrogate',
    reason: 'vague',
    candidates: [{ ...HARROGATE, unmatched: '14 Victoria Road' }, STATION],
  },
  town: { text: 'Harrogate', reason: 'vague', candidates: [HARROGATE, STATION] },
} as const satisfies Record<string, UnclearPlace>;

/** The answer that asks about these fields, each with what the server says of it. */
export function unclearAnswer(unclear: Record<string, UnclearPlace>): Response {
  const errors = Object.fromEntries(Object.keys(unclear).map((field) => [field, 'is not clear']));
  const message = 'Which place do you mean?';
  const problem: Problem = { success: false, message, code: 'place_unclear', errors, unclear };
  return Response.json(problem, { status: 409 });
}

/** The answer with prices of a trip between two places. */
export function pricesBetween(pickup: PricedPlace, dropoff: PricedPlace): PriceAnswer {
  const leg = {
    pickup,
    dropoff,
    stops: [],
    via_miles: 20,
    time_duration: 2400,
    line: [
      [pickup.lon, pickup.lat],
      [dropoff.lon, dropoff.lat],
    ] as [number, number][],
  };
  return {
    success: true,
    price_details: [...PRICES],
    removed_extras: [],
    journey: { outward: leg, return: null, hourly: null, other_places: {} },
  };
}
