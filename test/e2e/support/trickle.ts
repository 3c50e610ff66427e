import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../../support/start-app.ts';
import { BEEN_HERE } from './been-here.ts';

const PIECE = 600;
const PAUSE_MS = 15;

/** The site's pages as a slow line brings them, in pieces with a pause after each; without scripts. */
export async function startTrickle(site: TestApp): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    void fetch(site.url + request.url, { headers: BEEN_HERE }).then(async (page) => {
      response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' });
      const text = await page.text();
      const body = text.indexOf('<body');
      response.write(text.slice(0, body));
      for (let at = body; at < text.length; at += PIECE) {
        response.write(text.slice(at, at + PIECE));
        await new Promise((next) => setTimeout(next, PAUSE_MS));
      }
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
