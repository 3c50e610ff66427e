import type { Drafted } from '../../contract/office-tariffs.ts';
import { keyLabels, partLabel } from '../../domain/tariffs/part-words.ts';
import { OFFER_KEY } from '../../domain/tariffs/parts.ts';
import { holdingAt, NEVER, type Placed } from '../../domain/tariffs/timeline.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { SOMEBODY, staffNames } from '../db/staff-names.ts';
import { cannotDo, movedOn } from '../http/conflict.ts';
import { sinceSeen, wordsOf } from './conflicts.ts';
import type { KnownTariff } from './known-tariff.ts';
import { startTyped } from '../documents/start-typed.ts';
import { valuesTyped } from './read-draft.ts';
import { draftOf, dropDraft, saveDraft, versionsOf, type DraftRow } from './tariffs-store.ts';
import { newestOf, startOf, timedOf, type Timed } from './timed-versions.ts';

/** 409: somebody else has saved a draft since. */
async function otherDraft(
  tx: Transaction,
  known: KnownTariff,
  { draft, yours, symbol, now }: { draft: DraftRow; yours: string[]; symbol: string; now: number },
) {
  const versions = timedOf(await versionsOf(tx, known));
  const who = (await staffNames(tx, [draft.savedBy])).get(String(draft.savedBy)) ?? SOMEBODY;
  const placed = { at: startOf(draft, versions, now), blank: known.blank };
  const { sentences: stands } = wordsOf(versions, draft.values, placed, symbol);
  return movedOn(`${who} has saved this draft since.`, { stands, yours });
}

interface Saving {
  staffId: number;
  now: Date;
  symbol: string;
}

/** What was asked for, in words that need no prices to be held against. */
function askedWords(changes: Drafted['changes'], labels: ReadonlyMap<string, string>): string[] {
  return changes.map(({ key, value }) => {
    if (typeof value === 'string') return `${labels.get(key) ?? key}: ${value}`;
    return value ? partLabel(value) : `Taken out: ${labels.get(key) ?? key}`;
  });
}

/** @throws ProblemError 409 where the prices are not those that were looked at */
function checkSeen(
  versions: readonly Timed[],
  asked: Drafted,
  placed: Placed<TariffContent>,
  symbol: string,
): void {
  if (newestOf(versions) === asked.version) return;
  const stands = sinceSeen(versions, asked.version, placed, symbol);
  const yours = askedWords(asked.changes, keyLabels(versions.flatMap(({ content }) => content ?? [])));
  throw movedOn('These prices were published anew since you began.', { stands, yours });
}

/** Saves a draft over the one that was read. @throws ProblemError 409 moved_on, cannot_do; 422 naming a field */
export async function saveOver(
  tx: Transaction,
  known: KnownTariff,
  asked: Drafted,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const effectiveFrom = startTyped(asked, now.getTime());
  const versions = timedOf(await versionsOf(tx, known));
  const { blank } = known;
  const placed = { at: startOf({ effectiveFrom }, versions, now.getTime()), blank };
  checkSeen(versions, asked, placed, symbol);
  const base = holdingAt(versions, placed.at) ?? NEVER;
  if (base.offer !== 'priced' && asked.changes.every(({ key }) => key !== OFFER_KEY))
    throw cannotDo('There are no prices then that could be changed.');
  const values = valuesTyped(asked.changes, base, blank);
  const { operatorId, categoryId } = known;
  const { revision: read, version } = asked;
  const draft = {
    operatorId,
    categoryId,
    revision: read + 1,
    version,
    effectiveFrom,
    values,
    savedBy: staffId,
    savedAt: now,
  };
  const { sentences: yours } = wordsOf(versions, values, placed, symbol);
  if (!(await saveDraft(tx, draft, read))) {
    const other = await draftOf(tx, known);
    if (other) throw await otherDraft(tx, known, { draft: other, yours, symbol, now: now.getTime() });
    throw movedOn('A colleague has published or thrown away this draft since.', { stands: [], yours });
  }
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'tariff',
    entityId: known.id,
    action: 'draft',
    after: { values, from: effectiveFrom },
  });
}

/** Throws a draft away, as it was read; nothing where there is none. @throws ProblemError 409 moved_on */
export async function dropRead(
  tx: Transaction,
  known: KnownTariff,
  revision: number,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const draft = await draftOf(tx, known);
  if (!draft) return;
  if (!(await dropDraft(tx, known, revision)))
    throw await otherDraft(tx, known, { draft, yours: [], symbol, now: now.getTime() });
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'tariff',
    entityId: known.id,
    action: 'drop_draft',
    before: draft.values,
  });
}
