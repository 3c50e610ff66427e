import type { Settings } from '../../domain/settings.ts';
import { effectWords, quoteEffect } from '../../domain/tariffs/quote-effect.ts';
import { holdingAt } from '../../domain/tariffs/timeline.ts';
import { withValues } from '../../domain/tariffs/tariff-fields.ts';
import type { Queryable } from '../db/database.ts';
import { fareRules } from '../quotes/fare-rules.ts';
import { latestQuotes } from '../quotes/latest-quotes.ts';
import { cannotDo } from './conflicts.ts';
import type { KnownTariff } from './known-tariff.ts';
import { draftOf, versionsOf } from './tariffs-store.ts';
import { startOf, timedOf } from './timed-versions.ts';

const MOST = 1000;

/**
 * [OFF-09] What a saved draft would have done to the last quotes that had the tariff, in sentences.
 * @throws ProblemError 409 cannot_do where there is no draft
 */
export async function draftEffect(
  db: Queryable,
  known: KnownTariff,
  { settings, now }: { settings: Settings; now: number },
): Promise<string[]> {
  const draft = await draftOf(db, known);
  const rows = await versionsOf(db, known);
  const versions = timedOf(rows);
  const held = draft && holdingAt(versions, startOf(draft, versions, now));
  const base = held?.content;
  if (!draft || !base) throw cannotDo('Nothing is prepared of these prices.');
  const ids = new Set(rows.map(({ id }) => id));
  const quotes = await latestQuotes(db, MOST);
  const journeys = quotes.flatMap(({ journey, entries }) =>
    entries
      .filter(({ tariffId, beside }) => beside.length === 0 && ids.has(tariffId))
      .map(({ quantity }) => ({ journey, quantity })),
  );
  const after = withValues(base, new Map(Object.entries(draft.values)));
  const effect = quoteEffect(base, after, journeys, fareRules(settings));
  return effectWords(effect, quotes.length, settings.CURRENCY);
}
