import { isDeepStrictEqual } from 'node:util';
import { instantWords, planWords } from '../../../domain/tariffs/plan.ts';
import { type Plan, planChange, timeline } from '../../../domain/tariffs/timeline.ts';
import { staffActor, type Transaction, writeAudit } from '../../platform/database/index.ts';
import { cannotDo, movedOn } from '../../platform/http/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';
import type { PublishedTariff } from '../../platform/stored-json/index.ts';
import { documentIdOf } from '../documents/documents-store.ts';
import {
  type DocumentPart,
  type PublicationContext as DocumentPress,
  publishPart,
} from '../documents/publish-documents.ts';
import { draftFindings, sinceSeen, wordsOf } from './draft-checks.ts';
import {
  addPublication,
  addVersions,
  allVersions,
  draftOf,
  dropDraft,
  findTariff,
  type KnownTariff,
  lockTariffs,
  newestOf,
  type NewVersion,
  startOf,
  timedOf,
  type VersionRow,
  versionsOf,
} from './tariffs-store.ts';

/** A draft as it was read. */
export interface ReadDraft {
  tariff_id: string;
  revision: number;
}

/** Author and time of the publication. */
export type PublishOrder = DocumentPress & {
  /** The publication that it puts back; null for one of drafts. */
  reverts: number | null;
  /** Why it is published although the check finds errors; '' where it finds none. */
  reason: string;
};

/** A tariff's part of a publication. */
export interface TariffPart {
  known: KnownTariff;
  newest: number;
  plan: Plan<TariffContent>;
}

/** Takes a draft for publication and deletes it, with its errors. @throws ProblemError 409 moved_on, cannot_do */
export async function draftedPart(
  tx: Transaction,
  read: ReadDraft,
  { symbol, now: moment }: PublishOrder,
): Promise<{ part: TariffPart; errors: string[] }> {
  const now = moment.getTime();
  const known = await findTariff(tx, read.tariff_id);
  const draft = known && (await draftOf(tx, known));
  if (!draft)
    throw movedOn('One of these drafts has been published or discarded.', { stands: [], yours: [] });
  const named = `${known.operator}, ${known.category}`;
  const rows = await versionsOf(tx, known);
  const versions = timedOf(rows);
  const at = startOf(draft, versions, now);
  const placed = { at, blank: known.blank };
  const { sentences } = wordsOf(versions, draft.values, placed, symbol);
  if (draft.revision !== read.revision)
    throw movedOn(`${named}: a colleague has saved this draft since.`, { stands: sentences, yours: [] });
  if (draft.version !== newestOf(rows))
    throw movedOn(`${named}: newer prices were published since. Check the draft and save it again.`, {
      stands: sinceSeen(versions, draft.version, placed, symbol),
      yours: sentences,
    });
  if (draft.effectiveFrom && at <= now)
    throw cannotDo(
      `${named} was to take effect on ${instantWords(at)}, which is in the past: choose another time.`,
    );
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

function publishedOf({ known, plan }: TariffPart, { symbol, reason }: PublishOrder): PublishedTariff {
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

const versionsFor = (
  { known: { operatorId, categoryId }, newest, plan }: TariffPart,
  publicationId: number,
  now: Date,
) =>
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
  }));

/** Stores a publication with all that it adds. @returns its id */
export async function store(
  tx: Transaction,
  { tariffs: parts, documents }: { tariffs: readonly TariffPart[]; documents: readonly DocumentPart[] },
  press: PublishOrder,
): Promise<number> {
  const { now, staffId, reverts } = press;
  const tariffs = parts.map((part) => publishedOf(part, press));
  const publicationId = await addPublication(tx, { at: now, madeBy: staffId, reverts, tariffs });
  const versions = parts.flatMap((part) => versionsFor(part, publicationId, now));
  if (versions.length > 0) await addVersions(tx, versions);
  for (const part of documents) await publishPart(tx, publicationId, part, press);
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'publication',
    entityId: String(publicationId),
    action: reverts === null ? 'publish' : 'revert',
    detail: {
      reverts,
      tariffs,
      documents: documents.map(({ known, sentences }) => ({ document: documentIdOf(known), sentences })),
    },
  });
  return publicationId;
}

interface Revision {
  /** Returns the revised content; the same object if unchanged. */
  revise: (content: TariffContent, row: VersionRow) => TariffContent;
  now: Date;
  /** Publication that makes it. */
  publicationId: number;
}

/** Versions in effect at an instant and scheduled later. */
function liveOf(rows: readonly VersionRow[], now: number): VersionRow[] {
  const line = timeline(rows.map((row) => ({ ...row, from: row.effectiveFrom.getTime() })));
  const current = line.findLastIndex(({ from }) => from <= now);
  return line.slice(Math.max(0, current));
}

function revised(rows: readonly VersionRow[], { revise, now, publicationId }: Revision): NewVersion[] {
  const newest = newestOf(rows);
  return liveOf(rows, now.getTime())
    .flatMap((row) => {
      if (!row.content || row.withdrawn) return [];
      const content = revise(row.content, row);
      return isDeepStrictEqual(content, row.content) ? [] : { row, content };
    })
    .map(({ row, content }, index) => {
      const isInEffect = row.effectiveFrom.getTime() <= now.getTime();
      return {
        operatorId: row.operatorId,
        categoryId: row.categoryId,
        version: newest + 1 + index,
        effectiveFrom: isInEffect ? now : row.effectiveFrom,
        content,
        // Its numbers are included in the published ones.
        sets: isInEffect ? [] : row.sets,
        publicationId,
        createdAt: now,
      };
    });
}

/**
 * After a change to something that tariffs copy: creates new versions of all tariffs that have it, current and
 * scheduled. Quotes and bookings keep their own.
 * @returns the number of versions
 */
export async function reviseTariffs(tx: Transaction, revision: Revision): Promise<number> {
  await lockTariffs(tx);
  const tariffs = Map.groupBy(await allVersions(tx), (row) => `${row.operatorId}-${row.categoryId}`);
  const versions = [...tariffs.values()].flatMap((rows) => revised(rows, revision));
  if (versions.length > 0) await addVersions(tx, versions);
  return versions.length;
}
