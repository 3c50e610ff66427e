import { compileTariff } from '../fare/compile.ts';
import { fareTotal } from '../fare/price-fare.ts';
import { prepareJourney } from '../fare/prepare.ts';
import type { FareRules, Tariff } from '../fare/tariff.ts';
import { type Journey } from '../journey.ts';
import { many } from '../many.ts';
import { formatMoney, type Pence } from '../money.ts';

/** So many vehicles of a tariff that were priced for a journey. */
export interface PricedJourney {
  journey: Journey;
  quantity: number;
}

/** A quote by both. */
export interface Moved extends PricedJourney {
  before: Pence;
  after: Pence;
}

/** What a change would have done to journeys that were priced. */
export interface QuoteEffect {
  /** For which there is a price by both. */
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
export const tripWords = (journey: Journey): string =>
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

/** The effect in sentences. @param looked how many quotes were looked at */
export function effectWords({ all, dearer, cheaper }: QuoteEffect, looked: number, symbol: string): string[] {
  const priced = all.length;
  const among = `Among the last ${many(looked, 'quote')} ${priced === 1 ? 'one has' : `${priced} have`} these prices.`;
  if (priced === 0) return [`Among the last ${many(looked, 'quote')} none has these prices.`];
  if (dearer.length + cheaper.length === 0) return [among, 'None would have cost anything else.'];
  return [among, ...sideWords(dearer, 'dearer', symbol), ...sideWords(cheaper, 'cheaper', symbol)];
}
