import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters: 19 MiB, two passes, as OWASP asks. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | null = null;

/**
 * Compares a password with a stored hash. Without one (null, or '') the work is done all the same, so that the time of an answer
 * does not tell whether an account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored || (await decoy), password);
  return Boolean(stored) && matches;
}
