import type { Journey } from '../journey/journey.ts';
import { type Pence, wholePounds } from '../money.ts';
import type { BankHolidayRegion } from './bank-holidays.ts';
import { type CompiledTariff, findRelation } from './compile.ts';
import { mileageAllowance, withLineTexts } from './fare-words.ts';
import type { Fare, NumericLine, CalculatedCode } from './fare.ts';
import { type PreparedJourney, type PreparedLeg, prepareJourney } from './prepare.ts';
import type { DistanceBand, FareRules, Tariff, Uplift } from './tariff.ts';
import { upliftDay } from './uplift.ts';

/** Receives the lines of a fare; null if only the total is needed. */
type LineCollector = NumericLine[] | null;

/** Notes a line, unless it is worth nothing, and gives its amount back to be summed. */
function note(
  sink: LineCollector,
  code: CalculatedCode,
  leg: NumericLine['leg'],
  amount: Pence,
  count = 0,
  index = 0,
): Pence {
  if (sink !== null && amount !== 0) sink.push({ code, leg, amount, count, index });
  return amount;
}

/** `value` × `numerator` ÷ `denominator` in whole pence, half up; none is negative. */
export function share(value: number, numerator: number, denominator: number): Pence {
  return Math.floor((value * numerator + denominator / 2) / denominator);
}

/** The miles at the marginal prices of their bands, rounded once. */
function byTheMile(bands: readonly DistanceBand[], tenths: number): Pence {
  let tenthsOfPence = 0;
  let start = 0;
  for (const { upToTenths, pencePerMile } of bands) {
    const end = upToTenths === null ? tenths : Math.min(tenths, upToTenths);
    if (end <= start) break;
    tenthsOfPence += (end - start) * pencePerMile;
    start = end;
  }
  return share(tenthsOfPence, 1, 10);
}

function upToMinimum(amount: Pence, tariff: Tariff, leg: PreparedLeg, sink: LineCollector): Pence {
  if (amount >= tariff.minimum) return amount;
  return amount + note(sink, 'minimum', leg.name, tariff.minimum - amount);
}

function hourlyFare(leg: PreparedLeg, tariff: Tariff, sink: LineCollector): Pence | null {
  const { hourly } = tariff;
  if (hourly === null) return null;
  const hours = Math.max(leg.hours, hourly.minimumHours);
  const excess = Math.max(0, leg.tenths - hours * hourly.includedMilesPerHour * 10);
  const amount =
    note(sink, 'hourly', leg.name, hours * hourly.pencePerHour, hours) +
    note(sink, 'excess-miles', leg.name, share(excess, hourly.excessPencePerMile, 10), excess);
  return upToMinimum(amount, tariff, leg, sink);
}

/**
 * The base fare of one leg: fixed fare, else by the hour or by the mile and minute, else the minimum; null when the
 * tariff has no price for it. With stops the fixed fare is a floor: a stop never makes the journey cheaper.
 */
function baseFare(leg: PreparedLeg, compiled: CompiledTariff, sink: LineCollector): Pence | null {
  const { tariff } = compiled;
  if (leg.dropoff === null) return hourlyFare(leg, tariff, sink);
  const priced = tariff.bands.length > 0;
  const miles = byTheMile(tariff.bands, leg.tenths);
  const time = leg.minutes * tariff.pencePerMinute;
  const found = findRelation(compiled, leg);
  const fixed = compiled.relations[found];
  const metered = Math.max(miles + time, tariff.minimum);
  if (fixed && (leg.vias.length === 0 || !priced || fixed.pence >= metered)) {
    return note(sink, 'fixed', leg.name, fixed.pence, 0, found);
  }
  if (!priced) return null;
  note(sink, 'distance', leg.name, miles, leg.tenths);
  note(sink, 'time', leg.name, time, leg.minutes);
  return upToMinimum(miles + time, tariff, leg, sink);
}

/** One vehicle before rounding, and the total. */
interface FareTotals {
  perVehicle: Pence;
  total: Pence;
}

/** Amount that an uplift adds to the base fare; 0 at other times. */
function upliftAmount(uplift: Uplift, leg: PreparedLeg, base: Pence, region: BankHolidayRegion): Pence {
  if (upliftDay(uplift, leg.moment, region) === null) return 0;
  return 'pence' in uplift.change ? uplift.change.pence : share(base, uplift.change.basisPoints, 10_000);
}

function uplifts(leg: PreparedLeg, compiled: CompiledTariff, base: Pence, sink: LineCollector): Pence {
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

function areaCharges(leg: PreparedLeg, { tariff }: CompiledTariff, sink: LineCollector): Pence {
  let sum = 0;
  for (const { index, pence } of leg.pickupDue(tariff.pickupCharges)) {
    sum += note(sink, 'pickup-charge', leg.name, pence, 0, index);
  }
  for (const { index, pence, atStop } of leg.dropoffDue(tariff.dropoffCharges)) {
    sum += note(sink, 'dropoff-charge', leg.name, pence, atStop, index);
  }
  return sum;
}

/** The total, rounded half up to whole pounds if the settings say so. */
export function roundTotal(exact: Pence, { roundOff }: FareRules, sink: LineCollector): Pence {
  if (!roundOff) return exact;
  return exact + note(sink, 'rounding', null, wholePounds(exact) - exact, exact);
}

/**
 * Calculates a fare, in the order of docs/fares.md. Whole numbers only. Lines are passed to the sink if there is one.
 * Null if the tariff has no price for the journey.
 */
export function calculateFare(
  journey: PreparedJourney,
  compiled: CompiledTariff,
  rules: FareRules,
  quantity: number,
  sink: LineCollector,
): FareTotals | null {
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

/**
 * The price of a journey with its written reason; null when the tariff has no price for it: no hire by the hour, or
 * neither a fixed fare nor a price by the mile. `quantity` is the number of vehicles, from 1.
 */
export function priceFare(
  journey: Journey,
  tariff: CompiledTariff,
  rules: FareRules,
  quantity: number,
  prepared: PreparedJourney = prepareJourney(journey, rules),
): Fare | null {
  const lines: NumericLine[] = [];
  const totals = calculateFare(prepared, tariff, rules, quantity, lines);
  if (totals === null) return null;
  return {
    lines: withLineTexts(lines, journey, tariff, rules),
    quantity,
    ...totals,
    mileageAllowance: mileageAllowance(lines, tariff, rules),
  };
}

/**
 * The total of `priceFare` without the words, for choosing among many tariffs. For a loop, prepare the journey once
 * (`prepareJourney(journey, rules)`, with the same rules) and pass it on.
 */
export function fareTotal(
  journey: Journey,
  tariff: CompiledTariff,
  rules: FareRules,
  quantity: number,
  prepared: PreparedJourney = prepareJourney(journey, rules),
): Pence | null {
  return calculateFare(prepared, tariff, rules, quantity, null)?.total ?? null;
}

/** One vehicle before rounding, without texts. */
export function exactFare(tariff: CompiledTariff, rules: FareRules, prepared: PreparedJourney): Pence | null {
  return calculateFare(prepared, tariff, rules, 1, null)?.perVehicle ?? null;
}
