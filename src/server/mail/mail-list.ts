import type { Database } from '../db/database.ts';
import { latestMails } from './mail-store.ts';

/** The newest mails as text for a terminal, oldest of them first, so that the newest stands at the prompt. */
export async function printableMails(db: Database, limit: number): Promise<string> {
  const mails = (await latestMails(db, limit)).toReversed();
  if (mails.length === 0) return 'No mails yet.';
  return mails
    .map(({ id, recipient, subject, status, failure, createdAt, text, attachments }) => {
      const attached = attachments.map(({ filename }) => `Attached: ${filename}\n`).join('');
      return `${'='.repeat(78)}\n#${id}  ${createdAt.toISOString()}  ${status}${failure === null ? '' : `: ${printable(failure)}`}\nTo: ${recipient}\nSubject: ${subject}\n${attached}\n${printable(text)}`;
    })
    .join('\n');
}

/** Without what would steer a terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
