import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { mails } from '../../platform/schema/notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { COMPANY_LOGO: 'logo.png' } });
});
afterAll(() => app.stop());

it('[JRN-18] the mails of enquiries show the logo', async () => {
  const email = 'ann@example.org';
  const { status } = await app.send('POST', '/api/v1/contact-us', {
    firstName: 'Ann',
    email,
    comments: 'Hello',
  });
  expect(status).toBe(200);
  const [mail] = await app.services.database.db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail?.html).toMatch(/<img src="http[^"]+\/storage\/logo\.png" alt=""/);
});
