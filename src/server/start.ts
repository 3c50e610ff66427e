import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createSmtpTransport } from './adapters/smtp.ts';
import { createStripeProvider } from './adapters/stripe.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { describeError } from './http/request-log.ts';
import { createMapServices } from './map-services.ts';
import { startCheckoutSweep } from './payments/sweep.ts';
import { demoSignIn, loadDemo } from './provider-data/load-demo.ts';
import { createServices, watchProvider, type Log, type Outside, type Services } from './services.ts';

export interface RunningServer {
  url: string;
  services: Services;
  app: FastifyInstance;
  /** What a person wants to know after the start. */
  welcome: string[];
  /** Finishes requests, flushes and closes. */
  stop(): Promise<void>;
}

const CONSOLE: Log = {
  info: () => {},
  warn: (detail, message) => console.warn(message, withoutValues(detail)),
  error: (detail, message) => console.error(message, withoutValues(detail)),
};

/** A failed statement's values may be a passenger's. */
function withoutValues(detail: object): object {
  return 'err' in detail && detail.err instanceof Error
    ? { ...detail, err: describeError(detail.err) }
    : detail;
}

/** Replaces parts of the outside world; tests give their own clock and keep the database in memory. */
export type Replacements = Partial<Outside> & {
  rateLimits?: boolean;
  inMemory?: boolean | { image: string };
};

const DEMO = 'demo/provider.json';

/** Opens the database, makes the services and listens. @throws DataFolderInUse, or what the database says */
export async function startServer(
  config: Config,
  root: string,
  replacements: Replacements = {},
): Promise<RunningServer> {
  const log = replacements.log ?? CONSOLE;
  const { inMemory = false } = replacements;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: inMemory ? undefined : config.dataDir,
    image: typeof inMemory === 'object' ? inMemory.image : undefined,
  });
  const maps = createMapServices(config, log);
  // Mails of jobs left from before carry links before this server listens.
  let url = `http://localhost:${config.port}`;
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl) : null;
  const services = await createServices(database, config, {
    ...maps,
    clock: () => new Date(),
    cards: config.stripe && createStripeProvider(config.stripe),
    mailTransport: transport,
    publicUrl: () => config.publicUrl ?? url,
    log,
    ...replacements,
  });
  const demoLoaded = config.demo && (await loadDemo(services, join(root, DEMO)));
  const signIn = config.demo ? await demoSignIn(services, join(root, DEMO)) : null;

  const devKey = randomBytes(12).toString('base64url');
  let accepting = true;
  const app = await createApp(services, {
    ...appOptions(config, root),
    rateLimits: replacements.rateLimits ?? true,
    log,
    health: { accepting: () => accepting },
    dev: config.dev ? { key: devKey, mails: !config.smtpUrl } : null,
  });
  await services.jobs.start();
  const unwatch = watchProvider(services, log);
  const stopSweep = startCheckoutSweep(services.checkouts, log);
  // The welcome says where; fastify would repeat it for every network interface.
  app.log.level = 'warn';
  await app.listen({ port: config.port, host: config.host });
  app.log.level = config.logLevel;
  url = localUrl(app);

  return {
    url,
    services,
    app,
    welcome: welcome(url, config, services, { loaded: demoLoaded, signIn, devKey }),
    async stop() {
      accepting = false;
      await app.close();
      unwatch();
      await stopSweep();
      await services.jobs.stop();
      await services.recorder.stop();
      transport?.close();
      maps.places.close();
      await database.close();
    },
  };
}

function appOptions(config: Config, root: string) {
  return {
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    partnerNetworks: config.partnerNetworks,
    folders: {
      web: join(root, 'dist/web'),
      page: join(root, 'dist/page'),
      storage: storageFolders(config, root),
    },
    publicUrl: config.publicUrl,
  };
}

/** The provider's own comes first; it is made, so that what is put there later is served too. */
function storageFolders({ dataDir }: Config, root: string): string[] {
  const own = join(dataDir, 'storage');
  mkdirSync(own, { recursive: true });
  return [own, join(root, 'demo/storage')];
}

/** An address that works on this machine, with the port that was really taken. */
function localUrl(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('the server has no network address');
  return `http://${address.address === '127.0.0.1' ? '127.0.0.1' : 'localhost'}:${address.port}`;
}

interface Demo {
  loaded: boolean;
  /** Null without one. */
  signIn: string | null;
  /** Opens the pages for development from other machines. */
  devKey: string;
}

function welcome(url: string, config: Config, { database, catalogue }: Services, demo: Demo): string[] {
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
    `Provider:          ${catalogue.operators().length} operators, ${catalogue.categories().length} vehicle categories${demo.loaded ? ' (demo data loaded)' : ''}`,
    `Places and roads:  ${maps}`,
    `Card payments:     ${cards}; e-mail: ${config.smtpUrl ? 'SMTP' : kept}`,
    ...(config.dev
      ? [
          `Development:       ${url}/dev/mails and /dev/embed; WAYFARE_DEV=0 ends them; from elsewhere with ?key=${demo.devKey}`,
        ]
      : []),
    ...(demo.signIn ? [`Sign in:           ${url}/login as ${demo.signIn}`] : []),
  ];
}
