import { parseSettings } from '../../domain/settings.ts';
import type { Queryable } from '../db/database.ts';
import { settingsAt } from './settings-store.ts';

/** The currency symbol of a version of the settings, as it is stored: for whoever holds the database and no service. */
export async function storedSymbol(db: Queryable, version: number): Promise<string> {
  return parseSettings((await settingsAt(db, version)) ?? {}).settings.CURRENCY;
}
