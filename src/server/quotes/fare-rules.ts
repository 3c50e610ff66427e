import { extraPricesOf } from '../../domain/extras.ts';
import type { FareRules } from '../../domain/fare/tariff.ts';
import type { Settings } from '../../domain/settings.ts';

/** The settings that price. */
export function fareRules(settings: Settings): FareRules {
  return {
    extras: extraPricesOf(settings),
    roundOff: settings.ROUND_OFF,
    currency: settings.CURRENCY,
  };
}
