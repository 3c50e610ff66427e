import { call, isRefusal, messageOf } from '../../api.ts';
import { linkWay } from '../../session/sign-in-link.ts';
import { refusalText } from '../../refusal.ts';
import type { AlertContent } from '../../ui/alert-dialog.tsx';
import { ALERTS, TEXTS } from './texts.ts';

const TYPE = 'website';

/** What came of a step: the alert to show, and whether the next step is on. */
export interface StepOutcome {
  done: boolean;
  message: string;
  /** What helps, where trying again does not. */
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
