import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { asciiEmail } from '../../domain/contact.ts';
import { type Attachment, MailRefused, type MailTransport, MailUncertain } from '../notifications/index.ts';

/** A key that signs emails for their sender's domain (DKIM, RFC 6376); its public part is in the domain's DNS. */
export interface DkimKey {
  /** "wayfare" for a record at wayfare._domainkey.example.com */
  selector: string;
  /** PEM */
  privateKey: string;
}

/**
 * Sends emails to the SMTP server of an `smtp://` or `smtps://` address over a few connections.
 * @param dkim signs them; null where the mail server does that
 */
export function createSmtpTransport(smtpUrl: string, dkim: DkimKey | null): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // Emails are made of stored data, which must not name files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Emails whose last bytes were sent.
  const handedOver = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    const end = () => void handedOver.add(String(data.messageId));
    message.transform(() => noticing(end));
    done();
  });
  return {
    async send({ to, replyTo, inReplyTo, isAutomatic, ...mail }) {
      try {
        await transport.sendMail({
          xMailer: false,
          ...mail,
          ...withInvitations(mail.attachments),
          // As objects, so that commas or brackets cannot add recipients.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(inReplyTo && { inReplyTo, references: inReplyTo }),
          ...(isAutomatic && { headers: AUTOMATIC }),
          ...(dkim && { dkim: signatureOf(dkim, mail.from.address) }),
        });
      } catch (error) {
        throw judged(error, handedOver.has(mail.messageId));
      } finally {
        handedOver.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Ask answering machines for silence: by RFC 3834, and as Exchange wants to be asked. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

const signatureOf = ({ selector, privateKey }: DkimKey, from: string) => ({
  domainName: asciiEmail(from).split('@')[1] ?? '',
  keySelector: selector,
  privateKey,
});

const isCalendar = ({ contentType }: Attachment) => contentType.startsWith('text/calendar');

/**
 * Calendars stand in the email twice: as an alternative to its text, where Google, Outlook and Apple look for an
 * invitation, and as a file for everybody else.
 */
function withInvitations(attachments: readonly Attachment[]) {
  const alternatives = attachments
    .filter(isCalendar)
    .map(({ contentType, content }) => ({ contentType, content }));
  const files = attachments.map((file) =>
    isCalendar(file) ? { ...file, contentType: 'application/ics' } : file,
  );
  return { alternatives, attachments: files };
}

function noticing(end: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      end();
      done();
    },
  });
}

/** Interprets an answer (RFC 5321, RFC 3463): 550 and 5.1.x are permanent errors of the address. */
function judged(error: unknown, handedOver: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, response } = error as Error & { responseCode?: number; response?: string };
  if (responseCode === 550 || /^5\d\d[ -]5\.1\.\d/.test(response ?? ''))
    return new MailRefused(response, { cause: error });
  return handedOver && !responseCode ? new MailUncertain(error.message, { cause: error }) : error;
}
