import type { Area } from '../../area/area.ts';
import { fareTotal } from '../../fare/calculate.ts';
import { compileTariff } from '../../fare/compile.ts';
import type { Tariff } from '../../fare/tariff.ts';
import { NO_PRICES } from '../../journey/extras.ts';
import { type Journey, NO_EXTRAS } from '../../journey/journey.ts';
import type { Pence } from '../../money.ts';
import type { Place } from '../../place/place.ts';

/** Everything that the check of a tariff can find. */
export type RuleCode =
  | 'miles-missing'
  | 'miles-free'
  | 'bands-up-and-down'
  | 'minimum-never'
  | 'minimum-always'
  | 'discount-all'
  | 'discount-large'
  | 'fixed-dear'
  | 'fixed-cheap'
  | 'fixed-shadowed'
  | 'fixed-outside'
  | 'charge-twice'
  | 'uplift-never'
  | 'uplift-outbid'
  | 'uplift-doubled'
  | 'hire-dear'
  | 'hire-free-miles'
  | 'larger-cheaper'
  | 'ten-times';

/** An error is all but certainly a slip; a warning may be meant. */
type Severity = 'error' | 'warning';

/** Something of a tariff that leaves a gap or contradicts itself. */
export interface Finding {
  code: RuleCode;
  severity: Severity;
  /** Names the thing, and says what to do. */
  sentence: string;
  /** Key of the number or part concerned. */
  key: string;
}

/** Prices of the same operator for another category. */
export interface Sibling {
  category: string;
  seats: number;
  tariff: Tariff;
}

/** What a tariff is compared with. */
export interface Around {
  /** The operator's pick-up area; null if unknown. */
  serviceArea: Area | null;
  category: string;
  seats: number;
  siblings: readonly Sibling[];
  /** The prices before a change; null if there were none. */
  before: Tariff | null;
  /** From which day on times are tried, "2026-12-01". */
  day: string;
}

/** Formatters for the rules' texts. */
export interface Formatters {
  money: (pence: Pence) => string;
}

export type Rule = (tariff: Tariff, around: Around, words: Formatters) => Finding[];

export const found = (
  code: RuleCode,
  key: string,
  sentence: string,
  severity: Severity = 'warning',
): Finding => ({
  code,
  severity,
  sentence,
  key,
});

/** A place in no area. */
const NOWHERE: Place = {
  id: '',
  label: '',
  kind: 'landmark',
  lat: 0,
  lon: 0,
  postcode: null,
  postcodeArea: null,
  precision: 'place',
  radius: 0,
  point: '',
  unmatched: '',
};
const RULES = { extras: NO_PRICES, roundOff: false, currency: '£' };

/** Price by the mile at an ordinary time; null if nothing is priced by the mile. */
export function byMile(tariff: Tariff, miles: number): Pence | null {
  const ends = { pickup: NOWHERE, dropoff: NOWHERE, vias: [] };
  const load = { passengers: 1, luggage: 0, handLuggage: 0, extras: NO_EXTRAS };
  // Half of the miles in a town, at twenty an hour, half beyond it, at forty.
  const way = { tenths: Math.round(miles * 10), seconds: Math.round(miles * 135) };
  const at = { date: '2026-11-24', minute: 840 };
  const journey: Journey = { kind: 'mileage', outward: { ...ends, ...load, ...way, at }, inward: null };
  const plain = { ...tariff, fixedFares: [], uplifts: [], pickupCharges: [], dropoffCharges: [] };
  return fareTotal(journey, compileTariff(plain), RULES, 1);
}
