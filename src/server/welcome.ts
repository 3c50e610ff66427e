import type { Config } from './config.ts';
import type { Services } from './services.ts';

export interface Trial {
  loaded: boolean;
  /** Null without one. */
  signIn: string | null;
  /** The same of the office. */
  office: string | null;
  /** Opens the pages for development from other machines. */
  devKey: string;
}

/** PGlite leaves its files to the operating system (decision 004). */
const POWER_CUT =
  'a killed server loses nothing, a power cut may lose bookings; backed up every night to backups/ in it';

const OTHERS = '                   with the same password: manager@, dispatcher@, finance@ and read-only@';

/** What a person wants to know after the start, a line each. */
export function welcome(
  url: string,
  config: Config,
  { database, catalogue }: Services,
  demo: Trial,
): string[] {
  const store =
    database.kind === 'pglite'
      ? `embedded evaluation database in ${config.dataDir}; set DATABASE_URL for live bookings`
      : 'PostgreSQL';
  const test = config.testCheckout
    ? 'built-in test checkout (no money moves), card 4242 4242 4242 4242'
    : 'none; set the STRIPE_ keys, or WAYFARE_TEST_CHECKOUT=yes to try it out';
  const cards = config.stripe ? 'Stripe' : test;
  const maps = config.googleServerKey ? 'Google, our own data where that fails' : 'our own data';
  const kept = `kept, ${config.dev ? `see ${url}/dev/mails` : 'npm run mail:list'}`;
  return [
    `Wayfare is ready:  ${url} (API: ${url}/api/docs)`,
    `Data:              ${store}`,
    ...(database.kind === 'pglite' ? [`                   ${POWER_CUT}`] : []),
    `Provider:          ${catalogue.operators().length} operators, ${catalogue.categories().length} vehicle categories${demo.loaded ? ' (demo data loaded)' : ''}`,
    `Places and roads:  ${maps}`,
    `Card payments:     ${cards}; e-mail: ${config.smtpUrl ? 'SMTP' : kept}`,
    ...(config.dev
      ? [
          `Development:       ${url}/dev/mails, /dev/texts, /dev/embed and /dev/places; WAYFARE_DEV=0 ends them; from elsewhere with ?key=${demo.devKey}`,
        ]
      : []),
    ...(demo.signIn ? [`Sign in:           ${url}/login as ${demo.signIn}`] : []),
    ...(demo.office ? [`Office:            ${url}/office as ${demo.office}`, OTHERS] : []),
  ];
}
