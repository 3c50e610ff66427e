import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport, MailUncertain } from '../notifications/index.ts';

/** Hands mails to the SMTP server of an `smtp://` or `smtps://` address, over a few kept connections. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // A mail is made of what the database holds; nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The last bytes of a mail are read when they are sent.
  const handedOver = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    const end = () => void handedOver.add(String(data.messageId));
    message.transform(() => noticing(end));
    done();
  });
  return {
    async send({ to, replyTo, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          // As objects: a comma or a bracket in a text never becomes another recipient.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
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

function noticing(end: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      end();
      done();
    },
  });
}

/** What an answer means (RFC 5321, RFC 3463): 550 and 5.1.x are about the address, and stay so. */
function judged(error: unknown, handedOver: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, response } = error as Error & { responseCode?: number; response?: string };
  if (responseCode === 550 || /^5\d\d[ -]5\.1\.\d/.test(response ?? ''))
    return new MailRefused(response, { cause: error });
  return handedOver && !responseCode ? new MailUncertain(error.message, { cause: error }) : error;
}
