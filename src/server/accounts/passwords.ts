import { hash, verify } from '@node-rs/argon2';
import { badField } from '../platform/http/index.ts';

/** argon2id with the library's parameters: 19 MiB, two passes, as OWASP asks. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | null = null;

/**
 * Compares a password with a stored hash. Without one (null, or '') it does the same work, so that the response time
 * does not reveal whether an account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('not a real password');
  const matches = await verify(stored || (await decoy), password);
  return Boolean(stored) && matches;
}

let known: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is set: most servers' lives are about something else. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(list);
}

/** @throws ProblemError 422 naming the field, for a password that is among the first that anybody tries */
export async function refuseCommon(password: string, field: string): Promise<void> {
  known ??= commonPasswords();
  if ((await known).has(password.toLowerCase())) {
    throw badField(field, 'is one of the most common passwords. Please choose another');
  }
}
