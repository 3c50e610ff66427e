export const MAILED = {
  or: 'No password, or forgotten it?',
  ask: 'E-mail me a link',
  sent: 'Please look into your mailbox',
  failed: 'The link could not be sent.',
  email: 'Email',
  needsEmail: 'Enter your e-mail address above first.',
  opening: 'Signing you in...',
  over: 'This link is no longer good. It can be used once, within 15 minutes. You can have another one sent below.',
  lost: 'You could not be signed in. Please check your connection and try again.',
  tryAgain: 'Try again',
  otherTitle: 'Sign in here?',
  other:
    'Another browser has asked for this link: yours on another device, or somebody else’s. If you press the button, this browser is signed in, and the link is used up.',
  confirm: 'Sign in in this browser',
  removedTitle: 'Please set a new password',
  removed:
    'Your address had never been confirmed, so the password of your account might have been set by somebody else. It is not good any more. You can go on signing in with a mailed link, or set a new password with Forgot password?',
  confirmTitle: 'Booked as a guest before?',
  confirmText: (email: string) =>
    `We show earlier bookings with ${email} when you have confirmed that it is yours, by signing in once with a link that we e-mail you.`,
};
