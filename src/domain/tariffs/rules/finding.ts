import type { Area } from '../../area.ts';
import type { Tariff } from '../../fare/tariff.ts';
import type { Pence } from '../../money.ts';

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
export type Severity = 'error' | 'warning';

/** Something of a tariff that leaves a gap or contradicts itself. */
export interface Finding {
  code: RuleCode;
  severity: Severity;
  /** Names the thing, and says what to do. */
  sentence: string;
  /** Of the number or the part that it is about. */
  key: string;
}

/** Prices of the same operator for another category. */
export interface Sibling {
  category: string;
  seats: number;
  tariff: Tariff;
}

/** What a tariff is held against. */
export interface Around {
  /** Where the operator takes pick-ups; null where that is not known. */
  serviceArea: Area | null;
  category: string;
  seats: number;
  siblings: readonly Sibling[];
  /** What held before a change; null where there were no prices. */
  before: Tariff | null;
  /** From which day on times are tried, "2026-12-01". */
  day: string;
}

/** What a rule says with. */
export interface Words {
  money: (pence: Pence) => string;
}

export type Rule = (tariff: Tariff, around: Around, words: Words) => Finding[];

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
