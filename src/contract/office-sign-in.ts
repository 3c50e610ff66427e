import { z } from 'zod';
import { RIGHTS, ROLES, SHORTEST_STAFF_PASSWORD } from '../domain/accounts.ts';
import { LONGEST } from '../domain/limits.ts';
import { sessionParams } from './corporate.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { requiredLine } from './fields.ts';
import { credentials, done } from './passengers.ts';

/** A new password of a member of staff. */
export const newStaffPassword = z
  .string()
  .min(SHORTEST_STAFF_PASSWORD, `must have at least ${SHORTEST_STAFF_PASSWORD} characters`)
  .max(LONGEST.password, `must be at most ${LONGEST.password} characters`);

export const passwordChange = z.object({
  /** The present one. */
  password: credentials.shape.password,
  new_password: newStaffPassword,
});

/** The signed-in member of staff. */
export const staffAnswer = z.object({
  success: z.literal(true),
  staff_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Rights of the role. */
  rights: z.array(z.enum(RIGHTS)),
  /** Invented, to try the office out. */
  demonstration: z.boolean(),
});

export const staffParams = z.object({ staff_id: sessionParams.shape.session_id });

export type StaffAnswer = z.infer<typeof staffAnswer>;

/** Bytes as base64url; the longest that browsers make are certificates of security keys. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/, 'must be base64url')
  .max(8000, 'must be at most 8000 characters');

/** Challenge to be signed by one of these passkeys. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  credential_ids: z.array(z.string()),
});

/** Challenge to create a passkey, which must not exist yet. */
const newPasskeyRequest = passkeyRequest.extend({
  rp_name: z.string(),
  user_id: z.string(),
  user_name: z.string(),
});

/** Signature of a passkey, as the browser returns it. */
const passkeyProof = z.object({
  credential_id: bytes,
  client_data: bytes,
  authenticator_data: bytes,
  signature: bytes,
});

/** A passkey that was made. */
const newPasskey = z.object({
  /** Name given by its owner: "Laptop". */
  name: requiredLine(LONGEST.ownName),
  credential_id: bytes,
  client_data: bytes,
  attestation: bytes,
});

const passkeyLine = z.object({
  passkey_id: z.number(),
  name: z.string(),
  since: z.string(),
  /** Null if it was never used. */
  last_used: z.string().nullable(),
});

const newPasskeyAnswer = z.object({ success: z.literal(true), passkey: newPasskeyRequest });

const passkeyParams = z.object({ passkey_id: sessionParams.shape.session_id });

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type NewPasskeyRequest = z.infer<typeof newPasskeyRequest>;
export type PasskeyProof = z.infer<typeof passkeyProof>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyLine = z.infer<typeof passkeyLine>;

/** Six digits of the app, or a recovery code; one that cannot be either is answered as a wrong one. */
const code = requiredLine(LONGEST.code);

/** Secret of an authenticator app, as text and as the address of a QR code. */
export const authenticator = z.object({ secret: z.string(), address: z.string() });

/** Ten for who loses the app, each good once; shown now and never again. */
const recoveryCodesList = z.array(z.string());

/** After a correct password: signed in, asked for a code, or asked to set up an app. */
const signInAnswer = z.object({
  success: z.literal(true),
  next: z.enum(['in', 'code', 'set_up']),
  /** Null if a second factor is needed. */
  staff: staffAnswer.nullable(),
  /** App to be set up, or null. */
  authenticator: authenticator.nullable(),
  /** Challenge that a passkey may sign instead of the code, or null. */
  passkey: passkeyRequest.nullable(),
});

const codeRequest = z.object({ code });

export const secondStepAnswer = z.object({
  success: z.literal(true),
  staff: staffAnswer,
  /** New recovery codes; empty if a code was asked for. */
  recovery_codes: recoveryCodesList,
});

/** One's own second factor. */
const secondFactorAnswer = z.object({
  success: z.literal(true),
  /** Whether the office requires one. */
  asked: z.boolean(),
  /** When it was set up; null without one. */
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkeyLine),
});

/** Proof required to change one's second factor. */
export const secondFactorProof = z.object({
  password: credentials.shape.password,
  /** Code of the current app or a recovery code; empty without an app. */
  code: z.string().trim().max(LONGEST.code, `must be at most ${LONGEST.code} characters`).default(''),
});

const authenticatorAnswer = z.object({ success: z.literal(true), authenticator });

export const recoveryCodesAnswer = z.object({
  success: z.literal(true),
  recovery_codes: recoveryCodesList,
});

export type Authenticator = z.infer<typeof authenticator>;
export type SignInAnswer = z.infer<typeof signInAnswer>;
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>;
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

export const TRIES = {
  bad_credentials: 'The email address or the password is not right.',
  too_many_attempts: 'Too many attempts. `Retry-After` says for how many seconds.',
};
const CODE_TRIES = {
  wrong_code: 'The code is not right, or was used before.',
  too_many_attempts: TRIES.too_many_attempts,
};
const STEP = { ...CODE_TRIES, step_over: 'Expired after ten minutes, or already used: start again.' };
const PROOF = { ...TRIES, ...CODE_TRIES };

/** Sign-in and second factor of staff. */
export const officeSignInCalls = {
  'POST /api/v1/office/sign-in': {
    summary: 'Sign in to the office. Sets the session cookie, or a cookie for the second factor',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: credentials,
    result: signInAnswer,
    problems: TRIES,
  },
  'POST /api/v1/office/sign-in/code': {
    summary: 'Complete a sign-in with an app code, an app set-up code or a recovery code',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: codeRequest,
    result: secondStepAnswer,
    problems: STEP,
  },
  'POST /api/v1/office/sign-in/passkey': {
    summary: 'Complete a sign-in with a passkey',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: passkeyProof,
    result: secondStepAnswer,
    problems: STEP,
  },
  'GET /api/v1/office/second-factor': {
    summary: 'Read one’s own second factor',
    tag: 'Office',
    callers: ['staff'],
    result: secondFactorAnswer,
  },
  'POST /api/v1/office/second-factor/change': {
    summary: 'Start to set up another app; the current one works until then',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: authenticatorAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/confirm': {
    summary: 'Confirm the new app with a code. All other sessions end',
    tag: 'Office',
    callers: ['staff'],
    body: codeRequest,
    result: recoveryCodesAnswer,
    problems: STEP,
  },
  'POST /api/v1/office/second-factor/recovery-codes': {
    summary: 'Create new recovery codes; earlier ones stop working',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: recoveryCodesAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/remove': {
    summary: 'Remove one’s own second factor. All other sessions end',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: done,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/passkey': {
    summary: 'Start to add a passkey',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: newPasskeyAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/passkey/confirm': {
    summary: 'Register a created passkey',
    tag: 'Office',
    callers: ['staff'],
    body: newPasskey,
    result: done,
    problems: { bad_passkey: 'The passkey does not match the challenge.', step_over: STEP.step_over },
  },
  'DELETE /api/v1/office/second-factor/passkeys/:passkey_id': {
    summary: 'Remove one of one’s own passkeys. All other sessions end',
    tag: 'Office',
    callers: ['staff'],
    about: { resource: 'own passkey', by: 'passkey_id' },
    params: passkeyParams,
    result: done,
  },
} satisfies Record<EndpointKey, Endpoint>;
