import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { requiredLine } from './fields.ts';
import { passkeyLine, passkeyRequest } from './office-passkeys.ts';
import { staffAnswer } from './office.ts';
import { credentials } from './passengers.ts';

/** Six digits of the app, or a recovery code; one that cannot be either is answered as a wrong one. */
const code = requiredLine(LONGEST.code);

/** What an app is set up with: typed, or as a QR code that says the address. */
export const authenticator = z.object({ secret: z.string(), address: z.string() });

/** Ten for who loses the app, each good once; shown now and never again. */
const recoveryCodesList = z.array(z.string());

/** After a right password: one is in, or is asked for a code, or sets up what shows such codes. */
export const signInAnswer = z.object({
  success: z.literal(true),
  next: z.enum(['in', 'code', 'set_up']),
  /** Null while it needs a second step. */
  staff: staffAnswer.nullable(),
  /** What is to be set up; null where nothing is. */
  authenticator: authenticator.nullable(),
  /** What a passkey may sign instead of the code; null where there is none. */
  passkey: passkeyRequest.nullable(),
});

export const codeRequest = z.object({ code });

export const secondStepAnswer = z.object({
  success: z.literal(true),
  staff: staffAnswer,
  /** Of what was just set up; empty where a code was asked for. */
  recovery_codes: recoveryCodesList,
});

/** The own second factor. */
export const secondFactorAnswer = z.object({
  success: z.literal(true),
  /** Whether this office asks for one. */
  asked: z.boolean(),
  /** Since when there is one; null for none. */
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkeyLine),
});

/** Who changes how they sign in proves both. */
export const secondFactorProof = z.object({
  password: credentials.shape.password,
  /** Of the present app, or a recovery code; nothing where there is none yet. */
  code: z.string().trim().max(LONGEST.code, `must be at most ${LONGEST.code} characters`).default(''),
});

export const authenticatorAnswer = z.object({ success: z.literal(true), authenticator });

export const recoveryCodesAnswer = z.object({
  success: z.literal(true),
  recovery_codes: recoveryCodesList,
});

export type Authenticator = z.infer<typeof authenticator>;
export type SignInAnswer = z.infer<typeof signInAnswer>;
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>;
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
