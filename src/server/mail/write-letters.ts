import type { Transaction } from '../db/database.ts';
import type { RecipientRole } from '../db/schema/mails.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Letters, Reason } from './letters.ts';
import { printLetters } from './print-letters.ts';
import { writeMails } from './write-mails.ts';

/** What writing letters needs. */
export interface Writing {
  jobs: Pick<Jobs, 'addAll'>;
  settings: Pick<SettingsService, 'current'>;
  /** Where passengers reach the site: letters show its logo. */
  publicUrl: () => string;
}

/**
 * Writes the letters of an occasion in the transaction of the change that it tells of; however often, once.
 * @param tell what those of a role are told of; null when they are not told
 * @returns how many are new
 */
export async function writeLetters<M extends object, O extends keyof M & string, R extends RecipientRole>(
  tx: Transaction,
  { jobs, settings, publicUrl }: Writing,
  letters: Letters<M, R>,
  reason: Reason<O>,
  tell: (role: R) => M[O] | null,
): Promise<number> {
  const printed = printLetters(letters, reason, tell, settings.current().settings, publicUrl());
  return writeMails(tx, jobs, printed);
}
