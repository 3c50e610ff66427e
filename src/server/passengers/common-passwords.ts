import { badField } from '../http/problem.ts';

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
