import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inTime } from './async.ts';
import { type Database, ping } from './database/index.ts';

let known: string | null = null;

/** "0.1.0", of the release that runs. */
export function productVersion(): string {
  known ??= String(
    (
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
        version: unknown;
      }
    ).version,
  );
  return known;
}

export interface Health {
  /** False once the server has been asked to stop: balancers then send nothing new. */
  accepting(): boolean;
  /** A warning for the provider although the server works; null for none. */
  advice(): string | null;
}

/** Balancers wait no longer for an answer than a few seconds. */
const PATIENCE_MS = 2000;

export function healthRoutes(app: FastifyInstance, db: Database, health: Health): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (!health.accepting()) return reply.status(503).send({ status: 'stopping' });
    try {
      await inTime(ping(db), PATIENCE_MS);
      const detail = health.advice();
      return { status: 'ready', ...(detail !== null && { detail }) };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
