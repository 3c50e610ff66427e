import { createHash, createHmac, randomInt } from 'node:crypto';
import { forEach, type Secrets } from '../platform/crypto.ts';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The serial of a booking's first link. */
export const FIRST_LINK = 1;

/**
 * The unguessable token that reads a booking back. It is derived from the accepted quote, so that a repeated request
 * is answered with the same one although only its hash is stored.
 * @param serial of the booking's links: one that has been replaced opens nothing any more
 */
export function bookingReference(secret: string, quoteHash: string, serial: number = FIRST_LINK): string {
  const parts = ['booking reference', quoteHash, ...(serial === FIRST_LINK ? [] : [serial])];
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, 24).toString('base64url');
}

export interface StoredReference {
  quoteHash: string;
  referenceHash: string;
  linkSerial: number;
}

/** The reference that a booking was stored with, whichever secret it was derived from. */
export function storedReference(
  secrets: Secrets,
  { quoteHash, referenceHash, linkSerial }: StoredReference,
): string {
  const [current, ...earlier] = forEach(secrets, (secret) => bookingReference(secret, quoteHash, linkSerial));
  return earlier.find((reference) => sha256(reference) === referenceHash) ?? current;
}

/** Eight digits, no leading zero: it can be typed into a number field and says nothing about how many there are. */
export function randomBookingNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}
