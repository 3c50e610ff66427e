import type { Asker } from './asker.ts';
import type { Attempt, AttemptKind } from './attempts.ts';
import { passwordStampOf, type KnownBrowsers } from './known-browsers.ts';

/** An attempt for an e-mail address, by a browser that its account knows or by a stranger. */
export function attemptOf(
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>,
  kind: AttemptKind,
  email: string,
  asker: Asker,
  account: { passwordHash: string | null } | null,
): Attempt {
  const passwordStamp = passwordStampOf(account?.passwordHash ?? null);
  return { kind, email, asker, browser: knownBrowsers.nameOf(asker, { email, passwordStamp }) };
}
