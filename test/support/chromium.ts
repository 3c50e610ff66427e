/** The Chromium of every test in a browser; `npm test` finds it and names it in the environment. */
export const CHROMIUM = {
  executablePath:
    process.env['WAYFARE_CHROMIUM_SHELL'] ?? process.env['WAYFARE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Where whoever sits at it lives. */
export const VISITOR = { locale: 'en-GB', timezoneId: 'Europe/London' };
