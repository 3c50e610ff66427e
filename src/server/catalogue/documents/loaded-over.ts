import { AREA_PART } from '../../../domain/area/area-parts.ts';
import { changesBetween, type Parts } from '../../../domain/documents/parts.ts';
import type { DifferenceGroup } from '../../../domain/provider/list-difference.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import type { SettingsService } from '../settings.ts';
import { areaLabel, areaOf, readArea } from './area-kind.ts';
import { partsInEffect } from './document-publishing.ts';
import { allApplied, allToCome, type ChangeRow, settleChange } from './documents-store.ts';
import { fleetLabel, readFleet } from './fleet-kind.ts';
import { bannedLabel, popularLabel, readBanned, readPopular } from './list-kinds.ts';
import { operatorOf } from './operator-content.ts';
import { operatorLabel, readOperator, readTerms, tariffWithTerms } from './operator-kind.ts';
import { readSettings, settingLabel } from './settings-kind.ts';

type Settings = Pick<SettingsService, 'stored'>;

/** A kind of document that a file speaks of as well. */
interface Reader {
  group: DifferenceGroup;
  read(key: string): Promise<Parts>;
  label(part: string): string;
  /** The number of its row, which the key under which it was made means as well; '' for the only one of its kind. */
  row(key: string): Promise<{ id: string; title: string }>;
}

const only = (title: string) => () => Promise.resolve({ id: '', title });

function readers(db: Queryable, settings: Settings): Readonly<Record<string, Reader>> {
  return {
    settings: {
      group: 'settings',
      read: () => readSettings(db, settings),
      label: settingLabel,
      row: only('Settings'),
    },
    vehicle_categories: {
      group: 'categories',
      read: () => readFleet(db),
      label: fleetLabel,
      row: only('Vehicle categories'),
    },
    popular_locations: {
      group: 'popular',
      read: () => readPopular(db),
      label: popularLabel,
      row: only('Popular places'),
    },
    banned_addresses: {
      group: 'banned',
      read: () => readBanned(db),
      label: bannedLabel,
      row: only('Banned addresses'),
    },
    operator: {
      group: 'operators',
      read: (key) => readOperator(db, key),
      label: operatorLabel,
      async row(key) {
        const found = await operatorOf(db, key);
        return { id: String(found?.id ?? key), title: found?.name ?? 'Operators' };
      },
    },
    terms: {
      group: 'tariffs',
      read: (key) => readTerms(db, key),
      label: operatorLabel,
      async row(key) {
        const found = await tariffWithTerms(db, key);
        return { id: key, title: found ? `${found.operator}, ${found.category}` : 'Terms' };
      },
    },
    area: {
      group: 'areas',
      read: (key) => readArea(db, key),
      label: areaLabel,
      async row(key) {
        const found = await areaOf(db, key);
        return { id: String(found?.id ?? key), title: `Areas, ${found?.name ?? key}` };
      },
    },
  };
}

/** A document with what of it is as the office has published it last. */
interface OfficeChange {
  of: Reader;
  key: string;
  title: string;
  stands: Parts;
  parts: ReadonlySet<string>;
}

/** Returns the parts of documents that the office has published, before a file is loaded. */
export async function changedInOffice(tx: Transaction, settings: Settings): Promise<OfficeChange[]> {
  const changes = Map.groupBy(await allApplied(tx), ({ kind }) => kind);
  const officeChanges: OfficeChange[] = [];
  for (const [kind, of] of Object.entries(readers(tx, settings))) {
    const documents = new Map<string, { title: string; applied: ChangeRow[] }>();
    for (const change of changes.get(kind) ?? []) {
      const { id, title } = await of.row(change.key);
      documents.set(id, { title, applied: [...(documents.get(id)?.applied ?? []), change] });
    }
    for (const [key, { title, applied }] of documents) {
      const current = await of.read(key);
      officeChanges.push({ of, key, title, stands: current, parts: partsInEffect(applied, current) });
    }
  }
  return officeChanges;
}

/** Returns which of them the file changed: "Settings: Notice". */
export async function undoneSince(officeChanges: readonly OfficeChange[]): Promise<string[]> {
  const undone: string[] = [];
  for (const { of, key, title, stands, parts } of officeChanges) {
    const changed = changesBetween(stands, await of.read(key)).filter((part) => parts.has(part.key));
    undone.push(
      ...changed.map((part) => (part.key === AREA_PART ? title : `${title}: ${of.label(part.key)}`)),
    );
  }
  return undone;
}

/** Cancels scheduled changes in favour of a file, and returns their subjects. */
export async function cancelScheduled(
  tx: Transaction,
  settings: Settings,
  now: Date,
): Promise<Map<DifferenceGroup, string[]>> {
  const known = readers(tx, settings);
  const byGroup = new Map<DifferenceGroup, string[]>();
  for (const { id, kind, key, effectiveFrom, changes } of await allToCome(tx)) {
    const of = known[kind];
    if (!of) continue;
    await settleChange(tx, id, { withdrawnAt: now });
    const { title } = await of.row(key);
    const what = changes.map((part) => of.label(part.key)).join(', ');
    const day = formatLocal(londonTime(effectiveFrom.getTime()));
    const sentence = `${title}, ${what}: the change scheduled for ${day} is cancelled`;
    byGroup.set(of.group, [...(byGroup.get(of.group) ?? []), sentence]);
  }
  return byGroup;
}
