import { compileTariff } from '../fare/compile.ts';
import type { Fare } from '../fare/fare.ts';
import { priceFare } from '../fare/price-fare.ts';
import type { FareRules, Tariff } from '../fare/tariff.ts';
import type { Journey } from '../journey.ts';
import type { Pence } from '../money.ts';
import { formatLocalShort } from '../time.ts';
import { type Moved, type QuoteEffect, tripWords } from './quote-effect.ts';

/** What one draft would have done to quotes, and whose prices they are. */
export interface TariffEffect {
  operator: string;
  category: string;
  before: Tariff;
  after: Tariff;
  effect: QuoteEffect;
}

/** Quotes of one kind, with what they cost on average. */
export interface EffectRow {
  label: string;
  quotes: number;
  dearer: number;
  cheaper: number;
  before: Pence;
  after: Pence;
}

/** A quote that would have moved much, with its reasons. */
export interface WorstQuote {
  operator: string;
  category: string;
  /** "Leeds Station to Otley, Tue 24 Nov, 14:30" */
  trip: string;
  before: Fare;
  after: Fare;
}

/** Miles at which a distance ends and the next begins. */
const ENDS = [5, 10, 20, 40, 80];
const HIRE = 'Hire by the hour';

const DISTANCES = [
  ...ENDS.map((end, index) => (index === 0 ? `Up to ${end} miles` : `${ENDS[index - 1]} to ${end} miles`)),
  `Over ${ENDS.at(-1)} miles`,
  HIRE,
];

function distanceOf(journey: Journey): string {
  if (journey.kind === 'hourly') return HIRE;
  const index = ENDS.findIndex((end) => journey.outward.tenths <= end * 10);
  return DISTANCES[index < 0 ? ENDS.length : index] ?? HIRE;
}

function rowOf(label: string, moved: readonly Moved[]): EffectRow {
  const mean = (side: 'before' | 'after') =>
    Math.round(moved.reduce((sum, each) => sum + each[side], 0) / Math.max(1, moved.length));
  return {
    label,
    quotes: moved.length,
    dearer: moved.filter(({ before, after }) => after > before).length,
    cheaper: moved.filter(({ before, after }) => after < before).length,
    before: mean('before'),
    after: mean('after'),
  };
}

/** By how far the trip is, the way there; distances of which there is no quote are left out. */
export function byDistance(effects: readonly TariffEffect[]): EffectRow[] {
  const groups = Map.groupBy(
    effects.flatMap(({ effect }) => effect.all),
    ({ journey }) => distanceOf(journey),
  );
  return DISTANCES.flatMap((label) => {
    const moved = groups.get(label);
    return moved ? rowOf(label, moved) : [];
  });
}

/** By operator, in the order in which they are given. */
export function byOperator(effects: readonly TariffEffect[]): EffectRow[] {
  return [...Map.groupBy(effects, ({ operator }) => operator)].map(([operator, own]) =>
    rowOf(
      operator,
      own.flatMap(({ effect }) => effect.all),
    ),
  );
}

const MOST = 10;

const sizeOf = ({ before, after }: Moved) => Math.abs(after - before);

function tripAt(journey: Journey): string {
  const at = journey.kind === 'hourly' ? journey.at : journey.outward.at;
  return `${tripWords(journey)}, ${formatLocalShort(at)}`;
}

/** The ten that would have moved most, each trip once for a tariff, with their lines before and after. */
export function worstQuotes(effects: readonly TariffEffect[], rules: FareRules): WorstQuote[] {
  const all = effects.flatMap(({ effect, ...tariff }) => {
    const seen = new Set<string>();
    return [...effect.dearer, ...effect.cheaper].flatMap((moved) => {
      const said = `${tripAt(moved.journey)} ${moved.before} ${moved.after}`;
      if (seen.has(said)) return [];
      seen.add(said);
      return { ...tariff, moved };
    });
  });
  const worst = all.toSorted((a, b) => sizeOf(b.moved) - sizeOf(a.moved)).slice(0, MOST);
  return worst.flatMap(({ operator, category, before, after, moved: { journey, quantity } }) => {
    const [was, is] = [before, after].map((tariff) =>
      priceFare(journey, compileTariff(tariff), rules, quantity),
    );
    return was && is ? { operator, category, trip: tripAt(journey), before: was, after: is } : [];
  });
}
