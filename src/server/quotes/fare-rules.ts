import { extraPricesOf } from '../../domain/extras.ts';
import type { FareRules } from '../../domain/fare/tariff.ts';
import type { Settings } from '../../domain/settings.ts';

const known = new WeakMap<Settings, FareRules>();

/** The settings that price. */
export function fareRules(settings: Settings): FareRules {
  let rules = known.get(settings);
  if (!rules) {
    const { ROUND_OFF: roundOff, CURRENCY: currency } = settings;
    known.set(settings, (rules = { extras: extraPricesOf(settings), roundOff, currency }));
  }
  return rules;
}
