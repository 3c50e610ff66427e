import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The installation's secrets: the first signs, all verify, so that one can be replaced while its signatures are still
 * in use.
 */
export type Secrets = readonly [current: string, ...earlier: string[]];

/** Returns the value of `make` for each secret, the current one first. */
export function forEach<T>([current, ...earlier]: Secrets, make: (secret: string) => T): [T, ...T[]] {
  return [make(current), ...earlier.map(make)];
}

/**
 * Compares a given text with a secret in constant time. A wrong length is revealed: the lengths of our keys and
 * signatures are no secret.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Encrypts short texts, so that the database alone does not reveal them. */
export interface SealedTexts {
  /** @param whose identifies the row, so that a sealed text works only there */
  seal(text: string, whose: string): string;
  /** Returns null for a text that was altered, belongs to another owner, or was sealed with a removed secret. */
  open(sealed: string, whose: string): string | null;
  /** Whether it was sealed with an earlier secret and must be resealed before that is removed. */
  isOld(sealed: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with keys derived by HKDF from the installation's secrets. @param purpose each has its own keys */
export function createSealedTexts(secrets: Secrets, purpose: string): SealedTexts {
  const keys = forEach(secrets, (secret) => {
    const both = Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 40));
    return { key: both.subarray(0, 32), name: both.subarray(32).toString('base64url') };
  });
  return {
    seal(text, whose) {
      const [{ key, name }] = keys;
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(whose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${name}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, whose) {
      const [name, text = ''] = sealed.split('.');
      const found = keys.find((each) => each.name === name);
      const bytes = Buffer.from(text, 'base64url');
      if (!found || bytes.length < NONCE + TAG) return null;
      const cipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(whose))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        return null;
      }
    },
    isOld: (sealed) => sealed.split('.')[0] !== keys[0].name,
  };
}

/** Signs short texts and verifies that a token is our own. */
export interface SignedTexts {
  sign(text: string): string;
  /** Returns a token's text; null if it was altered, is not ours or has another purpose. */
  open(token: string): string | null;
}

/** @param purpose a text signed for another purpose is invalid */
export function createSignedTexts(secrets: Secrets, purpose: string): SignedTexts {
  const macs = (text: string) =>
    forEach(secrets, (secret) =>
      createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
    );
  return {
    sign: (text) => `${text}.${macs(text)[0]}`,
    open(token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      const given = token.slice(end + 1);
      return macs(text).some((mac) => isSameSecret(given, mac)) ? text : null;
    },
  };
}
