import { commandActor } from '../db/audit.ts';
import { StartFault } from '../start-fault.ts';
import type { Services } from '../services.ts';
import { hasOperators } from './provider-data-store.ts';
import { placeLocations } from './place-popular.ts';
import { readProviderFile } from './provider-file.ts';
import { loadProvider } from './provider-load-service.ts';

type Needed = Pick<Services, 'settings' | 'catalogue' | 'places' | 'clock'> & {
  database: Pick<Services['database'], 'db'>;
};

/** Loads the file into a database that has no operators yet. @returns whether it did */
export async function loadDemo(services: Needed, path: string): Promise<boolean> {
  const { database, settings, catalogue, places, clock } = services;
  if (await hasOperators(database.db)) return false;
  const file = placeLocations(readProviderFile(path), path, places);
  await loadProvider(database.db, settings, file, commandActor('demo'), clock()).catch((error: unknown) => {
    throw new StartFault(`${path} could not be loaded`, error);
  });
  await catalogue.reload();
  return true;
}

/** The demo's first sign-in, "address, password"; null where it is not there or its password has been changed. */
export async function demoSignIn(
  { accounts }: Pick<Services, 'accounts'>,
  path: string,
): Promise<string | null> {
  const people = (readProviderFile(path).corporateCustomers ?? []).flatMap(({ passengers }) => passengers);
  const first = people.find(({ password }) => password !== undefined);
  if (!first?.password) return null;
  const { email, password } = first;
  return (await accounts.hasPassword({ email, password })) ? `${email}, password ${password}` : null;
}
