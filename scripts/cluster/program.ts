import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';

/** A program of the cluster: an ordinary process, with a log of its own in the cluster's folder. */
export interface Program {
  readonly name: string;
  pid(): number | undefined;
  start(): void;
  /** Waits until it has gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface Command {
  name: string;
  folder: string;
  command: string;
  args: string[];
  /** In place of this process's environment where given. */
  env?: Record<string, string>;
  cwd?: string;
  user?: User;
}

export type User = { uid: number; gid: number } | null;

/** PostgreSQL and PgBouncer refuse to run as root, and run as Debian's own user then. */
export function databaseUser(): User {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** What runs now; asked to end when this process ends without having ended it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Describes a program; nothing runs before `start`. It may be started again after its end. */
export function program({ name, folder, command, args, env, cwd, user }: Command): Program {
  let child: ChildProcess | null = null;
  return {
    name,
    pid: () => child?.pid,
    start() {
      const log = openSync(join(folder, `${name}.log`), 'a');
      child = spawn(command, args, {
        stdio: ['ignore', log, log],
        // A group of its own: the key that ends us in a terminal must not end them out of order.
        detached: true,
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder, ...env },
        ...(cwd !== undefined && { cwd }),
        ...user,
      });
      const started = child;
      running.add(started);
      started.once('error', (error) => console.error(`${name}: ${error.message}`));
      started.once('exit', () => {
        running.delete(started);
        if (child === started) child = null;
      });
    },
    async end(signal = 'SIGTERM') {
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill(signal);
      await gone;
    },
  };
}
