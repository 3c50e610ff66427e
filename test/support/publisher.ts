import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What goes wrong with one request for a file. */
export interface Mishap {
  /** The connection breaks after so many bytes of this answer. */
  cutAt?: number;
  /** Whether it may break now, because sent data may not have been read yet. By default it breaks immediately. */
  once?: () => boolean;
  /** Nothing more is sent, and the connection stays. */
  hangs?: boolean;
  /** Called when it breaks or hangs. */
  after?: () => void;
  status?: number;
  headers?: Record<string, string>;
  /** Sent in place of the file. */
  instead?: Buffer;
}

/** Open data as its publishers serve it, on this machine. */
export interface Publisher {
  url: string;
  /** By product or path; may be replaced while it serves. */
  files: Record<string, Buffer>;
  /** Bytes that the list of downloads gives instead of the true number. */
  claimed?: number;
  /** For the next requests for files, one each. */
  mishaps: Mishap[];
  /** Method, path and range of every request. */
  seen: string[];
  close: () => Promise<void>;
}

interface Habits {
  /** Whether parts of files can be asked for. */
  ranges?: boolean;
  /** Whether files have ETags. */
  etags?: boolean;
  /** Whether answers say how long they are. */
  lengths?: boolean;
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const CHUNK = 10_000;

/** Starts one with the paths of the OS Downloads API and of NaPTAN, the latter under its path. */
export async function startPublisher(files: Record<string, Buffer>, habits: Habits = {}): Promise<Publisher> {
  const publisher: Omit<Publisher, 'url' | 'close'> = { files, mishaps: [], seen: [] };
  const server = createServer((request, response) => {
    publisher.seen.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    void answer(publisher, habits, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(publisher, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  { files, claimed, mishaps }: Omit<Publisher, 'url' | 'close'>,
  habits: Habits,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://publisher');
  const [, product = '', list] = /^\/downloads\/v1\/products\/(\w+)(\/downloads)?$/.exec(url.pathname) ?? [];
  const name = /^\/files\/(\w+)$/.exec(url.pathname)?.[1] ?? (product || url.pathname);
  const file = files[name];
  if (!file) return void response.writeHead(404).end();
  if (list && url.searchParams.has('redirect')) {
    return void response.writeHead(307, { location: `/files/${product}` }).end();
  }
  if (list) {
    const asked = `https://api.os.uk${url.pathname}?area=GB&format=CSV&redirect`;
    const entry = {
      md5: md5(file).toUpperCase(),
      size: claimed ?? file.length,
      url: asked,
      format: 'CSV',
      area: 'GB',
    };
    return void response.end(
      JSON.stringify([{ ...entry, format: 'GML', url: 'https://api.os.uk/no' }, entry]),
    );
  }
  if (product) return void response.end(JSON.stringify({ id: product, version: '2026-10' }));
  await send(file, mishaps.shift() ?? {}, habits, request, response);
}

async function send(
  file: Buffer,
  { cutAt, once, hangs, after, status, headers, instead }: Mishap,
  { ranges = true, etags = true, lengths = true }: Habits,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (status) return void response.writeHead(status, headers).end('sorry');
  const whole = instead ?? file;
  const etag = `"${md5(file)}"`;
  if (etags && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const asked = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const same = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const from = ranges && same ? asked : 0;
  if (from > 0 && from >= whole.length) return void response.writeHead(416).end();
  response.writeHead(from > 0 ? 206 : 200, {
    ...(lengths ? { 'content-length': whole.length - from } : {}),
    ...(etags ? { etag } : {}),
    ...(from > 0 ? { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {}),
  });
  const end = Math.min(whole.length, from + (cutAt ?? Infinity));
  for (let at = from; at < end; at += CHUNK) {
    const chunk = whole.subarray(at, Math.min(end, at + CHUNK));
    await new Promise<void>((sent) => response.write(chunk, () => sent()));
  }
  if (cutAt === undefined) return void response.end();
  for (let may = once?.() ?? true; !may; may = once?.() ?? true) await pause(2);
  after?.();
  if (!hangs) response.destroy();
}
