import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './program.ts';
import { answers, until } from './wait.ts';

/** One Wayfare server of several. */
export interface SiteNode {
  name: string;
  /** Where it listens itself, beside the proxy. */
  url: string;
  start(): void;
  /** Waits until it takes requests; starts it again where it has ended. */
  ready(): Promise<void>;
  /** Asks it to stop, or ends it at once; waits until it has gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** From its next start on it runs the release in another folder. */
  useRelease(root: string): void;
}

const ROOT = join(import.meta.dirname, '../..');

/** Describes a node with the environment that all share; nothing runs before `start`. */
export function siteNode(
  name: string,
  folder: string,
  port: number,
  shared: Record<string, string>,
): SiteNode {
  const data = join(folder, name);
  mkdirSync(data);
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', WAYFARE_DATA: data };
  // Nodes of a trial or a test call nobody.
  const env = { WAYFARE_OPEN_DATA: 'off', ...shared, ...own };
  const at = (root: string) =>
    program({
      name,
      folder,
      command: process.execPath,
      args: [join(root, 'src/server/main.ts')],
      env,
      cwd: data,
    });
  let server = at(ROOT);
  return {
    name,
    url,
    start: () => server.start(),
    ready: () =>
      until(`${name} is ready`, async () => {
        // Who finds no database at its start ends, and is started again: deploy/wayfare.service.
        if (server.pid() === undefined) server.start();
        return answers(`${url}/readyz`);
      }),
    end: (signal) => server.end(signal),
    useRelease(root) {
      server = at(root);
    },
  };
}
