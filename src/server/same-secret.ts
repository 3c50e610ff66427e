import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a text that somebody has given is a secret, in a time that does not tell how much of it is right. That its
 * length is wrong is told: how long our keys and signatures are is no secret.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
