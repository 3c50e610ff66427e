import { z } from 'zod';
import {
  bookingsQuery,
  corporateBooking,
  emailChangeAnswer,
  loginAnswer,
  mailedSignInAnswer,
  passengerParams,
  profileAnswer,
  profileChange,
  sessionParams,
  sessionsAnswer,
  tripsAnswer,
  tripsQuery,
} from './corporate.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import {
  credentials,
  done,
  forgotPasswordRequest,
  mailedSignInUse,
  outcome,
  resetPasswordRequest,
  signInLinkRequest,
  verifyCodeRequest,
} from './passengers.ts';

const TOO_MANY = {
  too_many_attempts:
    'Too many attempts for this account, from this network or in total: wait for `Retry-After` seconds, or open the link of `/auth/sign-in-link`.',
};

/** Calls about accounts: sign-in and the owner's own data. */
export const accountCalls = {
  'POST /api/v1/check-passenger-email': {
    summary: 'Check an existing client’s email address and password',
    tag: 'Accounts',
    callers: ['public'],
    body: credentials,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/forgot-password': {
    summary: 'Send a reset code by email',
    tag: 'Accounts',
    callers: ['public'],
    body: forgotPasswordRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/verify-code': {
    summary: 'Check a reset code without using it up',
    tag: 'Accounts',
    callers: ['public'],
    body: verifyCodeRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/reset-password': {
    summary: 'Set a new password with a reset code. All sessions of the account end',
    tag: 'Accounts',
    callers: ['public'],
    body: resetPasswordRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/sign-in-link': {
    summary: 'Email a link that lets the account’s owner sign in from one browser despite too many attempts',
    tag: 'Accounts',
    callers: ['public'],
    body: signInLinkRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/mailed-sign-in': {
    summary:
      'Email a sign-in link, valid once and for 15 minutes, if the address has an account or a guest booking. The answer is the same for any address',
    tag: 'Accounts',
    callers: ['public'],
    body: signInLinkRequest,
    result: outcome,
    problems: TOO_MANY,
  },
  'POST /api/v1/auth/mailed-sign-in/use': {
    summary: 'Sign in with the token of an emailed link, which is used up',
    tag: 'Accounts',
    callers: ['public'],
    body: mailedSignInUse,
    result: mailedSignInAnswer,
    problems: {
      link_over: 'The link has been used or has expired.',
      other_browser:
        'Another browser requested the link. Nothing has happened; send `from_other_browser` to sign in here anyway.',
    },
  },
  'POST /api/v1/check-passenger-login': {
    summary: 'Sign in; the token is for the calls of the corporate area',
    tag: 'Corporate',
    callers: ['public'],
    body: credentials,
    result: loginAnswer,
    problems: TOO_MANY,
  },
  'POST /api/v1/passenger/validate-token': {
    summary: 'Check whether the bearer token is valid',
    tag: 'Corporate',
    callers: ['public', 'passenger'],
    result: z.object({ valid: z.boolean() }),
  },
  'POST /api/v1/passenger/logout': {
    summary: 'Sign out: the bearer token ends',
    tag: 'Corporate',
    callers: ['passenger'],
    result: done,
  },
  'GET /api/v1/get_booking/:passenger_id': {
    summary: "The signed-in passenger's bookings; the header X-Total-Count says how many there are in all",
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'account', by: 'passenger_id' },
    params: passengerParams,
    query: bookingsQuery,
    result: z.array(corporateBooking),
  },
  'GET /api/v1/passenger/trips': {
    summary:
      "The signed-in passenger's trips with their states: all that are to come, and a page of those that are over",
    tag: 'Corporate',
    callers: ['passenger'],
    query: tripsQuery,
    result: tripsAnswer,
  },
  'PATCH /api/v1/update-passenger': {
    summary:
      "Change the signed-in passenger's name and phone number, and request a new email address, which takes effect when confirmed by its emailed link",
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'account', by: 'passenger_id' },
    body: profileChange,
    result: profileAnswer,
    problems: {
      ...TOO_MANY,
      bad_credentials: 'The password, which another email address needs, is not right.',
    },
  },
  'GET /api/v1/passenger/email-change': {
    summary: 'Read the account and its unconfirmed new email address, if any',
    tag: 'Corporate',
    callers: ['passenger'],
    result: emailChangeAnswer,
  },
  'DELETE /api/v1/passenger/email-change': {
    summary: 'Cancel a pending change of email address',
    tag: 'Corporate',
    callers: ['passenger'],
    result: done,
  },
  'GET /api/v1/passenger/sessions': {
    summary: "List the passenger's sessions, last used first",
    tag: 'Corporate',
    callers: ['passenger'],
    result: sessionsAnswer,
  },
  'DELETE /api/v1/passenger/sessions': {
    summary: 'End all sessions of the account, this one included',
    tag: 'Corporate',
    callers: ['passenger'],
    result: done,
  },
  'DELETE /api/v1/passenger/sessions/:session_id': {
    summary: 'End one session of the account',
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'session', by: 'session_id' },
    params: sessionParams,
    result: done,
    problems: { not_found: 'The session does not exist or has ended.' },
  },
} satisfies Record<EndpointKey, Endpoint>;
