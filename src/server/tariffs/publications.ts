import type { PublicationWire } from '../../contract/office-tariffs.ts';
import type { Transaction } from '../db/database.ts';
import { beginPublishing, documentReturns, documentsOf } from '../documents/document-publishing.ts';
import type { Kinds } from '../documents/known-document.ts';
import { type DocumentPart, type ReadDocument, takeUp } from '../documents/publish-documents.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import { cannotDo } from '../http/conflict.ts';
import { needsReason } from './conflicts.ts';
import { publicationsWire } from './publications-wire.ts';
import { draftedPart, type PublishOrder, type ReadDraft, store, type TariffPart } from './publish-tariffs.ts';
import { returnOf } from './returns.ts';
import type { TariffsDeps } from './tariffs-service.ts';
import {
  latestPublications,
  lockTariffs,
  publicationById,
  versionsOf,
  type PublicationRow,
} from './tariffs-store.ts';
import { newestOf } from './timed-versions.ts';

/** What is published with the drafts of prices. */
interface Beside {
  documents?: readonly ReadDocument[];
  /** Why, where the check finds errors. */
  reason?: string | undefined;
}

/** [OFF-08] What takes effect at one press. */
export interface Publications {
  find(id: number): Promise<PublicationRow | null>;
  list(): Promise<PublicationWire[]>;
  /**
   * All of them or none.
   * @returns its id
   * @throws ProblemError 409 moved_on, cannot_do, needs_reason
   */
  publish(drafts: readonly ReadDraft[], staffId: number, beside?: Beside): Promise<number>;
  /** Puts back what was before. @returns the id of that @throws ProblemError 409 cannot_do */
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
        const said = errors.length > 0 ? reason : '';
        return store(tx, { tariffs, documents: parts }, { ...press, reason: said });
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
          throw cannotDo('All of it has been changed again since, or put back.');
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
