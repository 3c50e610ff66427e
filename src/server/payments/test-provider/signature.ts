import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../same-secret.ts';

/** Signs a notification: "t=<seconds>,v1=<hmac>". */
export function signNotification(secret: string, rawBody: Buffer | string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, rawBody)}`;
}

const TOLERANCE_SECONDS = 300;

/** True for a signature of these very bytes that is at most five minutes old. */
export function isSigned(secret: string, rawBody: Buffer, signature: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match?.[1] || !match[2]) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(match[1]));
  const expected = mac(secret, Number(match[1]), rawBody);
  return isSameSecret(match[2], expected) && age <= TOLERANCE_SECONDS;
}

function mac(secret: string, seconds: number, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
}
