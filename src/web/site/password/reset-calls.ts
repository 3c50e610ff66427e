import { call, isRefusal, messageOf } from '../../client/api.ts';
import { refusalText } from '../../client/refusal.ts';
import { linkWay } from '../../client/sign-in-link.tsx';
import { isTexts } from '../../client/storage-shapes.ts';
import { readDraft } from '../../client/draft.ts';
import { draftSlot } from '../../client/storage.ts';
import type { AlertContent } from '../../ui/alert-dialog.tsx';
import { ALERTS, TEXTS } from './texts.ts';

const TYPE = 'website';

/** Outcome of a step: its alert, and whether the next step follows. */
export interface StepOutcome {
  done: boolean;
  message: string;
  /** A way on if retrying does not help. */
  way?: AlertContent['way'];
}

const no = (message: string, out: Pick<StepOutcome, 'way'> = {}): StepOutcome => ({
  done: false,
  message,
  ...out,
});
const yes = (message: string): StepOutcome => ({ done: true, message });

const labelOf = (field: string) =>
  (({ email: TEXTS.email, code: TEXTS.code }) as Record<string, string>)[field];

/** Step 1. A failure that is not about the address, such as a lost connection, says so itself. */
export async function sendCode(email: string): Promise<StepOutcome> {
  try {
    await call('POST /api/v1/auth/forgot-password', { body: { email, type: TYPE } });
    return yes(ALERTS.sent);
  } catch (error) {
    return no(isRefusal(error) ? ALERTS.notFound : refusalText(error, labelOf), linkWay(error, email));
  }
}

/** Step 2: expired if the server says so, otherwise invalid. */
export async function verifyCode(email: string, code: string): Promise<StepOutcome> {
  try {
    await call('POST /api/v1/auth/verify-code', { body: { email, code } });
    return yes(ALERTS.verified);
  } catch (error) {
    if (/expired/i.test(messageOf(error))) return no(ALERTS.expired);
    return no(isRefusal(error) ? ALERTS.invalid : refusalText(error, labelOf), linkWay(error, email));
  }
}

/** Step 3. */
export async function resetPassword(email: string, code: string, new_password: string): Promise<StepOutcome> {
  try {
    const body = { email, code, new_password, type: TYPE } as const;
    await call('POST /api/v1/auth/reset-password', { body });
    return yes(ALERTS.done);
  } catch (error) {
    console.warn('reset:', messageOf(error));
    return no(ALERTS.failed);
  }
}

/** A started reset: its address and when the code was sent, in ms; null if it was not. */
interface BegunReset {
  email: string;
  sentAt: number | null;
}

export const NO_RESET: BegunReset = { email: '', sentAt: null };

/** Validity of a code, as stated in the email. */
const VALID_MS = 15 * 60_000;

function isReset(value: unknown): value is BegunReset {
  if (!isTexts(value, ['email']) || !('sentAt' in value)) return false;
  return value.sentAt === null || Number.isFinite(value.sentAt);
}

/** Neither the code nor a password is stored: after a reload the code must be typed again [decision 012]. */
export const RESET = draftSlot('password-reset', isReset);

/** Returns this tab's reset; an expired code must be requested again. `now` in ms. */
export function storedReset(now: number): BegunReset {
  const { email, sentAt } = readDraft(RESET) ?? NO_RESET;
  return { email, sentAt: sentAt !== null && now - sentAt < VALID_MS ? sentAt : null };
}
