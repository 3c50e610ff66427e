import type { Pence } from '../money.ts';
import { type CompiledTariff, findRelation } from './compile.ts';
import type { NumericLine, ReckonedCode } from './fare.ts';
import type { PreparedLeg } from './prepare.ts';
import type { DistanceBand, Tariff } from './tariff.ts';

/** Where the lines of a fare go; null when only the total is asked. */
export type Sink = NumericLine[] | null;

/** Notes a line, unless it is worth nothing, and gives its amount back to be summed. */
export function note(
  sink: Sink,
  code: ReckonedCode,
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

function upToMinimum(amount: Pence, tariff: Tariff, leg: PreparedLeg, sink: Sink): Pence {
  if (amount >= tariff.minimum) return amount;
  return amount + note(sink, 'minimum', leg.name, tariff.minimum - amount);
}

function hourlyFare(leg: PreparedLeg, tariff: Tariff, sink: Sink): Pence | null {
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
export function baseFare(leg: PreparedLeg, compiled: CompiledTariff, sink: Sink): Pence | null {
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
