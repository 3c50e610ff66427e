import { createHmac } from 'node:crypto';
import { type Role, ROLES } from '../../../domain/accounts.ts';
import {
  hasStaff,
  deleteWorkSessionsOf,
  activeDemoStaff,
  disableDemoStaff,
  hashPassword,
  insertStaff,
  passwordMatches,
  staffByEmail,
} from '../../accounts/index.ts';
import { forEach, type Secrets } from '../../platform/crypto.ts';
import { type Database, jobActor, writeAudit } from '../../platform/database/index.ts';

/** Invented staff to try the office with, one of each role; the domain has no mailboxes. */
const NAMES: Readonly<Record<Role, string>> = {
  owner: 'Olivia Hart',
  manager: 'Marcus Bell',
  dispatcher: 'Dev Patel',
  finance: 'Fiona Reid',
  read_only: 'Rosa Quinn',
};
const addressOf = (role: Role) => `${role.replace('_', '-')}@office.example`;
const DEMO_OWNER = addressOf('owner');

/** Without letters and digits that are confused with others. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const ACTOR = jobActor('demonstration');

/**
 * The password of all demo staff, derived from the installation's secret: each start can print it, and other
 * installations have others. Fifteen characters, 74 bits.
 */
export function demoPasswords(secrets: Secrets): readonly [string, ...string[]] {
  return forEach(secrets, (secret) => {
    const bytes = createHmac('sha512', secret).update('demonstration staff').digest();
    // Pairs of bytes, so that no sign comes up noticeably oftener than another.
    const signs = Array.from({ length: 15 }, (_, at) => SIGNS[bytes.readUInt16BE(2 * at) % SIGNS.length]);
    return signs.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
  });
}

async function make(db: Database, secrets: Secrets, now: Date): Promise<void> {
  const [password] = demoPasswords(secrets);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    for (const role of ROLES) {
      const row = { email: addressOf(role), name: NAMES[role], role, passwordHash, createdAt: now };
      const id = await insertStaff(tx, { ...row, demo: true });
      if (id === null) continue;
      const entry = { actor: ACTOR, entity: 'staff', entityId: String(id), action: 'add' };
      await writeAudit(tx, { ...entry, after: { role } });
    }
  });
}

async function end(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await disableDemoStaff(tx, now)) {
      const entry = { actor: ACTOR, entity: 'staff', entityId: String(id), action: 'disable' };
      await writeAudit(tx, { ...entry, detail: { ended: await deleteWorkSessionsOf(tx, id) } });
    }
  });
}

/** Creates the demo staff of a new demonstration, and disables them when it no longer is one. */
export async function settleDemoStaff(
  { db, secrets, now }: { db: Database; secrets: Secrets; now: Date },
  demonstration: boolean,
): Promise<void> {
  if (!demonstration) return end(db, now);
  if (!(await hasStaff(db))) await make(db, secrets, now);
}

/** Returns the demo colleague with a role, or null if sign-in is disabled. */
export async function demoPerson(db: Database, role: Role): Promise<{ id: number; name: string } | null> {
  const people = await activeDemoStaff(db);
  return people.find((one) => one.role === role) ?? null;
}

/** Returns the owner's sign-in, "address, password"; null without one, or after a password change. */
export async function demoStaffSignIn(db: Database, secrets: Secrets): Promise<string | null> {
  const owner = await staffByEmail(db, DEMO_OWNER);
  if (!owner?.demo || owner.disabledAt) return null;
  for (const password of demoPasswords(secrets))
    if (await passwordMatches(owner.passwordHash, password)) return `${DEMO_OWNER}, password ${password}`;
  return null;
}
