import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Bytes for a bare connection instead of all this. */
  bytes?: string;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
  /** There was no answer. */
  lost?: boolean;
}

/** A request that is not answered by then never is. */
const PATIENCE_MS = 30_000;

/** Sends over a real socket. `close` when done. */
export function createSender(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: (sent: Sent): Promise<Got> =>
      sent.bytes === undefined
        ? sendRequest({ hostname, port, agent }, sent)
        : sendBytes(Number(port), hostname, sent.bytes),
    close: () => agent.destroy(),
  };
}

function sendRequest(
  to: { hostname: string; port: string; agent: Agent },
  { method, path, headers, body }: Sent,
): Promise<Got> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { ...to, method, path, headers: { ...length, ...headers }, timeout: PATIENCE_MS };
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        const text = Buffer.concat(parts).toString();
        resolve({ status: statusCode, headers: response.headers, text, ms: performance.now() - start });
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}

/** The first answer to bytes that need not be a request. */
function sendBytes(port: number, host: string, bytes: string): Promise<Got> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, host, () => socket.end(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
      const [, body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status, headers: {}, text: body, ms: performance.now() - start });
    });
  });
}
