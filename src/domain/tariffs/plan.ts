import type { Tariff } from '../fare/tariff.ts';
import { londonTime } from '../time/time.ts';
import { formatLocal } from '../time/time-words.ts';
import { type Change, changeLabel, changeWords, isNumberChange, valueText, summaryWords } from './changes.ts';
import { isPartKey, OFFER_KEY, sameValue, type Value } from './parts.ts';
import { entriesOf, inEffectAt, type Placed, type Plan, planChange, type TimedVersion } from './timeline.ts';

/** "Tuesday 1 December 2026, 00:00", as the clocks in Britain show it. */
export const instantWords = (instant: number): string => formatLocal(londonTime(instant));

/** The effects of publishing, to be reviewed before it. */
export interface PlanWords {
  sentences: string[];
  /** Effects on scheduled later versions. */
  later: string[];
  summary: string;
}

/** All its changes; if a category is withdrawn, only that. */
function sentencesOf(changes: readonly Change[], symbol: string): string[] {
  const offer = changes.find(({ key }) => key === OFFER_KEY);
  const ends =
    offer && !isNumberChange(offer) && offer.after?.kind === 'offer' && offer.after.offer !== 'priced';
  return (ends ? [offer] : changes).map((change) => changeWords(change, symbol));
}

export function planWords({ main, carried, kept }: Plan, symbol: string): PlanWords {
  const along = carried
    .filter(({ content }) => content)
    .map(({ from, changes }) => {
      const labels = [...new Set(changes.map(changeLabel))];
      return `The version scheduled for ${instantWords(from)} gets ${labels.length === 1 ? 'it' : 'them'} as well: ${labels.join(', ')}.`;
    });
  const own = kept.map(({ from, change, value }) => {
    const stands = valueText(value, isNumberChange(change) ? change.unit : 'money', symbol);
    return `From ${instantWords(from)} ${changeLabel(change)} is ${stands}, as was published before.`;
  });
  return {
    sentences: sentencesOf(main.changes, symbol),
    later: [...along, ...own],
    summary: summaryWords(main.changes),
  };
}

/** A published key with its previous value. */
export interface Published {
  key: string;
  before: Value;
  after: Value;
}

/**
 * Reverts what was published from an instant on: from then on if scheduled, else from now on.
 * @param placed from when it was published
 * @returns `plan` null if nothing can be reverted; `lost`: the keys of values that were changed since
 */
export function planReturn<T extends Tariff>(
  versions: readonly TimedVersion<T>[],
  published: readonly Published[],
  placed: Placed<T>,
  now: number,
): { plan: Plan<T> | null; lost: string[] } {
  const at = Math.max(placed.at, now);
  const { blank } = placed;
  const base = inEffectAt(versions, at);
  if (!base) return { plan: null, lost: published.map(({ key }) => key) };
  const before = inEffectAt(
    versions.filter((version) => version.from < at),
    at,
  );
  const present = entriesOf(base, blank);
  const earlier = entriesOf(before ?? base, blank);
  // Its own values end, and the previous ones continue.
  const own = new Set(base.from === at ? base.sets : []);
  const current = (key: string) => present.get(key) ?? (isPartKey(key) ? null : undefined);
  const until = (key: string, was: Value) => earlier.get(key) ?? (isPartKey(key) ? null : was);
  const back = published.filter(({ key, after }) => sameValue(current(key), after));
  const values = new Map(back.map(({ key, before: was }) => [key, own.has(key) ? until(key, was) : was]));
  const unset = new Set(back.flatMap(({ key }) => (own.has(key) ? key : [])));
  const plan = planChange(versions, values, { at, blank }, unset);
  const reverted = new Set(back.map(({ key }) => key));
  return {
    plan: plan && plan.main.changes.length > 0 ? plan : null,
    lost: published.flatMap(({ key }) => (reverted.has(key) ? [] : key)),
  };
}
