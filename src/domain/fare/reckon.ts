import type { BankHolidayRegion } from '../bank-holidays.ts';
import { type Pence, wholePounds } from '../money.ts';
import { baseFare, note, share, type Sink } from './base-fare.ts';
import type { CompiledTariff } from './compile.ts';
import type { PreparedJourney, PreparedLeg } from './prepare.ts';
import type { FareRules, Uplift } from './tariff.ts';
import { upliftDay } from './uplift.ts';

/** One vehicle before rounding, and what is due in the end. */
export interface Reckoning {
  perVehicle: Pence;
  total: Pence;
}

/** What the uplift adds to the base fare; 0 at other times. */
function upliftAmount(uplift: Uplift, leg: PreparedLeg, base: Pence, region: BankHolidayRegion): Pence {
  if (upliftDay(uplift, leg.moment, region) === null) return 0;
  return 'pence' in uplift.change ? uplift.change.pence : share(base, uplift.change.basisPoints, 10_000);
}

function uplifts(leg: PreparedLeg, compiled: CompiledTariff, base: Pence, sink: Sink): Pence {
  const all = compiled.tariff.uplifts;
  let sum = 0;
  for (const [index, uplift] of all.entries()) {
    const amount = upliftAmount(uplift, leg, base, compiled.region);
    if (amount === 0) continue;
    const outbid = compiled.rivals[index]?.some((rival) => {
      const other = all[rival] ? upliftAmount(all[rival], leg, base, compiled.region) : 0;
      return other > amount || (other === amount && rival < index);
    });
    if (!outbid) sum += note(sink, 'uplift', leg.name, amount, base, index);
  }
  return sum;
}

function areaCharges(leg: PreparedLeg, { tariff }: CompiledTariff, sink: Sink): Pence {
  let sum = 0;
  for (const { index, pence } of leg.pickupDue(tariff.pickupCharges)) {
    sum += note(sink, 'pickup-charge', leg.name, pence, 0, index);
  }
  for (const { index, pence, atStop } of leg.dropoffDue(tariff.dropoffCharges)) {
    sum += note(sink, 'dropoff-charge', leg.name, pence, atStop, index);
  }
  return sum;
}

/** What is due in the end: to whole pounds, half up, where the settings say so. */
export function roundTotal(exact: Pence, { roundOff }: FareRules, sink: Sink): Pence {
  if (!roundOff) return exact;
  return exact + note(sink, 'rounding', null, wholePounds(exact) - exact, exact);
}

/**
 * The one place where a fare is reckoned, in the order of docs/fares.md. Whole numbers only; the lines go to the
 * sink if there is one. Null when the tariff has no price for the journey.
 */
export function reckon(
  journey: PreparedJourney,
  compiled: CompiledTariff,
  rules: FareRules,
  quantity: number,
  sink: Sink,
): Reckoning | null {
  const { tariff } = compiled;
  let discountable = 0;
  let charges = 0;
  for (const leg of journey.legs) {
    const base = baseFare(leg, compiled, sink);
    if (base === null) return null;
    discountable += base + uplifts(leg, compiled, base, sink);
    charges += areaCharges(leg, compiled, sink);
    charges += note(sink, 'via', leg.name, leg.vias.length * tariff.viaCharge, leg.vias.length);
  }
  let perVehicle = discountable + charges;
  if (journey.legs.length > 1) {
    perVehicle += note(
      sink,
      'return-discount',
      null,
      -share(discountable, tariff.returnDiscount, 10_000),
      discountable,
    );
  }
  perVehicle += journey.extrasTotal;
  sink?.push(...journey.extras);
  const exact = perVehicle + note(sink, 'quantity', null, perVehicle * (quantity - 1), quantity);
  return { perVehicle, total: roundTotal(exact, rules, sink) };
}
