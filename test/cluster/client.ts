import { Agent, request } from 'node:http';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  key?: string;
}

export interface Got {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** Longer than the proxy waits for a node. */
const PATIENCE_MS = 45_000;

/**
 * Sends one request as a visitor of one network: every address of 127.0.0.0/8 is this machine.
 * @param patienceMs how long nothing may be heard
 */
export function send(
  url: string,
  { method, path, body, key }: Sent,
  network: string,
  patienceMs = PATIENCE_MS,
): Promise<Got> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        localAddress: network,
        timeout: patienceMs,
        headers: {
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Closes the connections kept for further requests. */
export function closeConnections(): void {
  agent.destroy();
}
