import type { PublicationWire } from '../../../contract/office-tariffs.ts';
import { keyLabels } from '../../../domain/tariffs/part-words.ts';
import { planReturn, planWords } from '../../../domain/tariffs/plan.ts';
import {
  type Queryable,
  FORMER_COLLEAGUE,
  staffNames,
  type Transaction,
} from '../../platform/database/index.ts';
import { cannotDo } from '../../platform/http/index.ts';
import type { PublishedTariff } from '../../platform/stored-json/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { beginPublishing, documentReturns, documentsOf } from '../documents/document-publishing.ts';
import type { Kinds } from '../documents/documents-store.ts';
import { publishedWire } from '../documents/documents-wire.ts';
import {
  type DocumentPart,
  type PublicationContext,
  type ReadDocument,
  takeUp,
} from '../documents/publish-documents.ts';
import { needsReason } from './draft-checks.ts';
import { draftedPart, type PublishOrder, type ReadDraft, store, type TariffPart } from './publish-tariffs.ts';
import type { TariffsDeps } from './tariffs-service.ts';
import {
  newTariffLike,
  type KnownTariff,
  latestPublications,
  lockTariffs,
  newestOf,
  publicationById,
  type PublicationRow,
  tariffIdOf,
  type TariffKey,
  timedOf,
  type VersionRow,
  versionsOf,
} from './tariffs-store.ts';

/**
 * The effect of reverting a publication at an instant; `plan` null if nothing can be reverted.
 * @param read all versions of a tariff
 */
async function returnOf(
  read: (key: TariffKey) => Promise<VersionRow[]>,
  published: PublishedTariff,
  now: number,
) {
  const { operatorId, categoryId, operator, category, changes, from } = published;
  const key = { operatorId, categoryId };
  const rows = await read(key);
  const blank = newTariffLike(rows.findLast((row) => row.content)?.content);
  const known: KnownTariff = { ...key, operator, category, id: tariffIdOf(key), blank };
  return { known, rows, ...planReturn(timedOf(rows), changes, { at: Date.parse(from), blank }, now) };
}

/** Publications with what putting each back would do. */
async function publicationsWire(
  db: Queryable,
  rows: readonly PublicationRow[],
  press: Omit<PublicationContext, 'staffId'>,
): Promise<PublicationWire[]> {
  const documents = await documentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const names = await staffNames(
    db,
    rows.map(({ madeBy }) => madeBy),
  );
  // Cached, because the same tariffs recur.
  const known = new Map<string, Promise<VersionRow[]>>();
  const read = (key: TariffKey) => {
    const id = tariffIdOf(key);
    const found = known.get(id) ?? versionsOf(db, key);
    known.set(id, found);
    return found;
  };
  const shown: PublicationWire[] = [];
  for (const { id, at, madeBy, reverts, tariffs } of rows) {
    const changes = documents.get(id) ?? [];
    const undo = await tariffsUndo(read, tariffs, press);
    for (const { part, lost } of await documentReturns(db, changes, press)) {
      if (part) undo.sentences.push(...part.sentences.map((words) => `${part.known.title}: ${words}`));
      undo.lost.push(...lost);
    }
    shown.push({
      publication_id: id,
      at: at.toISOString(),
      by: names.get(String(madeBy)) ?? FORMER_COLLEAGUE,
      reverts,
      tariffs: tariffs.map(({ operatorId, categoryId, changes: _changes, ...words }) => ({
        tariff_id: tariffIdOf({ operatorId, categoryId }),
        ...words,
      })),
      documents: changes.map(publishedWire),
      undo: undo.sentences.length > 0 ? undo : null,
    });
  }
  return shown;
}

async function tariffsUndo(
  read: (key: TariffKey) => Promise<VersionRow[]>,
  tariffs: readonly PublishedTariff[],
  { symbol, now }: Pick<PublicationContext, 'symbol' | 'now'>,
): Promise<NonNullable<PublicationWire['undo']>> {
  const undo = { sentences: [] as string[], lost: [] as string[] };
  for (const published of tariffs) {
    const { plan, lost, rows } = await returnOf(read, published, now.getTime());
    const named = (words: string) => `${published.operator}, ${published.category}: ${words}`;
    if (plan) {
      const { sentences, later } = planWords(plan, symbol);
      undo.sentences.push(...[...sentences, ...later].map(named));
    }
    const labels = keyLabels(rows.flatMap(({ content }) => content ?? []));
    undo.lost.push(...lost.map((key) => named(labels.get(key) ?? key)));
  }
  return undo;
}

/** Documents published with drafts of prices. */
interface PublishOptions {
  documents?: readonly ReadDocument[];
  /** Why, where the check finds errors. */
  reason?: string | undefined;
}

/** [OFF-08] Publications. */
export interface Publications {
  find(id: number): Promise<PublicationRow | null>;
  list(): Promise<PublicationWire[]>;
  /**
   * All or none.
   * @returns its id
   * @throws ProblemError 409 moved_on, cannot_do, needs_reason
   */
  publish(drafts: readonly ReadDraft[], staffId: number, beside?: PublishOptions): Promise<number>;
  /** Reverts a publication. @returns the id of the new one @throws ProblemError 409 cannot_do */
  revert(publication: PublicationRow, staffId: number): Promise<number>;
}

type Deps = TariffsDeps & { catalogue: Pick<Catalogue, 'reload'>; kinds: Kinds };

const MOST = 50;

export function createPublications({ db, settings, catalogue, kinds, clock }: Deps): Publications {
  const pressOf = (staffId: number, reverts: number | null): PublishOrder => ({
    kinds,
    now: clock(),
    symbol: settings.current().settings.CURRENCY,
    staffId,
    reverts,
    reason: '',
  });
  const inOne = async (press: PublishOrder, make: (tx: Transaction) => Promise<number>) => {
    const id = await db.transaction(async (tx) => {
      await beginPublishing(tx, press);
      await lockTariffs(tx);
      const made = await make(tx);
      await settings.moveProviderVersion(tx);
      return made;
    });
    // Other nodes see the version move.
    await settings.reload();
    await catalogue.reload();
    return id;
  };
  return {
    find: (id) => publicationById(db, id),
    list: async () => publicationsWire(db, await latestPublications(db, MOST), pressOf(0, null)),
    publish(drafts, staffId, { documents = [], reason = '' } = {}) {
      const press = pressOf(staffId, null);
      return inOne(press, async (tx) => {
        const tariffs: TariffPart[] = [];
        const errors: string[] = [];
        for (const read of drafts) {
          const drafted = await draftedPart(tx, read, press);
          tariffs.push(drafted.part);
          errors.push(...drafted.errors);
        }
        if (errors.length > 0 && reason === '') throw needsReason(errors);
        const parts: DocumentPart[] = [];
        for (const read of documents) parts.push(await takeUp(tx, read, press));
        const publicReason = errors.length > 0 ? reason : '';
        return store(tx, { tariffs, documents: parts }, { ...press, reason: publicReason });
      });
    },
    revert(publication, staffId) {
      const press = pressOf(staffId, publication.id);
      return inOne(press, async (tx) => {
        const parts = {
          tariffs: await tariffsBack(tx, publication, press.now.getTime()),
          documents: await documentsBack(tx, publication.id, press),
        };
        if (parts.tariffs.length + parts.documents.length === 0)
          throw cannotDo('All of it has been changed again or reverted since.');
        return store(tx, parts, press);
      });
    },
  };
}

async function tariffsBack(tx: Transaction, { tariffs }: PublicationRow, now: number): Promise<TariffPart[]> {
  const parts: TariffPart[] = [];
  for (const published of tariffs) {
    const { rows, plan, known } = await returnOf((key) => versionsOf(tx, key), published, now);
    if (plan) parts.push({ known, newest: newestOf(rows), plan });
  }
  return parts;
}

async function documentsBack(tx: Transaction, id: number, press: PublishOrder): Promise<DocumentPart[]> {
  const rows = (await documentsOf(tx, [id])).get(id) ?? [];
  const returns = await documentReturns(tx, rows, press);
  return returns.flatMap(({ part }) => part ?? []);
}
