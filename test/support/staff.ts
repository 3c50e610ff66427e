import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '../../src/domain/accounts.ts';
import { staff } from '../../src/server/platform/schema/staff.ts';
import { hashPassword } from '../../src/server/accounts/passwords.ts';
import { PASSWORD } from './passengers.ts';
import type { Answer, TestApp } from './start-app.ts';

const made: Promise<string> = hashPassword(PASSWORD);

/** Somebody who works here, with PASSWORD. */
export async function storedStaff(
  app: TestApp,
  changes: Partial<typeof staff.$inferInsert> = {},
): Promise<{ id: number; email: string; role: Role }> {
  const [row] = await app.services.database.db
    .insert(staff)
    .values({
      email: `${randomUUID()}@provider.example`,
      name: 'Sam Okoro',
      passwordHash: await made,
      role: 'dispatcher',
      createdAt: app.clock.now,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('no staff');
  return row;
}

/** Gives somebody PASSWORD again. */
export async function givePassword(app: TestApp, id: number): Promise<void> {
  await app.services.database.db
    .update(staff)
    .set({ passwordHash: await made })
    .where(eq(staff.id, id));
}

/** The cookie of an answer that sets one, as a browser sends it back; '' for one that it takes away, or none. */
export function staffCookieOf({ headers }: Pick<Answer, 'headers'>): string {
  const line = headers.getSetCookie().find((each) => /^(__Host-)?wayfare_staff=/.test(each)) ?? '';
  return /^([^=]+=[^;]+)/.exec(line)?.[1] ?? '';
}

/** Signs in to the office and gives the header for later calls. */
export async function signedInStaff(
  app: TestApp,
  email: string,
  headers: Record<string, string> = {},
): Promise<{ cookie: string }> {
  const credentials = { email, password: PASSWORD };
  const answer = await app.send('POST', '/api/v1/office/sign-in', credentials, headers);
  return { cookie: staffCookieOf(answer) };
}
