import type { DraftedDocument, ListedDraft, OfficeDocument } from '../../contract/office-documents.ts';
import type { Database } from '../db/database.ts';
import { staffNames } from '../db/staff-names.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { allDrafts, draftOf } from './documents-store.ts';
import { documentWire, draftWire } from './documents-wire.ts';
import { documentIdOf, findDocument, type Kinds, type KnownDocument } from './known-document.ts';
import { dropRead, saveOver } from './save-document.ts';
import { standingOf } from './standing.ts';

/** [OFF-08] What the provider decides, as the office sees and prepares it. */
export interface Documents {
  /** @param id "settings"; null for none */
  find(id: string): Promise<KnownDocument | null>;
  see(known: KnownDocument): Promise<OfficeDocument>;
  drafts(): Promise<ListedDraft[]>;
  /** @throws ProblemError 409 moved_on; 422 naming a field */
  save(known: KnownDocument, asked: DraftedDocument, staffId: number): Promise<void>;
  /** Nothing where there is none. @throws ProblemError 409 moved_on */
  drop(known: KnownDocument, revision: number, staffId: number): Promise<void>;
}

export interface DocumentsDeps {
  db: Database;
  kinds: Kinds;
  settings: Pick<SettingsService, 'current' | 'moveProviderVersion' | 'reload'>;
  catalogue: Pick<Catalogue, 'reload'>;
  clock: () => Date;
}

export function createDocuments({ db, kinds, settings, clock }: DocumentsDeps): Documents {
  const symbolNow = () => settings.current().settings.CURRENCY;
  const saving = (staffId: number) => ({ staffId, now: clock(), symbol: symbolNow() });
  return {
    find: (id) => findDocument(db, kinds, id),
    async see(known) {
      const standing = await standingOf(db, known, symbolNow());
      const draft = await draftOf(db, known);
      const names = await staffNames(db, draft ? [draft.savedBy] : []);
      const now = clock().getTime();
      return documentWire(standing, draft && (await draftWire(db, draft, standing, { names, now })));
    },
    async drafts() {
      const rows = await allDrafts(db);
      const names = await staffNames(
        db,
        rows.map(({ savedBy }) => savedBy),
      );
      const found: ListedDraft[] = [];
      for (const row of rows) {
        const known = await findDocument(db, kinds, documentIdOf(row));
        if (!known) continue;
        const standing = await standingOf(db, known, symbolNow());
        const { id: document, title } = known;
        const wire = await draftWire(db, row, standing, { names, now: clock().getTime() });
        found.push({ document, title, ...wire });
      }
      return found;
    },
    save: (known, asked, staffId) => db.transaction((tx) => saveOver(tx, known, asked, saving(staffId))),
    drop: (known, revision, staffId) =>
      db.transaction((tx) => dropRead(tx, known, revision, saving(staffId))),
  };
}
