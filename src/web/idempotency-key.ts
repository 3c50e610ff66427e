import { randomKey } from './api.ts';
import { isText } from './storage-shapes.ts';
import { read, remove, RETRIES, tabSlot, write } from './storage.ts';

/** FNV-1a over UTF-16 units, 32 bits: tells one request from another, no more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

const slotOf = (call: string, body: unknown) =>
  tabSlot(`${RETRIES}${fingerprint(`${call} ${JSON.stringify(body)}`)}`, isText);

/**
 * The Idempotency-Key of a request: the same for the same call and body in this tab, so that a retry after a lost
 * answer, also one after a reload, is the same request to the server.
 */
export function idempotencyKey(call: string, body: unknown): string {
  const slot = slotOf(call, body);
  const known = read(slot);
  if (known) return known;
  const key = randomKey();
  write(slot, key);
  return key;
}

/** From now on the same request means another: what the last one asked for is done. */
export function forgetKey(call: string, body: unknown): void {
  remove(slotOf(call, body));
}
