import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long a connection may keep the server waiting, in milliseconds; who sends a byte at a time is not told apart. */
export interface Patience {
  /** From the connection, or the end of the answer before, to the end of the headers. */
  headersMs: number;
  /** From there to the end of the body. */
  requestMs: number;
  /** While nothing at all is sent or read. */
  idleMs: number;
}

export const PATIENCE: Patience = { headersMs: 30_000, requestMs: 30_000, idleMs: 30_000 };

/**
 * Options of a server with that patience. Between requests a connection may rest for longer, as fastify has it (72 s):
 * balancers keep theirs for a minute, and would send requests into one that closes.
 */
export function patientFor({
  headersMs,
  requestMs,
  idleMs,
}: Patience): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout' | 'http'> {
  const shortest = Math.min(headersMs, requestMs);
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(shortest / 6) },
  };
}
