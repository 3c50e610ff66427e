import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { requiredLine } from './fields.ts';
import { sessionParams } from './corporate.ts';

/** Bytes as base64url; the longest that browsers make are certificates of security keys. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/, 'must be base64url')
  .max(8000, 'must be at most 8000 characters');

/** What a browser is to have signed by one of these passkeys. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  credential_ids: z.array(z.string()),
});

/** What a browser is to make a passkey with; those that there are must not be made again. */
export const newPasskeyRequest = passkeyRequest.extend({
  rp_name: z.string(),
  user_id: z.string(),
  user_name: z.string(),
});

/** What a passkey has signed, as the browser gives it. */
export const passkeyProof = z.object({
  credential_id: bytes,
  client_data: bytes,
  authenticator_data: bytes,
  signature: bytes,
});

/** A passkey that was made. */
export const newPasskey = z.object({
  /** As its owner calls it: "Laptop". */
  name: requiredLine(LONGEST.ownName),
  credential_id: bytes,
  client_data: bytes,
  attestation: bytes,
});

export const passkeyLine = z.object({
  passkey_id: z.number(),
  name: z.string(),
  since: z.string(),
  /** Null while it was never used. */
  last_used: z.string().nullable(),
});

export const newPasskeyAnswer = z.object({ success: z.literal(true), passkey: newPasskeyRequest });

export const passkeyParams = z.object({ passkey_id: sessionParams.shape.session_id });

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type NewPasskeyRequest = z.infer<typeof newPasskeyRequest>;
export type PasskeyProof = z.infer<typeof passkeyProof>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyLine = z.infer<typeof passkeyLine>;
