import { z } from 'zod';
import { ROLES } from '../domain/accounts.ts';
import { LONGEST } from '../domain/limits.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { email, requiredLine } from './fields.ts';
import { newStaffPassword, secondFactorProof, staffParams, TRIES } from './office-sign-in.ts';
import { done } from './passengers.ts';

const role = z.enum(ROLES, { error: `must be one of ${ROLES.join(', ')}` });
/** An instant, as ISO 8601. */
const instant = z.string();

/** A member of staff, as shown to those who manage colleagues. */
const colleagueLine = z.object({
  staff_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Whether they have set one up. */
  second_factor: z.boolean(),
  /** Last use of the office; null if never. */
  last_seen: instant.nullable(),
  /** Number of browsers with a session. */
  sign_ins: z.number(),
  /** When their sign-in was disabled; null if it is enabled. */
  disabled_since: instant.nullable(),
  has_password: z.boolean(),
  /** When their invitation expires; null without one. */
  link_until: instant.nullable(),
});

const colleaguesAnswer = z.object({ success: z.literal(true), colleagues: z.array(colleagueLine) });

const newColleague = z.object({ name: requiredLine(LONGEST.name), email, role });

/** The link by which a member of staff sets their password. */
const invitationAnswer = z.object({
  success: z.literal(true),
  staff_id: z.number(),
  /** Invitation to be handed over if emails are not set up, shown only once. Null if it was emailed. */
  link: z.string().nullable(),
  until: instant,
});

const token = requiredLine(100);
const LINK_OVER = {
  link_over: 'The link has been used, has expired or has been replaced.',
  too_many_attempts: TRIES.too_many_attempts,
};

const openedInvitation = z.object({
  success: z.literal(true),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});

const ofStaff = {
  tag: 'Office',
  callers: ['staff: staff'],
  about: { resource: 'staff', by: 'staff_id' },
  params: staffParams,
} as const;
const CANNOT_DO = { cannot_do: 'The colleague is the caller or the last owner; the message says which.' };

/** [OFF-02] Staff, their roles and access. */
export const officeStaffCalls = {
  'GET /api/v1/office/staff': {
    summary: 'List staff',
    tag: 'Office',
    callers: ['staff: staff'],
    result: colleaguesAnswer,
  },
  'POST /api/v1/office/staff': {
    summary:
      'Add a colleague, who sets a password with an invitation link: emailed, or returned if emails are not set up',
    tag: 'Office',
    callers: ['staff: staff'],
    body: newColleague,
    result: invitationAnswer,
    problems: { works_here: 'A current or former colleague has this email address.' },
  },
  'PUT /api/v1/office/staff/:staff_id/role': {
    summary: 'Change a colleague’s role from their next request',
    ...ofStaff,
    body: z.object({
      role,
      /** The role as displayed, so that a concurrent change is not overwritten. */
      role_before: role,
    }),
    result: done,
    problems: { ...CANNOT_DO, moved_on: 'Their role has changed in the meantime.' },
  },
  'POST /api/v1/office/staff/:staff_id/disable': {
    summary: 'Disable a colleague’s sign-in; their sessions end at once',
    ...ofStaff,
    result: done,
    problems: CANNOT_DO,
  },
  'POST /api/v1/office/staff/:staff_id/enable': {
    summary: 'Enable a colleague’s sign-in',
    ...ofStaff,
    result: done,
  },
  'POST /api/v1/office/staff/:staff_id/invitation': {
    summary: 'Reset a colleague’s password: end their sessions and create a link to set a new one',
    ...ofStaff,
    result: invitationAnswer,
    problems: { cannot_do: 'The colleague is the caller or is disabled. The message says which.' },
  },
  'POST /api/v1/office/staff/:staff_id/second-factor/remove': {
    summary:
      'Remove a colleague’s second factor, confirmed with the caller’s password and code; their sessions end',
    ...ofStaff,
    body: secondFactorProof,
    result: done,
    problems: {
      ...TRIES,
      wrong_code: 'The code is not right, or was used before.',
      no_second_factor: 'They have none.',
      cannot_do: 'The colleague is the caller. Use the account page instead.',
    },
  },
  'POST /api/v1/office/invitation': {
    summary: 'Read the colleague that an invitation is for',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: z.object({ token }),
    result: openedInvitation,
    problems: LINK_OVER,
  },
  'POST /api/v1/office/invitation/use': {
    summary: 'Set one’s password with an invitation, which is used up',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: z.object({ token, new_password: newStaffPassword }),
    result: openedInvitation,
    problems: LINK_OVER,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type ColleagueLine = z.infer<typeof colleagueLine>;
export type NewColleague = z.output<typeof newColleague>;
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
