import type { ResolvedPlace } from '../../../contract/prices.ts';
import { pricedAt } from '../../../domain/place/place.ts';
import type { TripLabels } from '../../../domain/journey/trip-facts.ts';
import type { Fact } from '../../ui/facts.tsx';

type Known = Pick<ResolvedPlace, 'precision' | 'point'>;

/** The places of a leg, or of hire by the hour, as they were resolved. */
interface ResolvedLeg {
  pickup?: Known | undefined;
  stops?: readonly Known[] | undefined;
  dropoff?: Known | undefined;
}

/** What the browser has kept of an earlier release does not say what a point is. */
const told = (place: Known | undefined, end: Parameters<typeof pricedAt>[1]) =>
  place?.point ? pricedAt(place, end) : null;

/** Facts, with what is noted of their labels. */
export function noted(
  facts: readonly Fact[],
  notes: ReadonlyMap<string | undefined, string | null | undefined>,
): Fact[] {
  return facts.map((fact) => {
    const note = notes.get(fact.label);
    return note ? { ...fact, note } : fact;
  });
}

/** [PLACE-05] The facts of a leg, with what its price is from or to where that is not the address itself. */
export function withPoints(facts: readonly Fact[], labels: TripLabels, leg: ResolvedLeg | null): Fact[] {
  const { pickup, stops = [], dropoff } = leg ?? {};
  const notes = new Map<string | undefined, string | null>([
    [labels.pickup, told(pickup, 'from')],
    ...stops.map((stop, index) => [`${labels.stops} ${index + 1}`, told(stop, 'via')] as const),
    [labels.dropoff, told(dropoff, 'to')],
  ]);
  return noted(facts, notes);
}

/** [PLACE-05] The same beside the price; of the way back only what is said of no address of the way out. */
export function pricedPoints(outward: readonly Fact[], back: readonly Fact[]): string[] {
  const more = back.filter(({ value }) => outward.every((fact) => fact.value !== value));
  return [...outward, ...more].flatMap(({ note }) => note ?? []);
}
