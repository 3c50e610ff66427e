/** Labels of authentication codes, on the sign-in and account pages. */
export const TEXTS = {
  code: 'Code from your app',
  codeHint: 'Six digits, renewed every 30 seconds.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set up the app. Each works once.',
  recoveryInstead: 'Use a recovery code instead',
  appInstead: 'Use the app instead',
  scan: 'Scan this with an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.',
  qr: 'QR code for the app',
  byHand: 'Or enter this key in the app',
  newCode: 'Code from the app',
  codesTitle: 'Save your recovery codes',
  codesText:
    'Each code signs you in once if you lose your phone. They are shown only once: print them or store them with your passwords.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'Codes copied.',
  notCopied: 'The codes could not be copied. Select them and copy them by hand.',
  print: 'Print',
} as const;
