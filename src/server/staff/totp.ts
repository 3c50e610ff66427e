import { Secret, TOTP } from 'otpauth';

/** As every app reckons that shows such codes (RFC 6238): six digits of SHA-1, another one every half minute. */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many half minutes a telephone's clock may be wrong. */
const DRIFT = 1;

/** 160 random bits, as an app takes them typed. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code says to the app. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  // A colon stands between the two in the address.
  const name = issuer.replaceAll(':', ' ');
  return new TOTP({ ...USUAL, secret, label: email, issuer: name }).toString();
}

/** Of which half minute a code is; null for one that is of none about now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, of which another sign may have several.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...USUAL, secret });
  const timestamp = now.getTime();
  const off = totp.validate({ token: code, timestamp, window: DRIFT });
  return off === null ? null : totp.counter({ timestamp }) + off;
}
