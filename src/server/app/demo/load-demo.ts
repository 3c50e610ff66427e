import { addDays, londonToday } from '../../../domain/time/time.ts';
import type { Secrets } from '../../platform/crypto.ts';
import { commandActor } from '../../platform/database/index.ts';
import { StartFault } from '../../platform/errors.ts';
import {
  hasOperators,
  isDemoOnly,
  loadProvider,
  placeLocations,
  readProviderFile,
} from '../../provider-file/index.ts';
import type { Services } from '../services.ts';
import { makeDemoEnquiries } from './demo-enquiries.ts';
import { demoPerson, settleDemoStaff } from './demo-staff.ts';

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

/** Operator whose licence expires soon. */
const EXPIRING = 'Whitebeam Cars';
const LICENCE_DAYS_LEFT = 12;

/** Loads the file as of an earlier instant, so that its prices applied from then on. */
export async function loadDemoSince(
  services: Needed,
  path: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const { database, settings, catalogue, places } = services;
  const file = placeLocations(readProviderFile(path), path, places);
  const validTo = addDays(londonToday(now.getTime()), LICENCE_DAYS_LEFT);
  const operators = file.operators.map((operator) =>
    operator.name === EXPIRING
      ? { ...operator, licences: operator.licences.map((licence) => ({ ...licence, validTo })) }
      : operator,
  );
  await loadProvider(database.db, settings, { ...file, operators }, commandActor('demo'), since);
  await catalogue.reload();
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

/** Fills the office of a demonstration. */
export async function fillDemo(
  services: Pick<Services, 'clock' | 'enquiryActions' | 'enquiryBookings'> & {
    database: Pick<Services['database'], 'db'>;
  },
): Promise<void> {
  const { db } = services.database;
  const [dispatcher, manager] = [await demoPerson(db, 'dispatcher'), await demoPerson(db, 'manager')];
  if (dispatcher && manager) await makeDemoEnquiries({ ...services, db }, dispatcher, manager);
}
