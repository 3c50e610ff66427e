import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSmtpFake } from './smtp-fake.ts';
import { createSmtpTransport } from './smtp.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Header field by field, unfolded and in the "relaxed" form of RFC 6376, 3.4.2. */
const relaxedHeaders = (head: string) =>
  head.split(/\r\n(?![ \t])/).map((field) => {
    const at = field.indexOf(':');
    const value = field
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return [field.slice(0, at).toLowerCase(), value] as const;
  });

/** The "relaxed" form of RFC 6376, 3.4.4. */
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;

/** Checks the signature of a message as its receiver does. */
function verified(raw: string): { domain: string; selector: string; body: boolean; head: boolean } {
  const end = raw.indexOf('\r\n\r\n');
  const fields = relaxedHeaders(raw.slice(0, end));
  const signature = fields.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
  const tags = new Map(
    signature.split(/;\s*/).map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const tag = (name: string) => (tags.get(name) ?? '').replaceAll(/\s+/g, '');
  const hash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)), 'latin1')
    .digest('base64');
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .map((name) => `${name}:${fields.findLast(([other]) => other === name)?.[1] ?? ''}`);
  const unsigned = `dkim-signature:${signature.replace(/([;\s]b=)[^;]*$/, '$1')}`;
  const verifier = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'), 'latin1');
  return {
    domain: tag('d'),
    selector: tag('s'),
    body: hash === tag('bh'),
    head: verifier.verify(publicKey, tag('b'), 'base64'),
  };
}

const mail = {
  from: { name: 'Wharfe Transfers', address: 'office@münchen.example' },
  to: 'ann@example.org',
  replyTo: null,
  subject: 'Booking 93185721 confirmed: Tue 1 Dec, 10:30, Leeds Station to York',
  text: 'Your trip is confirmed: £91.50.\n'.repeat(40),
  html: `<p>Your trip is confirmed: £91.50.</p>${'<p>More.</p>'.repeat(100)}`,
  attachments: [
    { filename: 'a.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' },
  ],
  messageId: '<booking.93185721.booker.changed@xn--mnchen-3ya.example>',
  inReplyTo: '<booking.93185721.booker.confirmed@xn--mnchen-3ya.example>',
  isAutomatic: true,
};

it('emails are DKIM-signed for the sender’s domain, and can be verified', async () => {
  const smtp = await startSmtpFake();
  const transport = createSmtpTransport(smtp.url, { selector: 'wayfare', privateKey });
  await transport.send(mail);
  expect(verified(smtp.received[0]?.raw ?? '')).toEqual({
    domain: 'xn--mnchen-3ya.example',
    selector: 'wayfare',
    body: true,
    head: true,
  });
  transport.close();
  await smtp.close();
});

it('emails are unsigned if the mail server signs', async () => {
  const smtp = await startSmtpFake();
  const transport = createSmtpTransport(smtp.url, null);
  await transport.send(mail);
  const [head = ''] = (smtp.received[0]?.raw ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/DKIM-Signature|X-Mailer/i);
  transport.close();
  await smtp.close();
});
