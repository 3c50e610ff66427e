import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** No letter or digit that is taken for another one. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
export const RECOVERY_CODES = 10;

/** What is kept must still be found when the library's own figures change. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Fifty random bits, in two halves: "7KQ4N-XM2RT". */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/**
 * A code as it is kept: its letters and digits alone, however they were typed. All codes of a person have one salt, so
 * that one computation finds which of them it is.
 */
export function recoveryHash(code: string, salt: string): Promise<string> {
  const signs = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return hash(signs, { ...COST, salt: Buffer.from(salt, 'base64url') });
}

/** Ten codes to be shown once, and what is kept of them. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, salt, hashes: await Promise.all(codes.map((code) => recoveryHash(code, salt))) };
}
