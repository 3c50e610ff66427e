import { commandActor } from '../db/audit.ts';
import { StartFault } from '../start-fault.ts';
import type { Services } from '../services.ts';
import { makeDemoEnquiries } from '../enquiries/demo-enquiries.ts';
import { demoPerson, settleDemoStaff } from '../staff/demo-staff.ts';
import type { Secrets } from '../secrets.ts';
import { hasOperators, isDemoOnly } from './provider-data-store.ts';
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

/**
 * Sees to it that invented people work here in a demonstration, and nowhere else: not where a file of one's own was
 * ever loaded.
 * @param demonstration whether it may be one, by the configuration
 */
export async function settleDemo(
  { database: { db }, clock }: Needed,
  { demonstration, secrets }: { demonstration: boolean; secrets: Secrets },
): Promise<void> {
  await settleDemoStaff({ db, secrets, now: clock() }, demonstration && (await isDemoOnly(db)));
}

/** Gives the office of a demonstration something to look at, where invented people work in it. */
export async function fillDemo(
  services: Pick<Services, 'clock' | 'enquiryDeeds' | 'enquiryBookings'> & {
    database: Pick<Services['database'], 'db'>;
  },
): Promise<void> {
  const { db } = services.database;
  const [dispatcher, manager] = [await demoPerson(db, 'dispatcher'), await demoPerson(db, 'manager')];
  if (dispatcher && manager) await makeDemoEnquiries({ ...services, db }, dispatcher, manager);
}
