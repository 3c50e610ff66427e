import { SHORTEST_STAFF_PASSWORD } from '../../../domain/accounts.ts';

export const TEXTS = {
  title: 'Colleagues',
  add: 'Add a colleague …',
  loading: 'Looking …',
  failed: 'The list could not be loaded.',
  again: 'Try again',
  count: (people: number) => (people === 1 ? 'One person works here' : `${people} people are known here`),
  name: 'Name',
  role: 'Role',
  second: 'Second step',
  seen: 'Last seen',
  way: 'Way in',
  isSetUp: 'set up',
  notSetUp: 'not set up',
  neverSeen: 'never',
  you: 'You',
  disabled: (since: string) => `May not sign in since ${since}`,
  linkUntil: (until: string) => `Has a link to choose a password, until ${until}`,
  linkOver: 'Has no password, and no link to choose one',
  signIns: (count: number) => (count === 1 ? 'Signed in in one browser' : `Signed in in ${count} browsers`),
  signedOut: 'Not signed in',
  change: 'Change …',
  changeOf: (name: string) => `Change ${name} …`,
  none: 'Nobody else works here yet. Add the first colleague: they get a link to choose a password.',
} as const;

export const ADD_TEXTS = {
  title: 'Add a colleague',
  what: 'They choose a password by a link that is good once, and set up their second step at their first sign-in.',
  name: 'Name',
  nameHint: 'As colleagues know them; the history says it.',
  email: 'E-mail address',
  emailHint: 'They sign in with it.',
  role: 'Role',
  leave: 'Leave',
  press: 'Add them',
} as const;

export const LINK_TEXTS = {
  mailed: (name: string, until: string) => `The link is on its way to ${name}. It is good until ${until}.`,
  handTitle: 'A link to hand over',
  hand: (name: string, until: string) =>
    `No mail is sent from here, so please give ${name} this link yourself. It is shown now and never again, and is good once, until ${until}.`,
  link: 'Link to choose a password',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied: please mark it and copy it.',
  done: 'Done',
} as const;

export const CHANGE_TEXTS = {
  role: 'Role',
  roleHint: 'It holds from their next press on.',
  giveRole: 'Give them this role',
  leave: 'Leave',
  disable: 'Let them sign in no more',
  enable: 'Let them sign in again',
  link: 'New link to choose a password',
  linkNote: 'Their present password and all their sign-ins end at once.',
  factor: 'Remove their second step …',
  factorNote: 'For who has lost the telephone and the recovery codes: they set up another one.',
  signOut: 'End their sign-ins',
  done: {
    role: 'They have the new role.',
    disable: 'They may sign in no more.',
    enable: 'They may sign in again.',
    signOut: 'Their sign-ins have ended.',
    factor: 'Their second step is removed. They set up another one at their next sign-in.',
  },
} as const;

export const PROOF_TEXTS = {
  title: (name: string) => `Remove the second step of ${name}`,
  what: 'Please prove once more that it is you: whoever removes a second step opens a door.',
  password: 'Your password',
  leave: 'Leave',
  press: 'Remove it',
} as const;

const sum = (role: string) => (symbol: string) => `${role} (${symbol})`;

export const LIMIT_TEXTS = {
  title: 'Giving money back',
  what: 'How much of one booking somebody may give back by their own decision. What is more is asked for, and goes back once a colleague whose limit allows it has agreed. What the terms of a booking give back has no limit. Empty for no limit; owners have none.',
  loading: 'Looking …',
  failed: 'The limits could not be loaded.',
  labels: {
    manager: sum('Managers up to'),
    dispatcher: sum('Dispatchers up to'),
    finance: sum('Finance up to'),
    two_persons: sum('Two persons above'),
  },
  hints: {
    manager: undefined,
    dispatcher: undefined,
    finance: undefined,
    two_persons: 'Whoever gives it back, owners too: somebody else must agree.',
  },
  press: 'Set the limits',
  done: 'The limits are set, and hold from now on.',
  look: 'Look again',
} as const;

export const WELCOME_TEXTS = {
  title: 'Welcome to the office',
  loading: 'One moment …',
  hello: (name: string, role: string) => `${name}, you work here as: ${role}.`,
  as: (email: string) => `You sign in with ${email} and the password that you choose now.`,
  password: 'Password',
  hint: `At least ${SHORTEST_STAFF_PASSWORD} characters.`,
  press: 'Set the password',
  set: 'Your password is set',
  next: 'Sign in with it now. You are shown there how to set up your second step.',
  signIn: 'To the sign-in',
  over: 'This link cannot be used',
  overText:
    'It was used already, is too old, or another one was made since. Please ask whoever gave it to you.',
  failed: 'The server does not answer. Please look at your connection and try again.',
  again: 'Try again',
} as const;
