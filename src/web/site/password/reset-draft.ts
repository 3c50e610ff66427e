import { isTexts } from '../../storage-shapes.ts';
import { draftSlot, read } from '../../storage.ts';

/** A reset that was begun: for whom, and when its code was sent in ms, null while it was not. */
interface BegunReset {
  email: string;
  sentAt: number | null;
}

export const NO_RESET: BegunReset = { email: '', sentAt: null };

/** As long as the mail says that a code is valid. */
const VALID_MS = 15 * 60_000;

function isReset(value: unknown): value is BegunReset {
  if (!isTexts(value, ['email']) || !('sentAt' in value)) return false;
  return value.sentAt === null || Number.isFinite(value.sentAt);
}

/** Neither the code nor a password is kept: a reload goes on where the code is typed [decision 021]. */
export const RESET = draftSlot('password-reset', isReset);

/** What this tab has begun; `now` in ms. A code that has run out is asked for again. */
export function keptReset(now: number): BegunReset {
  const { email, sentAt } = read(RESET) ?? NO_RESET;
  return { email, sentAt: sentAt !== null && now - sentAt < VALID_MS ? sentAt : null };
}
