import { existsSync, readFileSync } from 'node:fs';
import type { Emit } from '../backup/dump.ts';
import type { Config } from '../config.ts';
import { connectDatabase, type OpenDatabase } from '../db/database.ts';
import { JOB_KINDS } from '../job-kinds.ts';
import { createJobs, type JobQueue } from '../jobs/jobs.ts';
import { createPlaces, type Places } from '../places/places.ts';
import type { Services } from '../services.ts';
import { commandFile, type Reach } from './command-server.ts';
import { CommandRefused } from '../refused.ts';
import { COMMANDS, type Command, type CommandName } from './commands.ts';

const LOG = {
  warn: (detail: object, message: string) => console.error(message, detail),
  error: (detail: object, message: string) => console.error(message, detail),
};

/**
 * Does a command on PostgreSQL, on the embedded database, or through the running server that holds that one.
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
  const { port, key } = JSON.parse(readFileSync(file, 'utf8')) as Reach;
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
