import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createOpenData, type Places, preparePlacesIndex } from '../geography/index.ts';
import {
  createMapServices,
  createSmtpTransport,
  createStripeProvider,
  type ExternalServices,
  textCarrierOf,
} from '../integrations/index.ts';
import { watchCommits } from '../office/index.ts';
import { newCounters } from '../platform/counters.ts';
import { type DatabaseOptions, openDatabase } from '../platform/database/index.ts';
import {
  createLoadMonitor,
  describeError,
  type LoadMonitor,
  TIMEOUTS,
  type Timeouts,
} from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { createApp } from './app.ts';
import { serveCommands } from './commands.ts';
import type { Config } from './config.ts';
import { demoStaffSignIn } from './demo/demo-staff.ts';
import { demoSignIn, fillDemo, loadDemo, loadDemoSince, settleDemo } from './demo/load-demo.ts';
import { createDemoPlay, type DemoNeeds, type DemoPlay } from './demo/play-demo.ts';
import { createServices, type Services } from './services.ts';
import { startScheduledTasks, watchProvider, startUpBanner } from './startup.ts';

export interface RunningServer {
  url: string;
  services: Services;
  app: FastifyInstance;
  /** The start-up banner: computed on request, so that bookings need not wait for it. */
  banner(): Promise<string[]>;
  /** Fills the office of a demonstration; tests start empty. */
  fillDemo(): Promise<void>;
  /** Simulates three weeks of bookings in the background. */
  playDemo(): Promise<void>;
  /** [PLACE-10] Fetches open data in the background; only a server that people started does. */
  fetchOpenData(): Promise<void>;
  /** Finishes requests, flushes and closes; with `drain`, when balancers have had time to see it coming. */
  stop(options?: { drain?: boolean }): Promise<void>;
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
export type Replacements = Partial<ExternalServices> & {
  patience?: Timeouts;
  load?: LoadMonitor;
  inMemory?: boolean | { image: string };
  /** Off if only requests may write: nothing is done by time alone. */
  rounds?: boolean;
};

const DEMO = 'demo/provider.json';

/** Dependencies that the server itself provides to its services. */
const ownServices = (config: Config, root: string, publicUrl: () => string) => ({
  rateLimits: true,
  clock: () => new Date(),
  storage: storageFolders(config, root),
  publicUrl,
});

/** Opens the database, makes the services and listens. @throws DataFolderInUse, or what the database says */
export async function startServer(
  config: Config,
  root: string,
  replacements: Replacements = {},
): Promise<RunningServer> {
  const log = replacements.log ?? CONSOLE;
  const devKey = randomBytes(12).toString('base64url');
  const opening = openDatabase(databaseOptions(config, replacements));
  const [database] = await Promise.all([opening, preparePlacesIndex(config.dataDir)]);
  const counters = newCounters();
  const maps = createMapServices(config, { log, counters });
  // Emails of earlier jobs have links before this server listens.
  let url = `http://localhost:${config.port}`;
  const providers = providersOf(config);
  const openData = openDataOf(config, maps.places, log);
  const own = ownServices(config, root, () => config.publicUrl ?? url);
  const outside: ExternalServices = {
    ...maps,
    openData,
    ...own,
    ...providers,
    log,
    counters,
    ...replacements,
  };
  const services = await createServices(database, config, outside);
  const loaded = await demoLoaded(services, config, root);
  const demo = createDemoPlay({ services, config, outside, loadSince: loadsDemo(root) });
  let accepting = true;
  const app = await createApp(services, {
    ...appOptions(config, root, replacements),
    log,
    health: { accepting: () => accepting },
    dev: config.dev ? { key: devKey, mails: !config.smtpUrl } : null,
  });
  await services.jobs.start(services);
  const ends = [
    ...(await startServices(services, config, { log, demo, rounds: replacements.rounds ?? true })),
    openData.stop,
    () => providers.mailTransport?.close(),
    maps.places.close,
    database.close,
  ];
  url = await listen(app, config);
  const trial = () => ({ loaded, devKey, openData: openData.state() });
  const signIns = () => signInsOf(services, config, root);

  return {
    url,
    services,
    app,
    banner: async () => startUpBanner(url, config, services, { ...trial(), ...(await signIns()) }),
    fillDemo: () => fillDemo(services),
    playDemo: () => demo.play(),
    fetchOpenData: () => openData.fetch(),
    stop({ drain = false } = {}) {
      accepting = false;
      return endAll(app, ends, drain ? config.drainMs : 0);
    },
  };
}

async function endAll(app: FastifyInstance, ends: (() => unknown)[], drainMs: number): Promise<void> {
  if (drainMs > 0) await pause(drainMs);
  await app.close();
  for (const end of ends) await end();
}

/** Loads the demonstration as of an earlier instant. */
const loadsDemo =
  (root: string): DemoNeeds['loadSince'] =>
  (services, when) =>
    loadDemoSince(services, join(root, DEMO), when);

/** Loads the demonstration where it is wanted, with people who work there. @returns whether the one was loaded now */
async function demoLoaded(services: Services, config: Config, root: string): Promise<boolean> {
  const loaded = config.demo && (await loadDemo(services, join(root, DEMO)));
  await settleDemo(services, config);
  return loaded;
}

const openDataOf = (
  { openDataMode: mode, dataDir, placesSourceUrl: from }: Config,
  places: Places,
  log: Log,
) => createOpenData({ mode, dataDir, from, places, log });

/** Sign-ins of a demonstration. */
const signInsOf = async (services: Services, { demo, secrets }: Config, root: string) => ({
  signIn: demo ? await demoSignIn(services, join(root, DEMO)) : null,
  office: await demoStaffSignIn(services.database.db, secrets),
});

/** Names of the configured card, email and text message providers. */
const providersOf = ({ stripe, smtpUrl, dkim, texts }: Config) => ({
  mailTransport: smtpUrl ? createSmtpTransport(smtpUrl, dkim ?? null) : null,
  cards: stripe && createStripeProvider(stripe),
  textCarrier: textCarrierOf(texts),
});

function databaseOptions(config: Config, { inMemory = false }: Replacements): DatabaseOptions {
  return {
    databaseUrl: config.databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    dataDir: inMemory ? undefined : config.dataDir,
    image: typeof inMemory === 'object' ? inMemory.image : undefined,
  };
}

/** Starts background work. @returns functions that stop it, in order */
async function startServices(
  services: Services,
  config: Config,
  { log, demo, rounds }: { log: Log; demo: DemoPlay; rounds: boolean },
): Promise<(() => unknown)[]> {
  const { kind } = services.database;
  // Commands reach PostgreSQL directly; for the embedded database, this process serves them.
  const stopCommands =
    kind === 'pglite'
      ? await serveCommands(
          {
            ...services,
            places: () => services.places,
            jobs: async () => services.jobs,
            secrets: config.secrets,
          },
          config.dataDir,
        )
      : () => {};
  return [
    () => demo.end(),
    stopCommands,
    watchProvider(services, log),
    watchCommits(services.database, services.news),
    ...(rounds ? startScheduledTasks(services, log, () => demo.isPlaying()) : []),
    () => services.jobs.stop(),
    () => services.recorder.stop(),
  ];
}

function appOptions(config: Config, root: string, { rateLimits, patience, load }: Replacements) {
  return {
    rateLimits: rateLimits ?? true,
    patience: patience ?? TIMEOUTS,
    load: load ?? createLoadMonitor(),
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    partnerNetworks: config.partnerNetworks,
    metricsNetworks: config.metricsNetworks,
    folders: {
      web: join(root, 'dist/web'),
      page: join(root, 'dist/page'),
      office: join(root, 'dist/office'),
      storage: storageFolders(config, root),
    },
    publicUrl: config.publicUrl,
  };
}

/** The provider's own folder takes precedence and is created, so that later files are served. */
function storageFolders({ dataDir }: Config, root: string): string[] {
  const own = join(dataDir, 'storage');
  mkdirSync(own, { recursive: true });
  return [own, join(root, 'demo/storage')];
}

/** @returns where */
async function listen(app: FastifyInstance, { port, host, logLevel }: Config): Promise<string> {
  // The welcome says where; fastify would repeat it for every network interface.
  app.log.level = 'warn';
  await app.listen({ port, host });
  app.log.level = logLevel;
  return localUrl(app);
}

/** An address that works on this machine, with the port that was really taken. */
function localUrl(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('the server has no network address');
  return `http://${address.address === '127.0.0.1' ? '127.0.0.1' : 'localhost'}:${address.port}`;
}
