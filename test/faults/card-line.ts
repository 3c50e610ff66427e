import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../fuzz/random.ts';

/** What may happen to a request to the card provider, before and after it is done there. */
const MISHAPS = ['refused', 'done and refused', 'unanswered', 'done and unanswered', 'done and cut'] as const;
type Mishap = (typeof MISHAPS)[number];

export interface CardLine {
  port: number;
  /** Of how many requests something happens to one: 0 to 1. */
  share: number;
  /** How often each has happened. */
  happened: Map<Mishap, number>;
  close(): void;
}

interface Reply {
  status: number;
  text: string;
}

const OUT_OF_ORDER: Reply = {
  status: 500,
  text: JSON.stringify({ error: { type: 'api_error', message: 'out of order' } }),
};

/** Passes a request on to the card provider itself, with the headers that it reads. */
async function passOn(port: number, { method = 'GET', url = '', headers }: IncomingMessage, body: string) {
  const key = headers['idempotency-key'];
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(key && { 'idempotency-key': `${key}` }),
    },
    ...(body !== '' && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

function give(response: ServerResponse, { status, text }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** The line between the site and the card provider at `port`: answers are late, wrong, lost or missing. */
export async function openCardLine(port: number, random: Random): Promise<CardLine> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const mishap = random.chance(line.share) ? random.pick(MISHAPS) : null;
    if (mishap) line.happened.set(mishap, (line.happened.get(mishap) ?? 0) + 1);
    if (mishap === 'refused') return give(response, OUT_OF_ORDER);
    if (mishap === 'unanswered') return;
    const reply = await passOn(port, request, Buffer.concat(parts).toString());
    if (mishap === 'done and refused') return give(response, OUT_OF_ORDER);
    if (mishap === 'done and unanswered') return;
    if (mishap === 'done and cut') return void request.socket.destroy();
    give(response, reply);
  });
  // A killed site leaves its requests in the middle.
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const line: CardLine = {
    port: (server.address() as AddressInfo).port,
    share: 0,
    happened: new Map(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return line;
}
