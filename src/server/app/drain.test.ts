import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { carRequest } from '../../../test/support/bookings.ts';
import { startApp } from '../../../test/support/start-app.ts';

/** After it a balancer has long sent its requests elsewhere. */
const NOTICED_MS = 1000;

it('a stopping server announces it, finishes current requests and loses no answer', async () => {
  const app = await startApp({ env: { WAYFARE_DRAIN_SECONDS: '4' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const body = JSON.stringify(await carRequest(app));
  const begin = (method: string, path: string, length = 0) => {
    const { port } = new URL(app.url);
    const headers = length > 0 ? { 'content-type': 'application/json', 'content-length': length } : {};
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent });
    const status = new Promise<number>((resolve, reject) => {
      asked.on('error', reject).on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
    });
    return { asked, status };
  };
  const ended = ({ asked, status }: { asked: ClientRequest; status: Promise<number> }, sent?: string) => {
    asked.end(sent);
    return status;
  };
  const beginBooking = () => begin('POST', '/api/v1/booking', Buffer.byteLength(body));
  expect(await ended(begin('GET', '/readyz'))).toBe(200);

  const slow = beginBooking();
  slow.asked.write(body.slice(0, 10));
  const stop = app.stop({ drain: true });
  expect(await ended(begin('GET', '/readyz'))).toBe(503);
  const noticed = performance.now() + NOTICED_MS;
  while (performance.now() < noticed) expect(await ended(beginBooking(), body)).toBe(200);
  while (app.app.server.listening) await pause(10);
  // It began before the listener stopped.
  expect(await ended(slow, body.slice(10))).toBe(200);
  await stop;
  agent.destroy();
});
