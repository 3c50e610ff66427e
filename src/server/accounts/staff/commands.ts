import { z } from 'zod';
import { email, requiredLine } from '../../../contract/fields.ts';
import { newStaffPassword } from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { ROLES } from '../../../domain/accounts.ts';
import {
  commandActor,
  type Database,
  hasTable,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { checked, ProblemError } from '../../platform/http/index.ts';
import { hashPassword, refuseCommon } from '../passwords.ts';
import { deleteFactor } from './second-factor-store.ts';
import { insertStaff, staffByEmail, type StoredStaff, updateStaff } from './staff-store.ts';
import { deleteWorkSessionsOf } from './work-sessions.ts';

const newStaff = z.object({
  email,
  name: requiredLine(LONGEST.name),
  role: z.enum(ROLES, { error: `must be one of ${ROLES.join(', ')}` }),
  password: newStaffPassword,
});
const otherPassword = newStaff.pick({ email: true, password: true });

/** Turns the schema's faults into the command's error message. */
async function given<T extends { password: string }>(schema: z.ZodType<T>, argument: string): Promise<T> {
  try {
    const value = checked(schema, JSON.parse(argument), 'argument');
    await refuseCommon(value.password, 'password');
    return value;
  } catch (error) {
    throw error instanceof ProblemError ? new CommandRefused(error.message) : error;
  }
}

/** Commands do not migrate, so the tables may be those of an earlier release, or missing. */
async function refuseOtherRelease(db: Database): Promise<void> {
  // The newest of those that they need.
  if (await hasTable(db, 'second_factors')) return;
  throw new CommandRefused('the database has not all tables for staff yet: start the server once');
}

async function known(db: Database, address: string): Promise<StoredStaff> {
  await refuseOtherRelease(db);
  const found = await staffByEmail(db, address.trim());
  if (!found) throw new CommandRefused(`no colleague has the address ${address}`);
  return found;
}

/** Ends every session and writes the command to the audit log. */
async function changed(tx: Transaction, id: number, action: string, command: string): Promise<void> {
  const ended = await deleteWorkSessionsOf(tx, id);
  const actor = commandActor(command);
  await writeAudit(tx, { actor, entity: 'staff', entityId: String(id), action, detail: { ended } });
}

/**
 * Gives a person access to the office.
 * @param argument as JSON: their email address, name, role and password
 * @throws CommandRefused
 */
export async function addStaff(db: Database, argument: string, now: Date): Promise<string> {
  const { password, ...who } = await given(newStaff, argument);
  await refuseOtherRelease(db);
  const address = who.email.toLowerCase();
  const row = { ...who, email: address, passwordHash: await hashPassword(password), createdAt: now };
  await db.transaction(async (tx) => {
    const id = await insertStaff(tx, row);
    if (id === null)
      throw new CommandRefused(`${address} works here already: npm run wayfare -- staff password`);
    await writeAudit(tx, {
      actor: commandActor('staff:add'),
      entity: 'staff',
      entityId: String(id),
      action: 'add',
      after: { role: row.role },
    });
  });
  return `${address} may sign in as ${row.role}`;
}

/**
 * Sets a new password for a member of staff who forgot theirs, ends their sessions and restores their access.
 * @param argument as JSON: their email address and the password
 * @throws CommandRefused
 */
export async function setStaffPassword(db: Database, argument: string): Promise<string> {
  const { email: address, password } = await given(otherPassword, argument);
  const { id, email: theirs } = await known(db, address);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // A demo account with a password set by command is a real account from then on.
    await updateStaff(tx, id, { passwordHash, disabledAt: null, demo: false });
    await changed(tx, id, 'set_password', 'staff:password');
  });
  return `${theirs} may sign in with the new password`;
}

/** Removes access to the office immediately. @throws CommandRefused */
export async function disableStaff(db: Database, address: string, now: Date): Promise<string> {
  const { id, email: theirs } = await known(db, address);
  await db.transaction(async (tx) => {
    await updateStaff(tx, id, { disabledAt: now });
    await changed(tx, id, 'disable', 'staff:disable');
  });
  return `${theirs} may sign in no more`;
}

/**
 * Lets a member of staff who lost their app and recovery codes set up another at their next sign-in, and ends
 * their sign-ins.
 * @throws CommandRefused
 */
export async function removeSecondFactor(db: Database, address: string): Promise<string> {
  const { id, email: theirs } = await known(db, address);
  await db.transaction(async (tx) => {
    if (!(await deleteFactor(tx, id))) throw new CommandRefused(`${theirs} has no second factor`);
    await changed(tx, id, 'remove_second_factor', 'staff:factor');
  });
  return `${theirs} sets up another second factor at the next sign-in`;
}
