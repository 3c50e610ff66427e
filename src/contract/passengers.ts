import { z } from 'zod';
import { SHORTEST_PASSWORD } from '../domain/accounts.ts';
import { LONGEST } from '../domain/limits.ts';
import { email, requiredLine } from './fields.ts';

/** A password that is to be set; existing ones are only compared. */
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST.password, `must be at most ${LONGEST.password} characters`);

/** Email address and password, as typed. */
export const credentials = z.object({
  email,
  password: z
    .string()
    .min(1, 'is required')
    .max(LONGEST.password, `must be at most ${LONGEST.password} characters`),
});

const website = z.literal('website', { error: "must be 'website'" });

/** The text is trimmed only: a code that cannot be one is answered as a wrong one. */
const code = requiredLine(LONGEST.code);

export const signInLinkRequest = z.object({ email });
/** `from_other_browser`: the link was requested by another browser. */
export const mailedSignInUse = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'must be the token of a mailed link'),
  from_other_browser: z.boolean().default(false),
});
export const forgotPasswordRequest = z.object({ email, type: website });
export const verifyCodeRequest = z.object({ email, code });
export const resetPasswordRequest = z.object({ email, code, new_password: newPassword, type: website });

/** Answer of calls without data. */
export const done = z.object({ success: z.literal(true) });

/** Done or not, with the text to show; "not" is an answer here, no fault of the request. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

export type Credentials = z.infer<typeof credentials>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
