import { useSyncExternalStore } from 'react';
import type { SettingRecord } from '../../contract/provider.ts';
import type { Settings } from '../../domain/settings.ts';
import { storageUrl } from '../../domain/site-pages.ts';
import { call, messageOf } from './api.ts';
import { pageSettings } from './page-data.ts';
import { isSettingRecords } from './storage-shapes.ts';
import { read, SLOTS, write } from './storage.ts';

const REFRESH_AFTER_MS = 1500;

let current: Settings | null = null;
const listeners = new Set<() => void>();

/** The reader of records is loaded on demand: pages bring the values. */
async function settingsOf(records: readonly SettingRecord[]): Promise<Settings> {
  const { parseSettings } = await import('../../domain/settings.ts');
  return parseSettings(Object.fromEntries(records.map((row) => [row.setting_name, row.setting_value])))
    .settings;
}

function set(settings: Settings): void {
  current = settings;
  for (const listener of listeners) listener();
}

/** The records that the server wrote into the page, or null. */
function fromPage(): SettingRecord[] | null {
  const text = document.querySelector('#app-settings')?.textContent;
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSettingRecords(value) ? value : null;
  } catch {
    return null;
  }
}

/** Asks the server for the settings; those that are known stay when it does not answer. */
export async function refreshSettings(): Promise<void> {
  try {
    const records = await call('GET /api/v1/settings-flat');
    const changed = JSON.stringify(records) !== JSON.stringify(read(SLOTS.appSettings));
    if (!changed && current !== null) return;
    const settings = await settingsOf(records);
    write(SLOTS.appSettings, records);
    set(settings);
  } catch (error) {
    console.warn('settings:', messageOf(error));
    if (current === null) set(await settingsOf([]));
  }
}

/** On a server: sets the settings of the page to render. */
export function renderWith(settings: Settings): void {
  current = settings;
}

/**
 * [APP-02] Stores the page's settings. Called once the page is interactive, because the first storage access waits for a
 * disk.
 */
export function storeSettings(): void {
  const page = fromPage();
  if (page) write(SLOTS.appSettings, page);
}

/** [APP-02] Takes the settings from the page, else from storage, and refreshes them from the server. */
export async function startSettings(): Promise<void> {
  current = pageSettings();
  // The page's settings are fresh: rendering and scripts go first.
  if (current) return void setTimeout(() => void refreshSettings(), REFRESH_AFTER_MS);
  const known = read(SLOTS.appSettings);
  if (known) set(await settingsOf(known));
  return refreshSettings();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null if no settings are known. Only then is a waiting screen shown. */
export function useSettingsOrNull(): Settings | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
}

/** The provider's settings: for all that is shown once they are known. */
export function useSettings(): Settings {
  const settings = useSettingsOrNull();
  if (!settings) throw new Error('settings are not known yet');
  return settings;
}

/** Calls back with the settings now, if known, and whenever they change. */
export function onSettings(listener: (settings: Settings) => void): void {
  const tell = () => current && listener(current);
  tell();
  subscribe(tell);
}

async function brand({ ACCENT_COLOUR, COMPANY_LOGO }: Settings): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && COMPANY_LOGO) icon.href = storageUrl(COMPANY_LOGO);
  const { accentPair } = await import('../../domain/accent.ts');
  const pair = accentPair(ACCENT_COLOUR);
  const style = document.documentElement.style;
  if (pair) style.setProperty('--accent-light', pair.light);
  if (pair) style.setProperty('--accent-dark', pair.dark);
}

/**
 * Applies the provider's accent and logo whenever the settings change. A page from the server has them
 * already: doing it again would compute every style and fetch the logo twice.
 */
export function startBranding(fromServer: boolean): void {
  let done = fromServer;
  onSettings((settings) => {
    if (!done) brand(settings).catch((error: unknown) => console.warn('accent:', messageOf(error)));
    done = false;
  });
}
