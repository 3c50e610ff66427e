import { randomUUID } from 'node:crypto';
import { passkeys } from '../../src/server/platform/schema/staff.ts';
import type { Principal } from '../../src/server/platform/http/principals.ts';
import type { TestApp } from './start-app.ts';

export interface Account {
  id: number;
  email: string;
  kind: Principal['kind'];
}

/** Of nobody. */
const NONE = 999_999_998;

/** A place or a person that an account keeps; who works here keeps none. @returns its id */
export async function savedBy(
  { services }: TestApp,
  { id, kind }: Account,
  list: 'places' | 'people',
): Promise<number> {
  if (kind === 'staff') return NONE;
  const { places, people } = services.own;
  if (list === 'places') {
    if ((await places.list(id)).length === 0)
      await places.add(id, { name: 'Home', address: 'Leeds Station', placeId: '' });
    return (await places.list(id)).at(-1)?.own_place_id ?? 0;
  }
  if ((await people.list(id)).length === 0) await people.add(id, { name: 'Bo Chen', phone: '', email: '' });
  return (await people.list(id)).at(-1)?.own_person_id ?? 0;
}

/** A passkey of somebody who works here; others have none. @returns its id */
export async function passkeyOf({ services, clock }: TestApp, { id, kind }: Account): Promise<number> {
  if (kind !== 'staff') return NONE;
  const credentialId = randomUUID();
  const row = { staffId: id, credentialId, publicKey: '', counter: 0, name: 'Laptop' };
  const { db } = services.database;
  const [made] = await db
    .insert(passkeys)
    .values({ ...row, createdAt: clock.now })
    .returning();
  return made?.id ?? 0;
}
