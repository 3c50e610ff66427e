import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { forEach, type Secrets } from './secrets.ts';

/** Short texts that nobody can read who has the database alone. */
export interface SealedTexts {
  /** @param whose stands in no other row, so that a sealed text is good in its own alone */
  seal(text: string, whose: string): string;
  /** Null for one that was altered, is somebody else's, or was sealed with a secret that is no more. */
  open(sealed: string, whose: string): string | null;
  /** Whether it was sealed with an earlier secret, and is to be sealed again before that goes. */
  isOld(sealed: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with keys that HKDF derives from the installation's secrets. @param purpose each has keys of its own */
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
