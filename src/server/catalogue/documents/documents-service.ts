import type { DraftedDocument, ListedDraft, OfficeDocument } from '../../../contract/office-documents.ts';
import { type Json, movedParts, type PartChange } from '../../../domain/documents/parts.ts';
import { isLondonTime, londonInstant } from '../../../domain/time/time.ts';
import { clockMinute } from '../../../domain/time/time-words.ts';
import {
  type Database,
  FORMER_COLLEAGUE,
  staffActor,
  staffNames,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { badField, movedOn } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { SettingsService } from '../settings.ts';
import {
  allDrafts,
  documentIdOf,
  draftOf,
  type DraftRow,
  dropDraft,
  findDocument,
  type Kinds,
  type KnownDocument,
  saveDraft,
} from './documents-store.ts';
import {
  documentWire,
  draftWire,
  movedWords,
  partsAt,
  type Published,
  publishedPartsOf,
  startOf,
  wordsOf,
} from './documents-wire.ts';
import { checkWhole, givenChanges } from './publish-documents.ts';

/** Two years: nothing is decided for later. */
const FURTHEST_MS = 731 * 86_400_000;

/** Parses the effective date; null for on publication. @throws ProblemError 422 */
export function startTyped(
  { from_date: date, from_time: time }: Pick<DraftedDocument, 'from_date' | 'from_time'>,
  now: number,
): Date | null {
  if (date === undefined) {
    if (time !== undefined) throw badField('from_date', 'is required with a time');
    return null;
  }
  const at = { date, minute: clockMinute(time ?? '00:00') };
  if (!isLondonTime(at)) throw badField('from_time', 'does not exist on that day: the clocks go forward');
  const instant = londonInstant(at);
  if (instant <= now) throw badField('from_date', 'must lie ahead');
  if (instant > now + FURTHEST_MS) throw badField('from_date', 'must be within two years');
  return new Date(instant);
}

/** Author and time of the change. */
interface Saving {
  staffId: number;
  now: Date;
  symbol: string;
}

/** 409: a colleague has saved a draft since. */
async function otherDraft(
  tx: Transaction,
  published: Published,
  draft: DraftRow,
  yours: string[],
  now: Date,
) {
  const who = (await staffNames(tx, [draft.savedBy])).get(String(draft.savedBy)) ?? FORMER_COLLEAGUE;
  const sentences = wordsOf(published, draft.changes, startOf(draft, now.getTime()));
  return movedOn(`${who} has saved this draft since.`, { stands: sentences, yours });
}

/** @throws ProblemError 409 if a part has changed since it was read */
function checkSeen(
  published: Published,
  given: DraftedDocument['changes'],
  { changes, at }: { changes: readonly PartChange[]; at: number },
): void {
  const seen = given.map(({ key, before }) => ({ key, before: (before ?? null) as Json, after: null }));
  if (movedParts(seen, partsAt(published, at)).length === 0) return;
  throw movedOn('A newer version of what you changed was published after you started.', {
    stands: movedWords(published, seen, at),
    yours: wordsOf(published, changes, at),
  });
}

/** Saves a draft over the one that was read. @throws ProblemError 409 moved_on; 422 naming a field */
async function saveOver(
  tx: Transaction,
  known: KnownDocument,
  input: DraftedDocument,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const effectiveFrom = startTyped(input, now.getTime());
  const at = startOf({ effectiveFrom }, now.getTime());
  const published = await publishedPartsOf(tx, known, symbol);
  const base = partsAt(published, at);
  const changes = givenChanges(known, input.changes, base);
  checkSeen(published, input.changes, { changes, at });
  if (changes.length === 0) throw badField('changes', 'must change something');
  await checkWhole(tx, known, { base, changes, given: input.changes });
  const { kind, key, id } = known;
  const { revision: read } = input;
  const draft = { kind, key, revision: read + 1, effectiveFrom, changes, savedBy: staffId, savedAt: now };
  const yours = wordsOf(published, changes, at);
  if (!(await saveDraft(tx, draft, read))) {
    const other = await draftOf(tx, known);
    if (other) throw await otherDraft(tx, published, other, yours, now);
    throw movedOn('A colleague has since published or discarded this draft.', { stands: [], yours });
  }
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'document',
    entityId: id,
    action: 'draft',
    after: { changes, from: effectiveFrom },
  });
}

/** Discards a draft as read; nothing without one. @throws ProblemError 409 moved_on */
async function dropRead(
  tx: Transaction,
  known: KnownDocument,
  revision: number,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const draft = await draftOf(tx, known);
  if (!draft) return;
  if (!(await dropDraft(tx, known, revision)))
    throw await otherDraft(tx, await publishedPartsOf(tx, known, symbol), draft, [], now);
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'document',
    entityId: known.id,
    action: 'drop_draft',
    before: { changes: draft.changes },
  });
}

/** [OFF-08] Documents and drafts for the office. */
export interface Documents {
  /** @param id "settings"; null for none */
  find(id: string): Promise<KnownDocument | null>;
  see(known: KnownDocument): Promise<OfficeDocument>;
  drafts(): Promise<ListedDraft[]>;
  /** @throws ProblemError 409 moved_on; 422 naming a field */
  save(known: KnownDocument, input: DraftedDocument, staffId: number): Promise<void>;
  /** Does nothing without a draft. @throws ProblemError 409 moved_on */
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
      const published = await publishedPartsOf(db, known, symbolNow());
      const draft = await draftOf(db, known);
      const names = await staffNames(db, draft ? [draft.savedBy] : []);
      const now = clock().getTime();
      return documentWire(published, draft && (await draftWire(db, draft, published, { names, now })));
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
        const published = await publishedPartsOf(db, known, symbolNow());
        const { id: document, title } = known;
        const wire = await draftWire(db, row, published, { names, now: clock().getTime() });
        found.push({ document, title, ...wire });
      }
      return found;
    },
    save: (known, input, staffId) => db.transaction((tx) => saveOver(tx, known, input, saving(staffId))),
    drop: (known, revision, staffId) =>
      db.transaction((tx) => dropRead(tx, known, revision, saving(staffId))),
  };
}
