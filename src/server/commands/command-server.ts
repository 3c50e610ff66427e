import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CommandRefused } from '../refused.ts';
import { isSameSecret } from '../same-secret.ts';
import { COMMANDS, type Command, type CommandContext } from './commands.ts';

/** Where a running server says how its commands are reached; only its own user can read it. */
export const commandFile = (dataDir: string) => join(dataDir, 'wayfare.commands');

export interface Reach {
  port: number;
  key: string;
}

/**
 * Lets scripts of the same user have the embedded database's work done by the server that holds it: on the loopback,
 * on a port of its own that no proxy knows, with a key out of the data folder.
 * @returns closes it
 */
export async function serveCommands(context: CommandContext, dataDir: string): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${key}`))
      return void response.writeHead(401).end();
    void answer(context, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reach: Reach = { port: (server.address() as AddressInfo).port, key };
  rmSync(commandFile(dataDir), { force: true });
  writeFileSync(commandFile(dataDir), JSON.stringify(reach), { mode: 0o600 });
  return async () => {
    rmSync(commandFile(dataDir), { force: true });
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

async function answer(
  context: CommandContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = (COMMANDS as Record<string, Command>)[request.url?.slice(1) ?? ''];
  if (!command) return void response.writeHead(404).end();
  try {
    const argument = Buffer.concat(await request.toArray()).toString();
    await command(context, argument, async (line) => {
      // Who has gone away must not keep the database.
      if (response.destroyed) throw new Error('nobody listens any more');
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
