import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';
import { forEach, type Secrets } from './secrets.ts';

/** Short texts that this installation hands out, and knows again as its own. */
export interface SignedTexts {
  sign(text: string): string;
  /** The text of a token; null for one that was altered, is none of ours or is for something else. */
  open(token: string): string | null;
}

/** @param purpose what the texts are for: one signed for another is none */
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
