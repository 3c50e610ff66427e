import type { Settings } from '../../domain/settings.ts';
import type { RecipientRole } from '../db/schema/mails.ts';
import { letterBrand } from './letter-brand.ts';
import { letterHtml } from './letter-html.ts';
import { letterText, type Block, type Letter } from './letter.ts';
import type { Letters, LetterWords, Reason } from './letters.ts';
import type { MailDraft } from './write-mails.ts';

/**
 * The letters of an occasion as mails, one for each role that has words for it and somebody to read them.
 * @param tell what those of a role are told of; null when they are not told
 * @param site where passengers reach the site, for the logo; "" where that is not known
 */
export function printLetters<M extends object, O extends keyof M & string, R extends RecipientRole>(
  letters: Letters<M, R>,
  reason: Reason<O>,
  tell: (role: R) => M[O] | null,
  settings: Settings,
  site = '',
): MailDraft[] {
  const words = Object.entries(letters.occasions[reason.occasion]) as [R, LetterWords<M[O]>][];
  return words.flatMap(([role, said]) => {
    const of = tell(role);
    if (of === null) return [];
    const { address, replyTo, attachments } = letters.recipients[role];
    const recipient = address(of, settings);
    if (recipient === '') return [];
    return {
      about: letters.about,
      aboutId: String(reason.aboutId),
      revision: reason.revision ?? 1,
      occasion: reason.occasion,
      recipientRole: role,
      instance: reason.instance ?? '',
      period: letters.period,
      recipient,
      replyTo: (replyTo ? replyTo(of) : settings.FROM_EMAIL) || null,
      attachments: attachments?.(of, settings) ?? [],
      ...printed(said, of, settings, site),
    };
  });
}

function printed<T>(
  { subject, opening, blocks, urgent }: LetterWords<T>,
  of: T,
  settings: Settings,
  site: string,
) {
  const title = subject(of, settings);
  const letter: Letter = {
    title,
    blocks: [opening(of, settings), ...blocks(of, settings)].map(asBlock),
    footer: footer(settings),
  };
  return {
    subject: oneLine(title),
    text: letterText(letter),
    html: letterHtml(letter, letterBrand(settings, site)),
    urgent: urgent ?? false,
  };
}

const asBlock = (part: Block | string): Block =>
  typeof part === 'string' ? { kind: 'text', text: part } : part;

/** Who writes, under every letter. */
function footer({ Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL }: Settings): string[] {
  return [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean);
}

/** A header holds one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
