import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message as a service has been given it. */
export interface FakeText {
  id: string;
  to: string;
  body: string;
  /** What the service says has become of it. */
  status: string;
}

export interface TextFake {
  /** Where the service answers. */
  address: string;
  texts: FakeText[];
  /** Numbers that there are none of. */
  unknown: Set<string>;
  /** What the next so many requests are answered with; 0 is no answer at all. */
  fail(times: number, status: number): void;
  close(): Promise<void>;
}

export interface FakeReply {
  status: number;
  body: object;
}

/** What a service makes of a request that it has not been told to fail. */
export type FakeService = (
  asked: { method: string; path: string; headers: IncomingMessage['headers']; text: string },
  fake: Pick<TextFake, 'texts' | 'unknown'>,
) => FakeReply;

/** A service for text messages at an address of its own, for tests. */
export async function startTextFake(service: FakeService): Promise<TextFake> {
  let failures = { left: 0, status: 500 };
  const known = { texts: [] as FakeText[], unknown: new Set<string>() };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failures.left-- > 0) {
      if (failures.status === 0) return request.socket.destroy();
      return response.writeHead(failures.status).end('out of order');
    }
    const { method = '', url: path = '', headers } = request;
    const { status, body } = service({ method, path, headers, text }, known);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...known,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (left, status) => {
      failures = { left, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
