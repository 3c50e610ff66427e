import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../scripts/cluster/program.ts';
import { answers, freePorts, until } from '../../scripts/cluster/wait.ts';
import { SECRETS } from '../support/demo-server.ts';
import { givePlaces } from '../support/places-file.ts';
import { LEFT_FILE } from './hour-later.ts';

/** The server, as a process that can be killed. */
export interface Site {
  url: string;
  /** Its data folder. */
  data: string;
  /** Starts it, and waits until it takes requests. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** As for an upgrade: running work is finished. */
  stop(): Promise<void>;
  /** Runs the work due an hour later. @returns unfinished work */
  hourLater(): Promise<string[]>;
}

export interface SiteOptions {
  folder: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  smtpUrl: string;
  cardPort: number;
  webhookSecret: string;
}

/** Describes the server; nothing runs before `start`. */
export async function describeSite(options: SiteOptions): Promise<Site> {
  const [port = 0] = await freePorts(1);
  const data = join(options.folder, 'site');
  mkdirSync(data);
  givePlaces(data);
  const url = `http://127.0.0.1:${port}`;
  const server = program({
    name: 'site',
    folder: options.folder,
    command: process.execPath,
    args: [join(import.meta.dirname, 'site-server.ts')],
    cwd: data,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      WAYFARE_DATA: data,
      WAYFARE_SECRET: SECRETS[0],
      WAYFARE_DEMO: 'load',
      SMTP_URL: options.smtpUrl,
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: options.webhookSecret,
      FAULTS_CARD_PORT: String(options.cardPort),
      LOG_LEVEL: 'warn',
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    },
  });
  return {
    url,
    data,
    start: () =>
      until('the site is ready', async () => {
        // Who finds no database at its start ends, and is started again, as by systemd.
        if (server.pid() === undefined) server.start();
        return answers(`${url}/readyz`);
      }),
    kill: () => server.end('SIGKILL'),
    stop: () => server.end('SIGTERM'),
    async hourLater() {
      const file = join(data, LEFT_FILE);
      rmSync(file, { force: true });
      const pid = server.pid();
      if (pid === undefined) throw new Error('the site has ended by itself');
      process.kill(pid, 'SIGUSR2');
      await until('the site has done what is due', () => Promise.resolve(existsSync(file)));
      return readFileSync(file, 'utf8').split('\n').filter(Boolean);
    },
  };
}
