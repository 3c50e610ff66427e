import type { Followed, Following } from '../../../contract/tariff-shapes.ts';
import { checkTariff } from '../../../domain/fare/check-tariff.ts';
import { type Change, changeWords, summaryWords, valuesOf } from '../../../domain/tariffs/changes.ts';
import { followingChanges, followingWords } from '../../../domain/tariffs/following.ts';
import { inEffectAt, stateChanges, stateWith } from '../../../domain/tariffs/timeline.ts';
import { withValues } from '../../../domain/tariffs/tariff-fields.ts';
import { type Queryable, staffActor, type Transaction, writeAudit } from '../../platform/database/index.ts';
import { badField, cannotDo, movedOn } from '../../platform/http/index.ts';
import {
  draftOf,
  type DraftRow,
  findTariff,
  type KnownTariff,
  newestOf,
  saveDraft,
  startOf,
  timedOf,
  versionsOf,
} from './tariffs-store.ts';

/** A tariff that shall follow. */
interface Follower {
  known: KnownTariff;
  version: number;
  changes: Change[];
  /** Why it does not. */
  left: Followed['left'];
}

/** Changes of a draft. @throws ProblemError 409 moved_on, cannot_do */
async function leading(db: Queryable, known: KnownTariff, revision: number, now: number) {
  const draft = await draftOf(db, known);
  if (draft?.revision !== revision)
    throw movedOn('This draft has changed in the meantime. Check it again.', { stands: [], yours: [] });
  const versions = timedOf(await versionsOf(db, known));
  const inEffect = inEffectAt(versions, startOf(draft, versions, now));
  if (inEffect?.offer !== 'priced') throw cannotDo('Only changes of prices can be applied to other tariffs.');
  const { blank } = known;
  const next = stateWith(inEffect, new Map(Object.entries(draft.values)), blank);
  return { draft, changes: stateChanges(inEffect, next, blank) };
}

async function followerOf(
  db: Queryable,
  known: KnownTariff,
  {
    draft,
    changes,
    follows,
    now,
  }: { draft: DraftRow; changes: readonly Change[]; follows: Following['how']; now: number },
): Promise<Follower> {
  const versions = timedOf(await versionsOf(db, known));
  const follower = { known, version: newestOf(versions), changes: [] as Change[] };
  if (await draftOf(db, known)) return { ...follower, left: 'draft' };
  const inEffect = inEffectAt(versions, startOf(draft, versions, now));
  if (inEffect?.offer !== 'priced' || !inEffect.content) return { ...follower, left: 'not_priced' };
  const own = followingChanges(changes, inEffect.content, follows);
  const before = new Set(checkTariff(inEffect.content));
  const isUnfit = checkTariff(withValues(inEffect.content, valuesOf(own))).some(
    (fault) => !before.has(fault),
  );
  return isUnfit ? { ...follower, left: 'unfit' } : { ...follower, changes: own, left: null };
}

interface FollowContext {
  staffId: number;
  now: Date;
  symbol: string;
}

/**
 * [OFF-08] Prepares for other tariffs what a saved draft changes; one that has a draft already is left alone.
 * @param input its `dry_run` only previews
 * @throws ProblemError 409 moved_on, cannot_do; 422 naming a tariff
 */
export async function followDraft(
  tx: Transaction,
  known: KnownTariff,
  input: Following,
  { staffId, now, symbol }: FollowContext,
): Promise<{ summary: string; tariffs: Followed[] }> {
  const { draft, changes } = await leading(tx, known, input.revision, now.getTime());
  const followers: Follower[] = [];
  for (const [index, id] of input.tariffs.entries()) {
    const other = await findTariff(tx, id);
    if (!other || other.id === known.id) throw badField(`tariffs.${index}`, 'cannot follow');
    const how = { draft, changes, follows: input.how, now: now.getTime() };
    followers.push(await followerOf(tx, other, how));
  }
  const saved = input.dry_run ? [] : followers.filter((each) => each.changes.length > 0);
  for (const follower of saved) await keep(tx, follower, draft, known, { staffId, now });
  const followed = followers.filter(({ left }) => left === null).map((follower) => follower.changes);
  return {
    summary: followingWords(`${known.operator}, ${known.category}`, followed),
    tariffs: followers.map(({ known: { id, operator, category }, changes: own, left }) => ({
      tariff_id: id,
      operator,
      category,
      left,
      summary: summaryWords(own),
      sentences: own.map((change) => changeWords(change, symbol)),
    })),
  };
}

async function keep(
  tx: Transaction,
  { known, version, changes }: Follower,
  { effectiveFrom }: DraftRow,
  leader: KnownTariff,
  { staffId, now }: Pick<FollowContext, 'staffId' | 'now'>,
): Promise<void> {
  const { operatorId, categoryId } = known;
  const values = Object.fromEntries(valuesOf(changes));
  const row = {
    operatorId,
    categoryId,
    revision: 1,
    version,
    effectiveFrom,
    values,
    savedBy: staffId,
    savedAt: now,
  };
  if (!(await saveDraft(tx, row, 0)))
    throw movedOn('A colleague has started a draft of one of these in the meantime. Check again.', {
      stands: [],
      yours: [],
    });
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'tariff',
    entityId: known.id,
    action: 'draft',
    after: { values, from: effectiveFrom },
    detail: { follows: leader.id },
  });
}
