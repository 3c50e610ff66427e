import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';
import { mails } from '../../platform/schema/notifications.ts';

const app = useApp({ settings: { COMPANY_LOGO: 'logo.png' } });

it('[JRN-18] the emails of enquiries show the logo', async () => {
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
