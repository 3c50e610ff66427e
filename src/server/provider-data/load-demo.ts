import type { Services } from '../services.ts';
import { hasOperators } from './provider-data-store.ts';
import { readProviderFile } from './provider-file.ts';
import { loadProvider } from './provider-load-service.ts';

type Needed = Pick<Services, 'settings' | 'catalogue' | 'clock'> & {
  database: Pick<Services['database'], 'db'>;
};

/** Loads the file into a database that has no operators yet. @returns whether it did */
export async function loadDemo(services: Needed, path: string): Promise<boolean> {
  const { database, settings, catalogue, clock } = services;
  if (await hasOperators(database.db)) return false;
  await loadProvider(database.db, settings, readProviderFile(path), 'demo', clock());
  await catalogue.reload();
  return true;
}
