import { passengerActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { recordConfirmed } from '../limits/confirmed-addresses.ts';
import type { AccountsDependencies } from './accounts-service.ts';
import type { Asker } from './asker.ts';
import { attemptOf } from './attempt-of.ts';
import { registration } from './booking-accounts.ts';
import { lastGuest } from './mailed-sign-ins-store.ts';
import {
  confirmEmail,
  insertPassenger,
  nextPassengerId,
  passengerByEmail,
  setPassword,
  type StoredPassenger,
} from './passengers-store.ts';
import { deleteSessionsOf } from './sessions-store.ts';

type Dependencies = Pick<AccountsDependencies, 'clock' | 'knownBrowsers'>;

/** The account of an address; one is made for who has booked as a guest. */
async function accountFor(tx: Transaction, email: string, now: Date): Promise<StoredPassenger | null> {
  const found = await passengerByEmail(tx, email);
  if (found) return found;
  const guest = await lastGuest(tx, email);
  if (!guest) return null;
  const id = await nextPassengerId(tx);
  const account = { id, ...guest, email, passwordHash: null, createdAt: now };
  if ((await insertPassenger(tx, account)) !== null) await writeAudit(tx, registration(account));
  return passengerByEmail(tx, email);
}

/**
 * Anybody can make an account with any address: a password that was set before the address was confirmed, and that this
 * browser has never signed in with, may be a stranger's. For corporate passengers the provider vouches.
 */
async function removeDoubtful(
  tx: Transaction,
  { knownBrowsers }: Dependencies,
  account: StoredPassenger,
  asker: Asker,
): Promise<boolean> {
  const { id, email, passwordHash, emailConfirmedAt, corporateCustomerId } = account;
  if (emailConfirmedAt !== null || corporateCustomerId !== null || passwordHash === null) return false;
  if (attemptOf(knownBrowsers, 'login', email, asker, account).browser !== null) return false;
  await setPassword(tx, id, null);
  await deleteSessionsOf(tx, id);
  return true;
}

/**
 * For an address whose mail has just been shown to be read: its account, confirmed. Null when it has none and nobody has
 * booked with it. `passwordRemoved`: it had a password that nobody vouches for.
 */
export async function proveAccount(
  tx: Transaction,
  deps: Dependencies,
  email: string,
  asker: Asker,
): Promise<{ account: StoredPassenger; passwordRemoved: boolean } | null> {
  const now = deps.clock();
  const account = await accountFor(tx, email, now);
  if (!account) return null;
  const passwordRemoved = await removeDoubtful(tx, deps, account, asker);
  await confirmEmail(tx, account.id, now);
  await recordConfirmed(tx, account.email, now);
  await writeAudit(tx, {
    actor: passengerActor(account.id),
    entity: 'passenger',
    entityId: String(account.id),
    action: 'mailed_sign_in',
    detail: { password_removed: passwordRemoved },
  });
  return { account, passwordRemoved };
}
