import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { SecondStepAnswer, SignInAnswer } from '../../src/contract/office-sign-in.ts';
import { staff } from '../../src/server/platform/schema/staff.ts';
import { siteOf } from '../../src/server/accounts/staff/passkeys.ts';
import { PASSWORD } from './passengers.ts';
import { staffCookieOf } from './staff.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

type Headers = Record<string, string>;

/** What an app shows that has this secret. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** The cookie for the second step, as a browser sends it back; '' for none. */
export function stepCookieOf({ headers }: Pick<Answer, 'headers'>): string {
  const line = headers.getSetCookie().find((each) => /^(__Host-)?wayfare_step=/.test(each)) ?? '';
  return /^([^=]+=[^;]+)/.exec(line)?.[1] ?? '';
}

/** Gives the password at the door of an office that asks for a second factor. */
export async function passwordStep(app: TestApp, email: string, headers: Headers = {}) {
  const credentials = { email, password: PASSWORD };
  const answer = await app.send<SignInAnswer>('POST', '/api/v1/office/sign-in', credentials, headers);
  return { ...answer, step: { cookie: stepCookieOf(answer) } };
}

/** Gives a code after that. */
export const codeStep = (app: TestApp, code: string, step: Headers) =>
  app.send<OrProblem<SecondStepAnswer>>('POST', '/api/v1/office/sign-in/code', { code }, step);

/** Signs in for the first time, and sets an app up. The clock is half a minute later then, for another code. */
export async function withApp(app: TestApp, email: string) {
  const { body, step } = await passwordStep(app, email);
  const secret = body.authenticator?.secret ?? '';
  const answer = await codeStep(app, codeAt(secret, app.clock.now), step);
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  const headers = { cookie: staffCookieOf(answer) };
  return { secret, recoveryCodes: answer.body.recovery_codes, headers };
}

interface Opened {
  headers: { cookie: string };
  /** For a passkey; '' where there is none. */
  challenge: string;
}

/** As after the password, also where the office asks for no second factor: the header for the code. */
export async function openedStep({ services, url }: TestApp, id: number): Promise<Opened> {
  const asked = await services.database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(staff).where(eq(staff.id, id));
    if (!row) throw new Error('no staff');
    return services.secondStep.ask(tx, row, siteOf(url));
  });
  return {
    headers: { cookie: `wayfare_step=${asked.step}` },
    challenge: asked.passkey?.challenge ?? '',
  };
}
