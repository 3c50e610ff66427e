import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { createSmtpTransport } from '../src/server/integrations/smtp.ts';
import { readConfig } from '../src/server/app/config.ts';
import { writeMails } from '../src/server/notifications/write-emails.ts';
import { startServer } from '../src/server/app/start.ts';

/**
 * Mails from the queue into a mail server on this machine, on PostgreSQL and on the embedded database, against the
 * same mails handed over by the same transport in a bare loop; and when a code that is asked for behind them arrives.
 */

const MAILS = 2000;

/** A mail server that throws away what it takes, and notes when each subject came. */
async function mailServer() {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => (head += head.length < 4000 ? chunk.toString('latin1') : ''));
      stream.on('end', () => {
        arrived.set(/^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '', performance.now());
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { arrived, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) };
}

const mail = (n: number | string) => ({
  about: 'account' as const,
  aboutId: String(n),
  occasion: 'measured',
  recipientRole: 'owner' as const,
  period: 'mails' as const,
  recipient: `passenger${n}@example.org`,
  subject: `mail ${n}`,
  text: 'text '.repeat(400),
  html: '<p>text</p>'.repeat(800),
});

async function bare(): Promise<number> {
  const smtp = await mailServer();
  const transport = createSmtpTransport(smtp.url, null);
  const begun = performance.now();
  const send = (n: number) => {
    const { recipient: to, ...rest } = mail(n);
    return transport.send({
      ...rest,
      to,
      from: { name: 'Bench', address: 'bench@example.org' },
      replyTo: null,
      attachments: [],
      messageId: `<${n}@example.org>`,
      inReplyTo: null,
      isAutomatic: true,
    });
  };
  for (let n = 0; n < MAILS; n += 20) await Promise.all(Array.from({ length: 20 }, (_, k) => send(n + k)));
  const perSecond = (MAILS * 1000) / (performance.now() - begun);
  transport.close();
  smtp.close();
  return perSecond;
}

async function queued(databaseUrl: string | undefined): Promise<{ perSecond: number; code: number }> {
  const smtp = await mailServer();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    WAYFARE_DATA: mkdtempSync(join(tmpdir(), 'wayfare-bench-')),
    DATABASE_URL: databaseUrl,
    WAYFARE_SECRET: 'bench-'.repeat(6),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
    WAYFARE_DEMO: 'load',
  });
  const { services, stop } = await startServer(config, join(import.meta.dirname, '..'), {
    inMemory: !databaseUrl,
  });
  const { db } = services.database;
  const run = performance.now();
  await db.transaction(async (tx) => {
    for (let n = 0; n < MAILS; n++)
      await writeMails(tx, services.jobs, [{ ...mail(n), instance: String(run) }]);
  });
  const begun = performance.now();
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  const asked = performance.now();
  await db.transaction((tx) =>
    writeMails(tx, services.jobs, [
      { ...mail('code'), subject: 'code', urgent: true, instance: String(run) },
    ]),
  );
  while (smtp.arrived.size < MAILS + 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  const times = [...smtp.arrived.values()];
  await stop();
  smtp.close();
  return {
    perSecond: (MAILS * 1000) / (Math.max(...times) - begun),
    code: (smtp.arrived.get('code') ?? Number.NaN) - asked,
  };
}

console.log(`### Mails: ${MAILS} waiting, into a mail server on this machine\n`);
console.log(
  '| way | mails/s | ÷ bare | a code asked for behind them arrives after ms |\n| --- | --- | --- | --- |',
);
const baseline = await bare();
console.log(`| bare loop over the same transport | ${baseline.toFixed(0)} | 1.00 | |`);
const url = process.env['BENCH_DATABASE_URL'];
const ways: [string, string | undefined][] = [
  ...(url ? [['PostgreSQL', url] as [string, string]] : []),
  ['embedded', undefined],
];
for (const [name, database] of ways) {
  const { perSecond, code } = await queued(database);
  console.log(
    `| queue on ${name} | ${perSecond.toFixed(0)} | ${(perSecond / baseline).toFixed(2)} | ${code.toFixed(0)} |`,
  );
}
