import { fingerprint } from '../../domain/text.ts';
import { isText } from './storage-shapes.ts';
import { read, remove, RETRIES, tabSlot, write } from './storage.ts';

const slotOf = (call: string, body: unknown) =>
  tabSlot(`${RETRIES}${fingerprint(`${call} ${JSON.stringify(body)}`)}`, isText);

/** A new Idempotency-Key; `crypto.randomUUID` exists on secure pages only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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

/** Forgets a completed request's key, so that the same request counts as a new one. */
export function forgetKey(call: string, body: unknown): void {
  remove(slotOf(call, body));
}
