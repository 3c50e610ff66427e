import { type ExtraPrices, extraCharges, extrasHadAt } from '../../../domain/journey/extras.ts';
import type { Pence } from '../../../domain/money.ts';
import type { JourneySummary, SearchForm } from '../../storage-shapes.ts';
import { legExtras, legsOf } from './leg-extras.ts';
import { pickupOf } from './pickups.ts';

/** What the extras of a form cost for each vehicle, by the rule that the server prices them by. */
export function extrasCost(form: SearchForm, prices: ExtraPrices, journey: JourneySummary | null): Pence {
  const charges = legsOf(form).flatMap((leg) =>
    extraCharges(extrasHadAt(legExtras(form, leg), pickupOf(form, leg, journey)), prices),
  );
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}
