/** The words about codes beside the password, at the sign-in and on the account page. */
export const TEXTS = {
  code: 'Code from your app',
  codeHint: 'Six digits. A new one is shown every half minute.',
  recovery: 'Recovery code',
  recoveryHint: 'One of those that you kept when you set up the app. It is good once.',
  recoveryInstead: 'Use a recovery code instead',
  appInstead: 'Use the app instead',
  scan: 'Scan this with an authenticator app on your telephone, such as Aegis, 2FAS or Google Authenticator.',
  qr: 'QR code for the app',
  byHand: 'Or type this key into it',
  newCode: 'The code that the app now shows',
  codesTitle: 'Keep your recovery codes',
  codesText:
    'Each lets you in once if you lose your telephone. They are shown now and never again: print them, or keep them where you keep your passwords.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'The codes could not be copied. Please mark them and copy them by hand.',
  print: 'Print',
} as const;
