import { SHORTEST_STAFF_PASSWORD } from '../../../domain/accounts.ts';

export const TEXTS = {
  title: 'Colleagues',
  add: 'Add colleague…',
  count: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  name: 'Name',
  role: 'Role',
  second: 'Two-step sign-in',
  seen: 'Last seen',
  way: 'Access',
  isSetUp: 'set up',
  notSetUp: 'not set up',
  neverSeen: 'never',
  you: 'You',
  disabled: (since: string) => `Disabled since ${since}`,
  linkUntil: (until: string) => `Invitation expires ${until}`,
  linkOver: 'No password and no valid invitation',
  signIns: (count: number) => (count === 1 ? 'Signed in in 1 browser' : `Signed in in ${count} browsers`),
  signedOut: 'Not signed in',
  change: 'Edit…',
  changeOf: (name: string) => `Edit ${name}…`,
  none: 'No colleagues yet. Add one to send them an invitation.',
} as const;

export const ADD_TEXTS = {
  title: 'Add colleague',
  what: 'They get a single-use link to choose a password and set up two-step sign-in when they first sign in.',
  name: 'Name',
  nameHint: 'Shown to colleagues and in histories.',
  email: 'Email address',
  emailHint: 'Used to sign in.',
  role: 'Role',
  leave: 'Cancel',
  submit: 'Add colleague',
} as const;

export const LINK_TEXTS = {
  mailed: (name: string, until: string) => `The invitation has been sent to ${name}. It expires on ${until}.`,
  hand: (name: string, until: string) =>
    `Emails are not set up, so give ${name} this link yourself. It is shown only once, works once and expires on ${until}.`,
  link: 'Link to choose a password',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  done: 'Done',
} as const;

export const CHANGE_TEXTS = {
  role: 'Role',
  roleHint: 'Takes effect at their next action.',
  giveRole: 'Change role',
  leave: 'Close',
  disable: 'Disable sign-in',
  enable: 'Enable sign-in',
  link: 'Send password reset link',
  linkNote: 'Their current password and all their sessions end at once.',
  factor: 'Reset two-step sign-in…',
  factorNote: 'For a lost phone and lost recovery codes. They set it up again at their next sign-in.',
  signOut: 'Sign out everywhere',
  done: {
    role: 'Role changed.',
    disable: 'Sign-in disabled.',
    enable: 'Sign-in enabled.',
    signOut: 'Signed out everywhere.',
    factor: 'Two-step sign-in reset. They set it up again at their next sign-in.',
  },
} as const;

export const PROOF_TEXTS = {
  title: (name: string) => `Reset two-step sign-in for ${name}`,
  what: 'Confirm that it is you: this weakens the protection of an account.',
  password: 'Your password',
  submit: 'Reset',
} as const;

const sum = (role: string) => (symbol: string) => `${role} (${symbol})`;

export const LIMIT_TEXTS = {
  title: 'Refund limits',
  what: 'The most that a role may refund on one booking without approval. A larger refund needs the approval of a colleague with a higher limit. Refunds under the booking’s terms are not limited. Leave empty for no limit. Owners have no limit.',
  labels: {
    manager: sum('Managers up to'),
    dispatcher: sum('Dispatchers up to'),
    finance: sum('Finance up to'),
    two_persons: sum('Two people above'),
  },
  hints: {
    manager: undefined,
    dispatcher: undefined,
    finance: undefined,
    two_persons: 'Above this amount a second person must approve, also for owners.',
  },
  submit: 'Save limits',
  done: 'Limits saved.',
  look: 'Reload',
} as const;

export const WELCOME_TEXTS = {
  title: 'Welcome to the office',
  loading: 'Loading…',
  hello: (name: string, role: string) => `${name}, your role is ${role}.`,
  as: (email: string) => `Sign in with ${email} and the password you choose now.`,
  password: 'Password',
  hint: `At least ${SHORTEST_STAFF_PASSWORD} characters.`,
  submit: 'Set password',
  set: 'Your password is set',
  next: 'Sign in with it now to set up two-step sign-in.',
  signIn: 'Go to sign-in',
  over: 'This link cannot be used',
  overText: 'It has been used, has expired or has been replaced. Ask an owner for a new one.',
  failed: 'The server does not respond. Check your connection and try again.',
  again: 'Try again',
} as const;
