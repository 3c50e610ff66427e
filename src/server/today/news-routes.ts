import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { principalTeller } from '../http/principal.ts';
import type { NewsHub } from './news-hub.ts';

/** Shorter than any patience on the way: a connection on which nothing is said is taken for dead. */
const BEAT_MS = 15_000;
/** After which a browser comes back whose connection has ended. */
const RETRY_MS = 3000;
/** Who does not read this much is gone. */
const MOST_UNREAD = 16 * 1024;

/** [OFF-03] Says, as server-sent events, that something has changed in the queue or the day. */
export function newsRoutes(app: FastifyInstance, { news }: { news: NewsHub }): void {
  const teller = principalTeller(['staff: view'], app.proofs);
  app.get('/api/v1/office/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { id: staffId, sessionId } = await teller(request);
    const stream = new PassThrough();
    const write = (text: string) => {
      if (stream.writableLength > MOST_UNREAD) stream.destroy();
      else stream.write(text);
    };
    const leave = news.join({
      staffId,
      sessionId,
      knows: String(request.headers['last-event-id'] ?? ''),
      tell: (name, kinds) => write(`id: ${name}\ndata: ${JSON.stringify({ kinds })}\n\n`),
      end: () => stream.end(),
    });
    if (!leave) throw new ProblemError(429, 'too_many_listeners', 'This page is open too often.');
    const beat = setInterval(() => write(': still here\n\n'), BEAT_MS).unref();
    const left = () => {
      clearInterval(beat);
      leave();
    };
    stream.on('close', left).on('finish', left);
    write(`retry: ${RETRY_MS}\n\n`);
    // A proxy that collects answers would hold this one back for ever.
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
  // Before the server waits for its last answers, which these never would be.
  app.addHook('preClose', (done) => {
    news.stop();
    done();
  });
}
