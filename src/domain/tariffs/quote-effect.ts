import { fareTotal, priceFare } from '../fare/calculate.ts';
import { compileTariff } from '../fare/compile.ts';
import type { Fare } from '../fare/fare.ts';
import { prepareJourney } from '../fare/prepare.ts';
import type { FareRules, Tariff } from '../fare/tariff.ts';
import type { Journey } from '../journey/journey.ts';
import { formatMoney, type Pence } from '../money.ts';
import { many } from '../text.ts';
import { formatLocalShort } from '../time/time-words.ts';

/** A priced journey by a tariff, with the number of vehicles. */
export interface PricedJourney {
  journey: Journey;
  quantity: number;
}

/** A quote by both. */
interface Moved extends PricedJourney {
  before: Pence;
  after: Pence;
}

/** Effect of a change on previously priced journeys. */
interface QuoteEffect {
  /** Journeys with a price before and after. */
  all: Moved[];
  dearer: Moved[];
  cheaper: Moved[];
}

/** @param rules as the provider prices now: extras are counted with it */
export function quoteEffect(
  before: Tariff,
  after: Tariff,
  journeys: readonly PricedJourney[],
  rules: FareRules,
): QuoteEffect {
  const [was, is] = [compileTariff(before), compileTariff(after)];
  const effect: QuoteEffect = { all: [], dearer: [], cheaper: [] };
  for (const { journey, quantity } of journeys) {
    const prepared = prepareJourney(journey, rules);
    const [first, next] = [was, is].map((tariff) => fareTotal(journey, tariff, rules, quantity, prepared));
    if (first === null || first === undefined || next === null || next === undefined) continue;
    const moved = { journey, quantity, before: first, after: next };
    effect.all.push(moved);
    if (next > first) effect.dearer.push(moved);
    if (next < first) effect.cheaper.push(moved);
  }
  return effect;
}

/** "Leeds Station to Otley and back" */
const tripWords = (journey: Journey): string =>
  journey.kind === 'hourly'
    ? `${many(journey.hours, 'hour')} from ${journey.pickup.label}`
    : `${journey.outward.pickup.label} to ${journey.outward.dropoff.label}${journey.inward ? ' and back' : ''}`;

const by = ({ before, after }: Moved) => Math.abs(after - before);

function sideWords(list: readonly Moved[], word: string, symbol: string): string[] {
  const most = list.toSorted((a, b) => by(b) - by(a))[0];
  if (!most) return [];
  const mean = Math.round(list.reduce((sum, moved) => sum + by(moved), 0) / list.length);
  const money = (pence: Pence) => formatMoney(pence, symbol);
  return [
    `${list.length} would have been ${word}, by ${money(mean)} on average.`,
    `The most: ${tripWords(most.journey)}, ${money(most.before)} → ${money(most.after)}.`,
  ];
}

/** The effect in sentences. @param looked number of examined quotes */
export function effectWords({ all, dearer, cheaper }: QuoteEffect, looked: number, symbol: string): string[] {
  const priced = all.length;
  const among = `Among the last ${many(looked, 'quote')} ${priced === 1 ? 'one has' : `${priced} have`} these prices.`;
  if (priced === 0) return [`Among the last ${many(looked, 'quote')} none has these prices.`];
  if (dearer.length + cheaper.length === 0) return [among, 'None would have cost anything else.'];
  return [among, ...sideWords(dearer, 'dearer', symbol), ...sideWords(cheaper, 'cheaper', symbol)];
}

/** The effect of one draft on quotes, and whose prices they are. */
export interface TariffEffect {
  operator: string;
  category: string;
  before: Tariff;
  after: Tariff;
  effect: QuoteEffect;
}

/** Quotes of one kind, with their average price. */
interface EffectRow {
  label: string;
  quotes: number;
  dearer: number;
  cheaper: number;
  before: Pence;
  after: Pence;
}

/** A quote that would have moved much, with its reasons. */
interface WorstQuote {
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

/** By distance of the outward leg; distances without quotes are left out. */
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
      const key = `${tripAt(moved.journey)} ${moved.before} ${moved.after}`;
      if (seen.has(key)) return [];
      seen.add(key);
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
