import type {
  Authenticator,
  NewPasskeyRequest,
  SecondFactorProof,
} from '../../src/contract/office-sign-in.ts';
import type { StaffPrincipal } from '../../src/server/platform/http/principals.ts';
import { createPasskey } from '../support/passkey.ts';
import { PASSWORD } from '../support/passengers.ts';
import { codeAt, openedStep } from '../support/second-factor.ts';
import { signedInStaff, storedStaff } from '../support/staff.ts';
import { callAt, expectationOf, requestOf } from './build.ts';
import type { Plan } from './call-plans.ts';
import { mutate } from './mutate.ts';
import type { Got } from './request.ts';

const answerOf = <T>({ status, text }: Got): T | null => (status === 200 ? (JSON.parse(text) as T) : null);

/** A second factor is set up, used at the door, changed and removed; each spoilt now and then. */
export const secondFactorVisit: Plan = async (play) => {
  const { world, random } = play;
  const { app } = world;
  const { id, email } = await play.aside(() => storedStaff(app));
  const headers = await play.aside(() => signedInStaff(app, email));
  const ask = (path: string, body: Record<string, unknown>, cookie = headers.cookie) => {
    if (random.chance(0.3)) mutate(body, random);
    const call = callAt(world, `/api/v1/office/${path}`);
    const parts = { path: {}, query: {}, headers: { cookie }, body };
    return play.send(requestOf(call, parts), expectationOf(call));
  };
  const proof = (code = ''): SecondFactorProof => ({ password: PASSWORD, code });
  const begun = await ask('second-factor/change', proof());
  const [step = ''] = begun.headers['set-cookie'] ?? [];
  const made = answerOf<{ authenticator: Authenticator }>(begun);
  if (!made) return;
  const code = codeAt(made.authenticator.secret, app.clock.now);
  const both = `${headers.cookie}; ${step.split(';')[0]}`;
  const confirmed = await ask('second-factor/confirm', { code }, both);
  let codes = answerOf<{ recovery_codes: string[] }>(confirmed)?.recovery_codes ?? [];
  const next = await ask('second-factor/recovery-codes', proof(codes[0]));
  codes = answerOf<{ recovery_codes: string[] }>(next)?.recovery_codes ?? codes;
  const key = createPasskey(app.url);
  const begunKey = await ask('second-factor/passkey', proof(codes[3]));
  const challenge = answerOf<{ passkey: NewPasskeyRequest }>(begunKey)?.passkey.challenge ?? '';
  const [keyStep = ''] = begunKey.headers['set-cookie'] ?? [];
  const keyCookies = `${headers.cookie}; ${keyStep.split(';')[0]}`;
  await ask('second-factor/passkey/confirm', { ...key.made('Laptop', challenge) }, keyCookies);
  const atDoor = await play.aside(() => openedStep(app, id));
  await ask('sign-in/code', { code: codes[1] }, atDoor.headers.cookie);
  await ask('sign-in/code', { code }, atDoor.headers.cookie);
  const withKey = await play.aside(() => openedStep(app, id));
  await ask('sign-in/passkey', { ...key.signed(withKey.challenge) }, withKey.headers.cookie);
  const kept = await play.aside(() => app.services.ownPasskeys.list({ id } as StaffPrincipal));
  const gone = callAt(world, '/api/v1/office/second-factor/passkeys/{passkey_id}', 'DELETE');
  const path = { passkey_id: kept[0]?.id ?? 0 };
  await play.send(requestOf(gone, { path, query: {}, headers, body: undefined }), expectationOf(gone));
  await ask('second-factor/remove', proof(codes[2]));
};
