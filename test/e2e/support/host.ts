import type { FrameLocator, Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { changeSettings, type TestApp } from '../../support/start-app.ts';

/** A web server of somebody else's on this machine's other name: another site to the browser. */
export interface Host {
  origin: string;
  stop(): Promise<void>;
}

const frameOf = (site: string) =>
  `<iframe id="plain" src="${site}/contactus" width="800" height="600" title="Taxi"></iframe>`;

/** Keeps every message in `heard`. */
const LISTENER =
  '<script>heard = []; addEventListener("message", ({ origin, data }) => heard.push({ origin, data }))</script>';

/** The host's pages: embed.js at "/", below a long text, with a reflected address; and frames without our script. */
function pages(site: string): Record<string, string> {
  const script = (more = '') => `<script async src="${site}/embed.js" data-title="Taxi" ${more}></script>`;
  const tall = '<div style="height: 1500px">Long text of the host</div>';
  return {
    '/': `${LISTENER}<p>The host's page</p>${script()}<p>The end of the host's page</p>`,
    '/steps': `${tall}${script('data-reflect')}${tall}`,
    '/head': `<script src="${site}/embed.js" data-into="#taxi" data-path="/ourfleet"></script><div id="taxi"></div>`,
    '/foreign': script('data-path="https://evil.example/"'),
    '/plain': LISTENER + frameOf(site),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

/** Starts the host; the site may be framed by it unless `allowed` is false. */
export async function startHost(site: TestApp, { allowed = true } = {}): Promise<Host> {
  const all = pages(site.url);
  const server = createServer((request, response) => {
    const html = all[(request.url ?? '/').split('?')[0] ?? '/'];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Host</title><body>${html ?? ''}`,
    );
  });
  const origin = `http://localhost:${await listen(server)}`;
  if (allowed) await changeSettings(site, { EMBED_ORIGINS: origin });
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (allowed) await changeSettings(site, { EMBED_ORIGINS: '' });
    },
  };
}

/** The site's frame in the host's page. */
export const taxi = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The frame's height in the host, the height of its contents, and their excess width. */
export async function frameFit(page: Page): Promise<{ shown: number; content: number; excess: number }> {
  const shown = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
  const inside = await taxi(page)
    .locator('html')
    .evaluate((html) => ({
      content: Math.ceil(Math.max(document.body.scrollHeight, document.body.getBoundingClientRect().height)),
      excess: html.scrollWidth - window.innerWidth,
    }));
  return { shown, ...inside };
}
