import type { PublicationWire } from '../../contract/office-tariffs.ts';
import { instantWords, planWords } from '../../domain/tariffs/plan-words.ts';
import { type Plan, planChange } from '../../domain/tariffs/timeline.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { PublishedTariff } from '../stored/published.ts';
import { cannotDo, movedOn, needsReason, sinceSeen, wordsOf } from './conflicts.ts';
import { draftFindings } from './draft-findings.ts';
import { findTariff, type KnownTariff } from './known-tariff.ts';
import { publicationsWire } from './publications-wire.ts';
import { returnOf } from './returns.ts';
import type { TariffsDeps } from './tariffs-service.ts';
import {
  addPublication,
  addVersions,
  draftOf,
  dropDraft,
  latestPublications,
  lockTariffs,
  publicationById,
  versionsOf,
  type PublicationRow,
} from './tariffs-store.ts';
import { newestOf, startOf, timedOf } from './timed-versions.ts';

/** A draft as it was read. */
interface ReadDraft {
  tariff_id: string;
  revision: number;
}

/** [OFF-08] What takes effect at one press. */
export interface Publications {
  find(id: number): Promise<PublicationRow | null>;
  list(): Promise<PublicationWire[]>;
  /**
   * All of them or none.
   * @param reason why, where the check finds errors; '' for none
   * @returns its id
   * @throws ProblemError 409 moved_on, cannot_do, needs_reason
   */
  publish(drafts: readonly ReadDraft[], staffId: number, reason?: string): Promise<number>;
  /** Puts back what was before. @returns the id of that @throws ProblemError 409 cannot_do */
  revert(publication: PublicationRow, staffId: number): Promise<number>;
}

type Deps = TariffsDeps & { catalogue: Pick<Catalogue, 'reload'> };

/** What is to be added to one tariff. */
interface Part {
  known: KnownTariff;
  newest: number;
  plan: Plan<TariffContent>;
}

const MOST = 50;

export function createPublications({ db, settings, catalogue, clock }: Deps): Publications {
  const symbolNow = () => settings.current().settings.CURRENCY;
  const inOne = async (make: (tx: Transaction, now: Date) => Promise<number>) => {
    const id = await db.transaction(async (tx) => {
      await lockTariffs(tx);
      const made = await make(tx, clock());
      await settings.moveProviderVersion(tx);
      return made;
    });
    // Other nodes see the version move.
    await catalogue.reload();
    return id;
  };
  return {
    find: (id) => publicationById(db, id),
    list: async () =>
      publicationsWire(db, await latestPublications(db, MOST), symbolNow(), clock().getTime()),
    publish: (drafts, staffId, reason = '') =>
      inOne(async (tx, now) => {
        const parts: Part[] = [];
        const errors: string[] = [];
        for (const read of drafts) {
          const { part, errors: own } = await draftedPart(tx, read, symbolNow(), now.getTime());
          parts.push(part);
          errors.push(...own);
        }
        if (errors.length > 0 && reason === '') throw needsReason(errors);
        const said = errors.length > 0 ? reason : '';
        return store(tx, parts, { now, staffId, reverts: null, symbol: symbolNow(), reason: said });
      }),
    revert: (publication, staffId) =>
      inOne(async (tx, now) => {
        const parts: Part[] = [];
        for (const published of publication.tariffs) {
          const { rows, plan, known } = await returnOf(
            (key) => versionsOf(tx, key),
            published,
            now.getTime(),
          );
          if (plan) parts.push({ known, newest: newestOf(rows), plan });
        }
        if (parts.length === 0) throw cannotDo('All of it has been changed again since, or put back.');
        return store(tx, parts, { now, staffId, reverts: publication.id, symbol: symbolNow(), reason: '' });
      }),
  };
}

/** Takes a draft up, which is gone then, with the errors that the check finds. @throws ProblemError 409 moved_on, cannot_do */
async function draftedPart(
  tx: Transaction,
  read: ReadDraft,
  symbol: string,
  now: number,
): Promise<{ part: Part; errors: string[] }> {
  const known = await findTariff(tx, read.tariff_id);
  const draft = known && (await draftOf(tx, known));
  if (!draft) throw movedOn('One of these drafts is published or thrown away.', { stands: [], yours: [] });
  const named = `${known.operator}, ${known.category}`;
  const rows = await versionsOf(tx, known);
  const versions = timedOf(rows);
  const at = startOf(draft, versions, now);
  const placed = { at, blank: known.blank };
  const { sentences } = wordsOf(versions, draft.values, placed, symbol);
  if (draft.revision !== read.revision)
    throw movedOn(`${named}: a colleague has saved this draft since.`, { stands: sentences, yours: [] });
  if (draft.version !== newestOf(rows))
    throw movedOn(`${named}: the prices were published anew since. Look at the draft and save it again.`, {
      stands: sinceSeen(versions, draft.version, placed, symbol),
      yours: sentences,
    });
  if (draft.effectiveFrom && at <= now)
    throw cannotDo(`${named} was to hold from ${instantWords(at)}, which is over: give it another time.`);
  const plan = planChange(versions, new Map(Object.entries(draft.values)), placed);
  if (!plan || plan.main.changes.length === 0)
    throw cannotDo(`${named}: nothing in the draft changes anything.`);
  const findings = await draftFindings(tx, known, draft, { rows, symbol, now });
  const errors = findings.flatMap(({ severity, sentence }) =>
    severity === 'error' ? `${named}: ${sentence}` : [],
  );
  await dropDraft(tx, known, draft.revision);
  return { part: { known, newest: newestOf(rows), plan }, errors };
}

interface Press {
  now: Date;
  staffId: number;
  reverts: number | null;
  symbol: string;
  /** Why it is published although the check finds errors. */
  reason: string;
}

function publishedOf({ known, plan }: Part, { symbol, reason }: Press): PublishedTariff {
  const { operatorId, categoryId, operator, category } = known;
  const { from, changes } = plan.main;
  const words = planWords(plan, symbol);
  return {
    operatorId,
    categoryId,
    operator,
    category,
    from: new Date(from).toISOString(),
    changes: changes.map(({ key, before, after }) => ({ key, before, after })),
    ...words,
    later: [
      ...words.later,
      ...(reason === '' ? [] : [`Published although the check found errors: ${reason}`]),
    ],
  };
}

async function store(tx: Transaction, parts: readonly Part[], press: Press): Promise<number> {
  const { now, staffId, reverts } = press;
  const tariffs = parts.map((part) => publishedOf(part, press));
  const publicationId = await addPublication(tx, { at: now, madeBy: staffId, reverts, tariffs });
  const versions = parts.flatMap(({ known: { operatorId, categoryId }, newest, plan }) =>
    [plan.main, ...plan.carried].map(({ from, content, offer, sets }, index) => ({
      operatorId,
      categoryId,
      version: newest + 1 + index,
      effectiveFrom: new Date(from),
      content,
      withdrawn: offer === 'withdrawn',
      sets: sets && [...sets],
      publicationId,
      createdAt: now,
    })),
  );
  await addVersions(tx, versions);
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'publication',
    entityId: String(publicationId),
    action: reverts === null ? 'publish' : 'revert',
    detail: { reverts, tariffs },
  });
  return publicationId;
}
