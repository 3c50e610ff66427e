/** Origins as they compare: scheme, host and port, nothing else. */
interface Origins {
  origins: string[];
  /** Invalid entries, as written. */
  faults: string[];
}

const HOST = /^([a-z\d.-]+|\[[\da-f:]+\])$/;

/** "https://hotel.example:8443" of one word, or null. A host with a `*` names no particular site: refused. */
function originOf(word: string): string | null {
  const url = URL.parse(word);
  if (!url || !/^https?:$/.test(url.protocol) || !HOST.test(url.hostname)) return null;
  const bare = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return bare && url.pathname === '/' && !/[?#@]/.test(word) ? url.origin : null;
}

/** Reads origins separated by spaces or commas; each once, in order. */
export function parseOrigins(text: string): Origins {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const read = words.map((word) => ({ word, origin: originOf(word) }));
  return {
    origins: [...new Set(read.flatMap(({ origin }) => origin ?? []))],
    faults: read.filter(({ origin }) => origin === null).map(({ word }) => word),
  };
}

/** Whether a host name is this very machine's. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
}
