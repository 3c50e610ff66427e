import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addStaff, disableStaff, removeSecondFactor, setStaffPassword } from '../accounts/index.ts';
import {
  acceptByCommand,
  agreeByCommand,
  disagreeByCommand,
  driveByCommand,
  explainDifferenceById,
  listDifferences,
  nameByCommand,
  noShowByCommand,
  refundByCommand,
  refuseByCommand,
  renewLink,
  withdrawByCommand,
} from '../bookings/index.ts';
import { createPlaces, type Places } from '../geography/index.ts';
import { erasePerson, exportPerson } from '../office/index.ts';
import { dumpDatabase, type Emit, noteBackup } from '../platform/backup/index.ts';
import { isSameSecret, type Secrets } from '../platform/crypto.ts';
import { commandActor, connectDatabase, type OpenDatabase } from '../platform/database/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import { createJobs, type JobQueue, type Jobs } from '../platform/jobs/index.ts';
import type { RetentionPeriods } from '../platform/retention-periods.ts';
import { exportByCommand, loadByCommand } from '../provider-file/index.ts';
import type { Config } from './config.ts';
import { JOB_KINDS } from './jobs.ts';
import type { Services } from './services.ts';

/** Services of commands, in the process that has opened the database. */
interface CommandContext {
  database: OpenDatabase;
  clock: () => Date;
  keep: RetentionPeriods;
  /** Returns the server's job queue. */
  jobs: () => Promise<Jobs>;
  places: () => Pick<Places, 'byId' | 'resolve'>;
  /** Links are made with them. */
  secrets: Secrets;
}

/** Emits its answer line by line. */
type Command = (context: CommandContext, argument: string, emit: Emit) => Promise<unknown>;

const COMMANDS = {
  backup: async ({ database: { db }, clock }, _argument, emit) => {
    await dumpDatabase(db, clock(), emit);
    await noteBackup(db, commandActor('backup'), clock());
  },
  'person:export': async ({ database, clock }, email, emit) =>
    emit(JSON.stringify(await exportPerson(database.db, email, clock()), null, 2)),
  'person:erase': async ({ database, clock, keep }, email, emit) =>
    emit(JSON.stringify(await erasePerson(database.db, email, { now: clock(), keep }))),
  'booking:new-link': async ({ database, secrets }, number, emit) =>
    emit(await renewLink(database.db, secrets, number)),
  'booking:accept': async (context, number, emit) => emit(await acceptByCommand(context, number)),
  'booking:refuse': async (context, what, emit) => emit(await refuseByCommand(context, what)),
  'booking:no-show': async (context, what, emit) => emit(await noShowByCommand(context, what)),
  'booking:refund': async (context, what, emit) => emit(await refundByCommand(context, what)),
  'booking:agree': async (context, number, emit) => emit(await agreeByCommand(context, number)),
  'booking:disagree': async (context, what, emit) => emit(await disagreeByCommand(context, what)),
  'booking:driver': async (context, what, emit) => emit(await nameByCommand(context, what)),
  'booking:no-driver': async (context, what, emit) => emit(await withdrawByCommand(context, what)),
  'booking:drive': async (context, what, emit) => emit(await driveByCommand(context, what)),
  'provider:load': async (context, what, emit) => emit(await loadByCommand(context, what)),
  'provider:export': async (context, at, emit) => emit(await exportByCommand(context, at)),
  'money:differences': ({ database }, _argument, emit) => listDifferences(database.db, emit),
  'money:explain': async ({ database, clock }, what, emit) =>
    emit(await explainDifferenceById(database.db, what, clock())),
  'staff:add': async ({ database, clock }, who, emit) => emit(await addStaff(database.db, who, clock())),
  'staff:password': async ({ database }, who, emit) => emit(await setStaffPassword(database.db, who)),
  'staff:factor': async ({ database }, email, emit) => emit(await removeSecondFactor(database.db, email)),
  'staff:disable': async ({ database, clock }, email, emit) =>
    emit(await disableStaff(database.db, email, clock())),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** File in which a running server says how its commands are reached, readable by its own user only. */
export const commandFile = (dataDir: string) => join(dataDir, 'wayfare.commands');

interface ServerAddress {
  port: number;
  key: string;
}

/**
 * Lets commands of the same user work on the embedded database through the server that has opened it: on the loopback
 * interface, on a separate port unknown to any proxy, with a key from the data folder.
 * @returns closes it
 */
export async function serveCommands(context: CommandContext, dataDir: string): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${key}`))
      return void response.writeHead(401).end();
    void answerCommand(context, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: ServerAddress = { port: (server.address() as AddressInfo).port, key };
  rmSync(commandFile(dataDir), { force: true });
  writeFileSync(commandFile(dataDir), JSON.stringify(address), { mode: 0o600 });
  return async () => {
    rmSync(commandFile(dataDir), { force: true });
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

async function answerCommand(
  context: CommandContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = (COMMANDS as Record<string, Command>)[request.url?.slice(1) ?? ''];
  if (!command) return void response.writeHead(404).end();
  try {
    const argument = Buffer.concat(await request.toArray()).toString();
    await command(context, argument, async (line) => {
      // A disconnected client must not keep the database.
      if (response.destroyed) throw new Error('the client has disconnected');
      if (!response.write(`${line}\n`))
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
    });
    response.end();
  } catch (error) {
    // Half an answer must not look like one.
    if (response.headersSent) return void response.destroy();
    const status = error instanceof CommandRefused ? 422 : 500;
    response.writeHead(status).end((error as Error).message);
  }
}

const LOG = {
  warn: (detail: object, message: string) => console.error(message, detail),
  error: (detail: object, message: string) => console.error(message, detail),
};

/**
 * Runs a command on PostgreSQL, on the embedded database, or through the running server that has opened it.
 * @throws CommandRefused, DataFolderInUse
 */
export async function runCommand(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'keep' | 'secrets'>,
  name: CommandName,
  argument: string,
  emit: Emit,
): Promise<void> {
  const running = config.databaseUrl ? null : await askServer(config.dataDir, name, argument);
  if (running) return readAnswer(running, emit);
  const database: OpenDatabase = await connectDatabase({ ...config, patient: true });
  let queue: JobQueue<Services> | null = null;
  const jobs = async () => {
    if (queue) return queue;
    queue = createJobs<Services>(database, JOB_KINDS, LOG);
    await queue.prepare();
    return queue;
  };
  let opened: Places | null = null;
  const places = () => (opened ??= createPlaces(config));
  try {
    const command: Command = COMMANDS[name];
    const { keep, secrets } = config;
    const context = { database, clock: () => new Date(), keep, secrets, jobs, places };
    await command(context, argument, emit);
  } finally {
    (opened as Places | null)?.close();
    await (queue as JobQueue<Services> | null)?.stop();
    await database.close();
  }
}

/** @returns null when no server runs on this data folder */
async function askServer(dataDir: string, name: string, argument: string): Promise<Response | null> {
  const file = commandFile(dataDir);
  if (!existsSync(file)) return null;
  const { port, key } = JSON.parse(readFileSync(file, 'utf8')) as ServerAddress;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    headers,
    body: argument,
  }).catch(
    // A server that was killed has left its file behind.
    () => null,
  );
  return answer?.status === 401 ? null : answer;
}

async function readAnswer(answer: Response, emit: Emit): Promise<void> {
  if (!answer.ok || !answer.body) throw new CommandRefused(await answer.text());
  let rest = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await emit(line);
  }
}
