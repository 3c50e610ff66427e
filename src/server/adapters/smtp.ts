import { createTransport } from 'nodemailer';
import type { MailTransport } from '../mail/mail-transport.ts';

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
  return {
    async send({ to, replyTo, ...mail }) {
      await transport.sendMail({
        ...mail,
        // As objects: a comma or a bracket in a text never becomes another recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}
