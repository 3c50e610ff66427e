import type { TestApp, Answer } from './start-app.ts';

/** A browser in a separate network: it keeps cookies, and sends its network as a proxy would. */
export interface Browser {
  post<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** The page of an emailed link, submitted or only viewed. */
  open(url: string, press?: 'press'): Promise<Answer<string>>;
  /** The same browser on another network. */
  at(network: string): Browser;
}

let networks = 0;

/** A network that no other test is in. */
export function newNetwork(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

/** For servers that are started with TRUST_PROXY: 'loopback'. */
export function newBrowser(app: TestApp, network = newNetwork(), jar = new Map<string, string>()): Browser {
  const send = async <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }), ...more };
    const answer = await app.send<T>(method, path, body, headers);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    post: (path, body, headers) => send('POST', `/api/v1/${path}`, body, headers),
    open(url, press) {
      const { pathname, search } = new URL(url);
      const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      return send<string>(press ? 'POST' : 'GET', pathname + search, press && '', form);
    },
    at: (elsewhere) => newBrowser(app, elsewhere, jar),
  };
}
