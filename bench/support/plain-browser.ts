import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A call of the DevTools protocol; `session` is a page's. */
type Send = (method: string, params?: object, session?: string) => Promise<Record<string, unknown>>;

export interface PlainBrowser {
  send: Send;
  close(): Promise<void>;
}

/**
 * Chromium spoken to without a driver. Drivers switch on the inspector's Runtime domain, in which every Error that a
 * page makes costs a second parse of its scripts (React makes five at the start): time that no visitor spends.
 */
export async function launchPlainBrowser(): Promise<PlainBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-bench-chromium-'));
  const browser = spawn(
    process.env['WAYFARE_CHROMIUM'] ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(await debuggerAddress(browser.stderr));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    send: protocol(socket),
    async close() {
      socket.close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function debuggerAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the browser did not start');
}

function protocol(socket: WebSocket): Send {
  const waiting = new Map<
    number,
    { resolve: (value: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: { message: string };
    };
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result ?? {});
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
}
