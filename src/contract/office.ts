import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { SHORTEST_STAFF_PASSWORD } from '../domain/password-rule.ts';
import { RIGHTS, ROLES } from '../domain/rights.ts';
import { sessionParams } from './corporate.ts';
import { credentials } from './passengers.ts';

/** A password that somebody who works here is to have. */
export const newStaffPassword = z
  .string()
  .min(SHORTEST_STAFF_PASSWORD, `must have at least ${SHORTEST_STAFF_PASSWORD} characters`)
  .max(LONGEST.password, `must be at most ${LONGEST.password} characters`);

export const passwordChange = z.object({
  /** The present one. */
  password: credentials.shape.password,
  new_password: newStaffPassword,
});

/** Who is signed in to the office. */
export const staffAnswer = z.object({
  success: z.literal(true),
  staff_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** What the role may do. */
  rights: z.array(z.enum(RIGHTS)),
  /** Invented, to try the office out. */
  demonstration: z.boolean(),
});

export const staffParams = z.object({ staff_id: sessionParams.shape.session_id });

export type StaffAnswer = z.infer<typeof staffAnswer>;
