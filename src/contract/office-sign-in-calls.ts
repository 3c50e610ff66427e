import type { Endpoint, EndpointKey } from './endpoint.ts';
import { newPasskey, newPasskeyAnswer, passkeyParams, passkeyProof } from './office-passkeys.ts';
import {
  authenticatorAnswer,
  codeRequest,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorProof,
  secondStepAnswer,
  signInAnswer,
} from './office-second-factor.ts';
import { credentials, done } from './passengers.ts';

export const TRIES = {
  bad_credentials: 'The e-mail address or the password is not right.',
  too_many_attempts: 'Too many attempts. `Retry-After` says for how many seconds.',
};
const CODE_TRIES = {
  wrong_code: 'The code is not right, or was used before.',
  too_many_attempts: TRIES.too_many_attempts,
};
const STEP = { ...CODE_TRIES, step_over: 'Ten minutes are over, or it was done already: begin anew.' };
const PROOF = { ...TRIES, ...CODE_TRIES };

/** How people who work here sign in, and what they prove it with. */
export const officeSignInCalls = {
  'POST /api/v1/office/sign-in': {
    summary:
      'Sign in to the office: sets the cookie by which its other calls know who asks, or one for the second step',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: credentials,
    result: signInAnswer,
    problems: TRIES,
  },
  'POST /api/v1/office/sign-in/code': {
    summary:
      'The second step of a sign-in: a code of the app, of the one that is being set up, or a recovery code',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: codeRequest,
    result: secondStepAnswer,
    problems: STEP,
  },
  'POST /api/v1/office/sign-in/passkey': {
    summary: 'The second step of a sign-in by a passkey, which has signed what the first one has asked for',
    tag: 'Office',
    callers: ['public'],
    ownPagesOnly: true,
    body: passkeyProof,
    result: secondStepAnswer,
    problems: STEP,
  },
  'GET /api/v1/office/second-factor': {
    summary: 'The own second factor',
    tag: 'Office',
    callers: ['staff'],
    result: secondFactorAnswer,
  },
  'POST /api/v1/office/second-factor/change': {
    summary: 'Begin to set up another app; the present one stays until that is done',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: authenticatorAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/confirm': {
    summary:
      'A code of the app that is being set up, which is asked for from now on: every other sign-in ends',
    tag: 'Office',
    callers: ['staff'],
    body: codeRequest,
    result: recoveryCodesAnswer,
    problems: STEP,
  },
  'POST /api/v1/office/second-factor/recovery-codes': {
    summary: 'Other recovery codes; those from before are good no more',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: recoveryCodesAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/remove': {
    summary: 'Remove the own second factor: every other sign-in ends',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: done,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/passkey': {
    summary: 'Begin to add a passkey',
    tag: 'Office',
    callers: ['staff'],
    body: secondFactorProof,
    result: newPasskeyAnswer,
    problems: PROOF,
  },
  'POST /api/v1/office/second-factor/passkey/confirm': {
    summary: 'The passkey that was made, which may be used instead of a code from now on',
    tag: 'Office',
    callers: ['staff'],
    body: newPasskey,
    result: done,
    problems: { bad_passkey: 'It does not fit what was asked for.', step_over: STEP.step_over },
  },
  'DELETE /api/v1/office/second-factor/passkeys/:passkey_id': {
    summary: 'Remove one of the own passkeys: every other sign-in ends',
    tag: 'Office',
    callers: ['staff'],
    about: { resource: 'own passkey', by: 'passkey_id' },
    params: passkeyParams,
    result: done,
  },
} satisfies Record<EndpointKey, Endpoint>;
