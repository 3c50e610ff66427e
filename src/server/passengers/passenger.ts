import { passwordStampOf } from './known-browsers.ts';
import type { StoredPassenger } from './passengers-store.ts';

/** An account without its password, of which only a stamp says whether it is still the same. */
export type Passenger = Omit<StoredPassenger, 'passwordHash'> & { passwordStamp: string };

export function withoutPassword(stored: StoredPassenger): Passenger {
  const { passwordHash, ...passenger } = stored;
  return { ...passenger, passwordStamp: passwordStampOf(passwordHash) };
}
