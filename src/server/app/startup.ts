import { type OpenData, openDataWords } from '../geography/index.ts';
import { startBookingTasks } from '../bookings/index.ts';
import { startSmsTasks } from '../notifications/index.ts';
import { startCountingTask } from '../office/index.ts';
import { startReconcileTask } from '../payments/index.ts';
import { inTime } from '../platform/async.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

/**
 * What time alone does. While past days are played, their trips are left to the play, which has not come to them yet.
 * @returns how to end it
 */
export function startScheduledTasks(
  services: Services,
  log: Log,
  isPlaying: () => boolean,
): (() => unknown)[] {
  const later = (work: (stopping?: AbortSignal) => Promise<void>) => (stopping?: AbortSignal) =>
    isPlaying() ? Promise.resolve() : work(stopping);
  const { completions, waysBack, reminders } = services;
  const rested = {
    ...services,
    completions: { completeEnded: later((stopping) => completions.completeEnded(stopping)) },
    waysBack: { begin: later(() => waysBack.begin()) },
    reminders: { remind: later(() => reminders.remind()) },
  };
  return [
    startReconcileTask(services.checkouts, log),
    startBookingTasks(rested, log),
    startSmsTasks(services.texts, log),
    startCountingTask(services.statistics, log),
  ];
}

/** Interval of checks for provider data changed by another node. */
const WATCH_MS = 500;
/** Limit on waiting for the database at shutdown. */
const STOP_MS = 1000;

/**
 * Reloads settings and catalogue when the database says that provider data moved.
 * @returns stops watching, within a second or so
 */
export function watchProvider(
  { settings, catalogue, dueChanges, clock }: Services,
  log: Log,
): () => Promise<void> {
  // Unknown at first, so that a change made while this node was loading is not missed.
  let seen = -1;
  let running: Promise<void> | null = null;
  /** When the next scheduled publication is due; only publishing changes it. */
  let due = -Infinity;
  const look = async () => {
    try {
      const version = await settings.providerVersion();
      if (version !== seen) {
        await settings.reload();
        await catalogue.reload();
        due = await dueChanges.next();
      }
      // To the very moment, where it comes before the next look.
      const left = due - clock().getTime();
      if (left < WATCH_MS) setTimeout(() => (running ??= look()), left).unref();
      seen = version;
      if (due <= clock().getTime()) {
        await dueChanges.apply();
        due = await dueChanges.next();
      }
    } catch (error) {
      log.warn({ err: error }, 'provider data could not be checked for changes');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => (running ??= look()), WATCH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if (running) await inTime(running, STOP_MS).catch(() => {});
  };
}

interface DemoSummary {
  loaded: boolean;
  /** Null without one. */
  signIn: string | null;
  /** Sign-in of the office. */
  office: string | null;
  /** Opens the pages for development from other machines. */
  devKey: string;
  /** State of the unit postcodes. */
  openData: ReturnType<OpenData['state']>;
}

/** PGlite leaves its files to the operating system (decision 004). */
const POWER_CUT =
  'a killed server loses nothing, a power cut may lose bookings; backed up every night to backups/ in it';

const OTHERS = '                   with the same password: manager@, dispatcher@, finance@ and read-only@';

/** Lines printed after the start. */
export function startUpBanner(
  url: string,
  config: Config,
  { database, catalogue }: Services,
  demo: DemoSummary,
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
  const mailTarget = `kept, ${config.dev ? `see ${url}/dev/mails` : 'npm run wayfare -- mail list'}`;
  return [
    `Wayfare is ready:  ${url} (API: ${url}/api/docs)`,
    `Data:              ${store}`,
    ...(database.kind === 'pglite' ? [`                   ${POWER_CUT}`] : []),
    `Provider:          ${catalogue.operators().length} operators, ${catalogue.categories().length} vehicle categories${demo.loaded ? ' (demo data loaded)' : ''}`,
    `Places and roads:  ${maps}; ${openDataWords(demo.openData)}`,
    `Card payments:     ${cards}; email: ${config.smtpUrl ? 'SMTP' : mailTarget}`,
    ...(config.dev
      ? [
          `Development:       ${url}/dev/mails, /dev/texts, /dev/embed and /dev/places; WAYFARE_DEV=0 ends them; from elsewhere with ?key=${demo.devKey}`,
        ]
      : []),
    ...(demo.signIn ? [`Sign in:           ${url}/login as ${demo.signIn}`] : []),
    ...(demo.office ? [`Office:            ${url}/office as ${demo.office}`, OTHERS] : []),
  ];
}
