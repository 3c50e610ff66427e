import { desc } from 'drizzle-orm';
import type { EffectAnswer } from '../../../contract/tariff-shapes.ts';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import type { Fare } from '../../../domain/fare/fare.ts';
import type { FareRules } from '../../../domain/fare/tariff.ts';
import type { Settings } from '../../../domain/settings.ts';
import {
  byDistance,
  byOperator,
  effectWords,
  quoteEffect,
  type TariffEffect,
  worstQuotes,
} from '../../../domain/tariffs/quote-effect.ts';
import { inEffectAt, stateWith } from '../../../domain/tariffs/timeline.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { cannotDo } from '../../platform/http/index.ts';
import { quotes as quotesTable } from '../../platform/schema/index.ts';
import {
  allDrafts,
  draftOf,
  type DraftRow,
  findTariff,
  type KnownTariff,
  startOf,
  tariffIdOf,
  timedOf,
  versionsOf,
} from './tariffs-store.ts';

const rulesBySettings = new WeakMap<Settings, FareRules>();

/** The settings that price. */
export function fareRules(settings: Settings): FareRules {
  let rules = rulesBySettings.get(settings);
  if (!rules) {
    const { ROUND_OFF: roundOff, CURRENCY: currency } = settings;
    rulesBySettings.set(settings, (rules = { extras: extraPricesOf(settings), roundOff, currency }));
  }
  return rules;
}

/** The latest quotes that were recorded, with their journeys. */
export function latestQuotes(db: Queryable, most: number) {
  return db
    .select({ journey: quotesTable.journey, entries: quotesTable.entries })
    .from(quotesTable)
    .orderBy(desc(quotesTable.id))
    .limit(most);
}

const MOST = 1000;

type Quotes = Awaited<ReturnType<typeof latestQuotes>>;
type Effect = Omit<EffectAnswer, 'success'>;

interface Now {
  settings: Settings;
  now: number;
}

/** Effect of a draft on quotes; null unless it leads from prices to prices. */
async function effectOf(
  db: Queryable,
  known: KnownTariff,
  draft: DraftRow,
  { quotes, rules, now }: { quotes: Quotes; rules: FareRules; now: number },
): Promise<TariffEffect | null> {
  const rows = await versionsOf(db, known);
  const versions = timedOf(rows);
  const inEffect = inEffectAt(versions, startOf(draft, versions, now));
  const next = inEffect && stateWith(inEffect, new Map(Object.entries(draft.values)), known.blank);
  if (!inEffect?.content || next?.offer !== 'priced' || !next.content) return null;
  const ids = new Set(rows.map(({ id }) => id));
  const journeys = quotes.flatMap(({ journey, entries }) =>
    entries
      .filter(({ tariffId, beside }) => beside.length === 0 && ids.has(tariffId))
      .map(({ quantity }) => ({ journey, quantity })),
  );
  const [before, after] = [inEffect.content, next.content];
  const { operator, category } = known;
  return { operator, category, before, after, effect: quoteEffect(before, after, journeys, rules) };
}

const fareWire = ({ total, lines }: Fare) => ({
  total,
  lines: lines.map(({ label, amount, sentence }) => ({ label, amount, sentence })),
});

function effectWire(effects: readonly TariffEffect[], looked: number, rules: FareRules): Effect {
  const all = effects.map(({ effect }) => effect);
  const together = {
    all: all.flatMap((each) => each.all),
    dearer: all.flatMap(({ dearer }) => dearer),
    cheaper: all.flatMap(({ cheaper }) => cheaper),
  };
  return {
    sentences: effectWords(together, looked, rules.currency),
    distances: byDistance(effects),
    operators: byOperator(effects),
    worst: worstQuotes(effects, rules).map(({ before, after, ...quote }) => ({
      ...quote,
      before: fareWire(before),
      after: fareWire(after),
    })),
  };
}

/**
 * [OFF-09] What a saved draft would have done to the last quotes that had the tariff.
 * @throws ProblemError 409 cannot_do where there is no draft, or no prices before or after it
 */
export async function draftEffect(
  db: Queryable,
  known: KnownTariff,
  { settings, now }: Now,
): Promise<Effect> {
  const draft = await draftOf(db, known);
  if (!draft) throw cannotDo('There is no draft of these prices.');
  const quotes = await latestQuotes(db, MOST);
  const rules = fareRules(settings);
  const effect = await effectOf(db, known, draft, { quotes, rules, now });
  if (!effect) throw cannotDo('There are no prices to compare: this adds or removes the category.');
  return effectWire([effect], quotes.length, rules);
}

/** [OFF-09] Effect of all saved drafts together on recent quotes. */
export async function draftsEffect(db: Queryable, { settings, now }: Now): Promise<Effect> {
  const quotes = await latestQuotes(db, MOST);
  const rules = fareRules(settings);
  const effects: TariffEffect[] = [];
  for (const draft of await allDrafts(db)) {
    const known = await findTariff(db, tariffIdOf(draft));
    const effect = known && (await effectOf(db, known, draft, { quotes, rules, now }));
    if (effect) effects.push(effect);
  }
  return effectWire(effects, quotes.length, rules);
}
