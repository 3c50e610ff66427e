import type { PublicationWire } from '../../contract/office-tariffs.ts';
import { planWords } from '../../domain/tariffs/plan-words.ts';
import { keyLabels } from '../../domain/tariffs/part-words.ts';
import type { Queryable } from '../db/database.ts';
import { SOMEBODY, staffNames } from '../db/staff-names.ts';
import { documentReturns, documentsOf } from '../documents/document-publishing.ts';
import { publishedWire } from '../documents/documents-wire.ts';
import type { Press } from '../documents/publish-documents.ts';
import type { PublishedTariff } from '../stored/published.ts';
import { tariffIdOf } from './known-tariff.ts';
import { returnOf } from './returns.ts';
import { versionsOf, type PublicationRow, type TariffKey, type VersionRow } from './tariffs-store.ts';

/** Publications with what putting each back would do. */
export async function publicationsWire(
  db: Queryable,
  rows: readonly PublicationRow[],
  press: Omit<Press, 'staffId'>,
): Promise<PublicationWire[]> {
  const documents = await documentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const names = await staffNames(
    db,
    rows.map(({ madeBy }) => madeBy),
  );
  // The same few tariffs are published again and again.
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
      by: names.get(String(madeBy)) ?? SOMEBODY,
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
  { symbol, now }: Pick<Press, 'symbol' | 'now'>,
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
