import type { Settings } from '../../domain/settings.ts';
import type { SettingsService } from '../catalogue/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type Jobs, URGENT } from '../platform/jobs/index.ts';
import type { RecipientRole } from '../platform/schema/index.ts';
import { sendMail } from './email-service.ts';
import { countWaiting, insertMails, MOST_WAITING, type NewMail } from './email-store.ts';
import { emailBrand, emailHtml, emailText } from './email-layout.ts';
import type { Block, Email, EmailTemplate, EmailTemplates, Reason } from './email-template.ts';

/** An email to be stored, once for each event and role. */
export type MailDraft = NewMail & {
  /** The reader is waiting for it, as for a code. */
  urgent?: boolean;
};

/**
 * Stores emails and queues their sending, in the transaction of the change that they announce. The more emails wait for
 * an address already, the later another one is sent, up to MOST_WAITING, so that a flood delays no other address.
 * @returns how many are new
 */
export async function writeMails(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
): Promise<number> {
  let written = 0;
  const ordinary = drafts.filter((draft) => !isUrgent(draft));
  if (ordinary.length > 0) {
    const waiting = await countWaiting(
      tx,
      ordinary.map(({ recipient }) => recipient),
    );
    written += await writeAlike(tx, jobs, ordinary, (recipient) => {
      const before = waiting.get(recipient) ?? 0;
      waiting.set(recipient, before + 1);
      return -Math.min(before, MOST_WAITING);
    });
  }
  const urgent = drafts.filter(isUrgent);
  if (urgent.length > 0) written += await writeAlike(tx, jobs, urgent, () => URGENT);
  return written;
}

const isUrgent = ({ urgent }: MailDraft) => urgent === true;

async function writeAlike(
  tx: Transaction,
  jobs: Pick<Jobs, 'addAll'>,
  drafts: readonly MailDraft[],
  priority: (recipient: string) => number,
): Promise<number> {
  const written = await insertMails(tx, drafts);
  await jobs.addAll(
    tx,
    sendMail,
    written.map(({ id, recipient }) => ({ payload: { mailId: id }, priority: priority(recipient) })),
  );
  return written.length;
}

/**
 * Renders the emails of an event, one for each role with a template and a recipient.
 * @param tell returns a role's context; null for no email
 * @param site where passengers reach the site, for the logo; "" where that is not known
 */
export function renderEmails<M extends object, O extends keyof M & string, R extends RecipientRole>(
  templates: EmailTemplates<M, R>,
  reason: Reason<O>,
  tell: (role: R) => M[O] | null,
  settings: Settings,
  site = '',
): MailDraft[] {
  const words = Object.entries(templates.occasions[reason.occasion]) as [R, EmailTemplate<M[O]>][];
  return words.flatMap(([role, said]) => {
    const of = tell(role);
    if (of === null) return [];
    const { address, name, replyTo, attachments, markup } = templates.recipients[role];
    const recipient = address(of, settings);
    if (recipient === '') return [];
    const greeting = name?.(of) ?? '';
    return {
      about: templates.about,
      aboutId: String(reason.aboutId),
      revision: reason.revision ?? 1,
      occasion: reason.occasion,
      recipientRole: role,
      instance: reason.instance ?? '',
      period: templates.period,
      recipient,
      replyTo: (replyTo ? replyTo(of) : settings.FROM_EMAIL) || null,
      attachments: attachments?.(of, settings) ?? [],
      ...printEmail(said, of, settings, {
        site,
        greeting: greeting && `Hello ${greeting},`,
        markup: markup?.(of, settings) ?? [],
      }),
    };
  });
}

function printEmail<T>(
  { subject, title = subject, opening, blocks, urgent }: EmailTemplate<T>,
  of: T,
  settings: Settings,
  { site, ...more }: Pick<Email, 'greeting' | 'markup'> & { site: string },
) {
  const email: Email = {
    title: title(of, settings),
    opening: opening(of, settings),
    blocks: blocks(of, settings).map(asBlock),
    footer: footer(settings),
    ...more,
  };
  return {
    subject: oneLine(subject(of, settings)),
    text: emailText(email),
    html: emailHtml(email, emailBrand(settings, site)),
    urgent: urgent ?? false,
  };
}

const asBlock = (part: Block | string): Block =>
  typeof part === 'string' ? { kind: 'text', text: part } : part;

/** The sender, under every email. */
function footer({ Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL }: Settings): string[] {
  return [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean);
}

/** A header is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Dependencies of writing emails. */
export interface Writing {
  jobs: Pick<Jobs, 'addAll'>;
  settings: Pick<SettingsService, 'current'>;
  /** The site's public address, for the logo. */
  publicUrl: () => string;
}

/**
 * Writes the emails of an event in the transaction of its change, once.
 * @param tell returns a role's context; null for no email
 * @returns how many are new
 */
export async function writeEmailsOf<M extends object, O extends keyof M & string, R extends RecipientRole>(
  tx: Transaction,
  { jobs, settings, publicUrl }: Writing,
  templates: EmailTemplates<M, R>,
  reason: Reason<O>,
  tell: (role: R) => M[O] | null,
): Promise<number> {
  const printed = renderEmails(templates, reason, tell, settings.current().settings, publicUrl());
  return writeMails(tx, jobs, printed);
}
