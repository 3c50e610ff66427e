export const ACCOUNT = {
  legend: 'How would you like to book?',
  modes: {
    guest_login: 'As a guest',
    new_client: 'As a new client',
    existing_client: 'As an existing client',
  },
  password: 'Password',
  newHint: 'At least 8 characters. It makes you an account that keeps your bookings.',
  forgot: 'Forgot password?',
  privacy: 'I accept the privacy policies',
  terms: 'I accept the terms and conditions',
  readPrivacy: 'Read our privacy policies',
  readTerms: 'Read our terms and conditions',
  newTab: '(opens in a new tab)',
  privacyPolicies: 'Our privacy policies',
  termsAndConditions: 'Our terms and conditions',
  signedInAs: (name: string) => `You are signed in as ${name}; no password is needed.`,
  tooShort: 'Use at least 8 characters',
};

/** Alerts, to the letter of the specification where it has them [DET-05]. */
export const CLIENT_ALERTS = {
  error: 'Error',
  found: 'Email found. Proceeding to payment.',
  notFound: 'Email not found in the system, Enter new email inside new client or try with another email',
  wrongPassword:
    'If the address is right, the password is not: please type it again, or choose Forgot password.',
  signedOut: 'You are not signed in any more. Please enter your password.',
  failed: (message: string) => `An error occurred while checking email: ${message}`,
};
