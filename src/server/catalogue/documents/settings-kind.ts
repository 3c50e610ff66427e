import type { Parts } from '../../../domain/documents/parts.ts';
import { checkSetting, settingChangeWords } from '../../../domain/settings/setting-words.ts';
import { isSettingName, settingRow } from '../../../domain/settings/setting-rows.ts';
import { siteEffects } from '../../../domain/settings/site-effects.ts';
import { SETTINGS } from '../../../domain/settings.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type Catalogue, operatorsNamed } from '../catalogue.ts';
import type { SettingsService } from '../settings.ts';
import type { DocumentKind } from './kind.ts';

interface Deps {
  settings: Pick<SettingsService, 'stored' | 'change' | 'forced'>;
  catalogue: Pick<Catalogue, 'operators'>;
}

const FALLBACKS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback]),
);
const textsOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)]));

/** Reads all settings, with defaults for unset ones. */
export async function readSettings(db: Queryable, settings: Pick<SettingsService, 'stored'>): Promise<Parts> {
  const stored = Object.entries(await settings.stored(db));
  return { ...FALLBACKS, ...Object.fromEntries(stored.filter(([name]) => isSettingName(name))) };
}

export const settingLabel = (name: string): string => (isSettingName(name) ? settingRow(name).label : name);

/** [OFF-08] The settings: a part each, by name, as the text that is stored. */
export function settingsKind({ settings, catalogue }: Deps): DocumentKind {
  return {
    kind: 'settings',
    right: 'settings',
    title: (_db, key) => Promise.resolve(key === '' ? 'Settings' : null),
    read: (db) => readSettings(db, settings),
    readPart(name, given) {
      if (!isSettingName(name)) return { fault: 'is no setting' };
      if (typeof given !== 'string') return { fault: 'must be text' };
      return checkSetting(name, given);
    },
    label: settingLabel,
    isOptional: () => false,
    faults(_db, _key, after) {
      const { SINGLE_OPERATOR: named } = textsOf(after);
      if (!named || operatorsNamed(catalogue.operators(), named).length === 1) return Promise.resolve([]);
      const message = 'must be the name or licence number of one operator';
      return Promise.resolve([{ key: 'SINGLE_OPERATOR', message }]);
    },
    sentences: (changes, { symbol }) =>
      changes.flatMap(({ key, before, after }) =>
        isSettingName(key)
          ? settingChangeWords(key, { before: String(before), after: String(after) }, symbol)
          : [],
      ),
    effects: (_db, _changes, { before, after }) =>
      Promise.resolve(siteEffects(textsOf(before), textsOf(after))),
    apply: (tx, _key, _after, { changes, actor }) =>
      settings.change(tx, Object.fromEntries(changes.map(({ key, after }) => [key, String(after)])), actor),
    beside: () => ({
      forced: Object.keys(settings.forced),
      operators: catalogue.operators().map(({ name }) => name),
    }),
  };
}
