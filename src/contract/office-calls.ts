import { sessionParams, sessionsAnswer } from './corporate.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { passwordChange, staffAnswer, staffParams } from './office.ts';
import { credentials, done } from './passengers.ts';

const TRIES = {
  bad_credentials: 'The e-mail address or the password is not right.',
  too_many_attempts: 'Too many attempts. `Retry-After` says for how many seconds.',
};

/** The calls of people who work here, who are known by a cookie. */
export const officeCalls = {
  'POST /api/v1/office/sign-in': {
    summary: 'Sign in to the office: sets the cookie by which its other calls know who asks',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: credentials,
    result: staffAnswer,
    problems: TRIES,
  },
  'POST /api/v1/office/sign-out': {
    summary: 'Sign out: this sign-in ends',
    tag: 'Office',
    callers: ['staff'],
    result: done,
  },
  'GET /api/v1/office/me': {
    summary: 'Who is signed in, and what they may do',
    tag: 'Office',
    callers: ['staff'],
    result: staffAnswer,
  },
  'PUT /api/v1/office/password': {
    summary: 'Change the own password: every other sign-in ends, and this one gets another cookie',
    tag: 'Office',
    callers: ['staff'],
    body: passwordChange,
    result: done,
    problems: TRIES,
  },
  'GET /api/v1/office/sessions': {
    summary: 'Where one is signed in, the last used first',
    tag: 'Office',
    callers: ['staff'],
    result: sessionsAnswer,
  },
  'DELETE /api/v1/office/sessions': {
    summary: 'End every sign-in of one’s own but this one',
    tag: 'Office',
    callers: ['staff'],
    result: done,
  },
  'DELETE /api/v1/office/sessions/:session_id': {
    summary: 'End one sign-in of one’s own',
    tag: 'Office',
    callers: ['staff'],
    about: { resource: 'session', by: 'session_id' },
    params: sessionParams,
    result: done,
  },
  'DELETE /api/v1/office/staff/:staff_id/sessions': {
    summary: 'End every sign-in of somebody who works here',
    tag: 'Office',
    callers: ['staff: staff'],
    about: { resource: 'staff', by: 'staff_id' },
    params: staffParams,
    result: done,
  },
} satisfies Record<EndpointKey, Endpoint>;
