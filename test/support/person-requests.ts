import { personRequests } from '../../src/server/platform/schema/passengers.ts';
import type { TestApp } from './start-app.ts';

/** That somebody has asked for a copy of their data today. @returns its id */
export async function storedPersonRequest(
  app: TestApp,
  changes: Partial<typeof personRequests.$inferInsert> = {},
): Promise<number> {
  const [made] = await app.services.database.db
    .insert(personRequests)
    .values({
      kind: 'access',
      email: 'asks@example.org',
      receivedOn: '2026-11-21',
      dueOn: '2026-12-21',
      addedAt: app.clock.now,
      ...changes,
    })
    .returning();
  return made?.id ?? 0;
}
