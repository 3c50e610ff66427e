import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { carRequest } from '../../test/support/bookings.ts';
import { startApp } from '../../test/support/start-app.ts';

it('a server that is asked to stop says so, serves who is there, and loses no answer', async () => {
  const app = await startApp({ env: { WAYFARE_DRAIN_SECONDS: '1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const body = JSON.stringify(await carRequest(app));
  const ask = (method: string, path: string, sent?: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(app.url);
      const headers = sent
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
        : {};
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', reject).end(sent);
    });
  expect(await ask('GET', '/readyz')).toBe(200);

  const state = { stopped: false };
  const stop = app.stop({ drain: true }).then(() => (state.stopped = true));
  expect(await ask('GET', '/readyz')).toBe(503);
  const statuses = new Set<number>();
  let refused = 0;
  while (!state.stopped) {
    // Once nobody is listening any more a balancer has long sent its requests elsewhere.
    await ask('POST', '/api/v1/booking', body).then(
      (status) => statuses.add(status),
      (error: NodeJS.ErrnoException) => (refused += error.code === 'ECONNREFUSED' ? 0 : 1),
    );
  }
  await stop;
  expect([...statuses]).toEqual([200]);
  expect(refused).toBe(0);
  agent.destroy();
});
