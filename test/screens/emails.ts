import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSmtpFake } from '../../src/server/integrations/smtp-fake.ts';
import { writeMails } from '../../src/server/notifications/write-emails.ts';
import { checkAccessible, expect, test } from '../e2e/support/test.ts';
import { type SampleEmail, sampleEmails } from '../support/sample-emails.ts';
import { changeSettings, startApp, type TestApp } from '../support/start-app.ts';
import { SHEET } from './sheet.ts';

const FOLDER = join(import.meta.dirname, '../../test-results/emails');

/** Sends every email through the product's own queue and mail client, and writes what arrives as .eml files. */
async function writeFiles(app: TestApp, smtp: { received: { raw: string }[] }, emails: SampleEmail[]) {
  mkdirSync(FOLDER, { recursive: true });
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example', Company_Name: 'Wharfe Transfers' });
  const before = smtp.received.length;
  await app.services.database.db.transaction((tx) =>
    writeMails(
      tx,
      app.services.jobs,
      // A name is no column, and is left out.
      emails,
    ),
  );
  await expect.poll(() => smtp.received.length - before, { timeout: 60_000 }).toBe(emails.length);
  for (const [at, { raw }] of smtp.received.slice(before).entries())
    writeFileSync(join(FOLDER, `${String(at + 1).padStart(2, '0')}.eml`), raw, 'latin1');
}

test('emails', async ({ page }, { project }) => {
  test.setTimeout(300_000);
  const smtp = await startSmtpFake();
  const app = await startApp({ env: { SMTP_URL: smtp.url } });
  try {
    const emails = await sampleEmails(app);
    for (const { name, html } of emails) {
      await page.setContent(html);
      await page.screenshot({
        path: SHEET.file(`email ${name}`, project.name.replace('emails-', '')),
        fullPage: true,
      });
      await checkAccessible(page);
    }
    if (project.name === 'emails-390-light') await writeFiles(app, smtp, emails);
  } finally {
    await app.stop();
    await smtp.close();
  }
});
