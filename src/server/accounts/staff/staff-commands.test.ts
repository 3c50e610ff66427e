import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { signedInStaff, staffCookieOf, storedStaff } from '../../../../test/support/staff.ts';
import { tableContents } from '../../../../test/support/tables.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { SignInAnswer } from '../../../contract/office-sign-in.ts';
import { type CommandName, runCommand } from '../../app/commands.ts';
import { rows } from '../../platform/database/database.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { auditLog, recoveryCodes, secondFactors, staff } from '../../platform/schema/staff.ts';

const app = useApp();

const db = () => app.services.database.db;
const PRIYA = { email: 'Priya@Provider.example', name: 'Priya Shah', role: 'owner' };
const PASSWORD = 'a first passphrase';

/** What `npm run` does with a running site. */
async function run(name: CommandName, argument: object | string): Promise<string> {
  const [row] = await rows<{ name: string }>(db(), sql`select current_database() as name`);
  const url = POSTGRES && Object.assign(new URL(POSTGRES), { pathname: `/${row?.name}` }).href;
  const config = {
    databaseUrl: url,
    databaseDirectUrl: undefined,
    dataDir: app.dataDir,
    keep: app.services.keep,
    secrets: SECRETS,
  };
  const lines: string[] = [];
  const text = typeof argument === 'string' ? argument : JSON.stringify(argument);
  await runCommand(config, name, text, async (line) => void lines.push(line));
  return lines.join('\n');
}
const signIn = (email: string, password: string) =>
  app.send<SignInAnswer>('POST', '/api/v1/office/sign-in', { email, password });

describe('the staff commands', () => {
  it('let the first owner sign in, once', async () => {
    const words = await run('staff:add', { ...PRIYA, password: PASSWORD });
    expect(words).toBe('priya@provider.example may sign in as owner');
    const { body } = await signIn(PRIYA.email, PASSWORD);
    expect(body.staff).toMatchObject({ name: 'Priya Shah', role: 'owner' });
    const again = { ...PRIYA, email: 'PRIYA@provider.example', password: 'another passphrase' };
    await expect(run('staff:add', again)).rejects.toThrow('works here already');
    expect((await signIn(PRIYA.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    [{ role: 'boss' }, 'role must be one of owner, manager, dispatcher, finance, read_only'],
    [{ role: undefined }, 'role must be one of'],
    [{ email: 'nowhere' }, 'email'],
    [{ name: '' }, 'name is required'],
    [{ password: 'short' }, 'password must have at least 12 characters'],
    [{ password: 'leavemealone' }, 'password is one of the most common passwords'],
  ])('reject %j', async (wrong, words) => {
    const before = await tableContents(db());
    const given = { ...PRIYA, email: 'new@provider.example', password: PASSWORD, ...wrong };
    const refused = run('staff:add', given);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(CommandRefused);
    expect(await tableContents(db())).toEqual(before);
  });

  it('disable a colleague, whose sessions end, and enable them with a new password', async () => {
    const { id, email } = await storedStaff(app);
    const headers = await signedInStaff(app, email);
    expect(await run('staff:disable', ` ${email.toUpperCase()}`)).toBe(`${email} may sign in no more`);
    expect((await app.send('GET', '/api/v1/office/me', undefined, headers)).status).toBe(401);
    expect(staffCookieOf(await signIn(email, 'correct horse battery'))).toBe('');
    await run('staff:password', { email, password: 'a second passphrase' });
    expect((await app.send('GET', '/api/v1/office/me', undefined, headers)).status).toBe(401);
    expect((await signIn(email, 'correct horse battery')).status).toBe(422);
    expect((await signIn(email, 'a second passphrase')).status).toBe(200);
    const lines = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'staff'), eq(auditLog.entityId, String(id))))
      .orderBy(asc(auditLog.id));
    expect(lines.map(({ actorId, action }) => [actorId, action])).toEqual([
      [String(id), 'sign_in'],
      ['staff:disable', 'disable'],
      ['staff:password', 'set_password'],
      [String(id), 'sign_in'],
    ]);
  });

  it('turn a demo colleague into a real one with a password', async () => {
    const { id, email } = await storedStaff(app, { demo: true, disabledAt: app.clock.now });
    await run('staff:password', { email, password: 'a second passphrase' });
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row).toMatchObject({ demo: false, disabledAt: null });
  });

  it('remove a second factor, with the sessions that it verified', async () => {
    const { id, email } = await storedStaff(app);
    const headers = await signedInStaff(app, email);
    await expect(run('staff:factor', email)).rejects.toThrow(`${email} has no second factor`);
    await db().insert(secondFactors).values({
      staffId: id,
      secret: 'sealed',
      lastStep: 0,
      recoverySalt: 'salt',
      createdAt: app.clock.now,
    });
    await db().insert(recoveryCodes).values({ staffId: id, codeHash: 'a hash' });
    expect(await run('staff:factor', email)).toBe(
      `${email} sets up another second factor at the next sign-in`,
    );
    expect((await app.send('GET', '/api/v1/office/me', undefined, headers)).status).toBe(401);
    const left = [
      await db().$count(secondFactors, eq(secondFactors.staffId, id)),
      await db().$count(recoveryCodes, eq(recoveryCodes.staffId, id)),
    ];
    expect(left).toEqual([0, 0]);
    const [line] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      actorKind: 'command',
      actorId: 'staff:factor',
      entityId: String(id),
      action: 'remove_second_factor',
      detail: { ended: 1 },
    });
  });

  it.each([
    ['staff:factor', 'unknown@provider.example'],
    ['staff:disable', 'unknown@provider.example'],
    ['staff:password', { email: 'unknown@provider.example', password: PASSWORD }],
  ] as const)('%s reports an unknown address', async (name, argument) => {
    await expect(run(name, argument)).rejects.toThrow(
      'no colleague has the address unknown@provider.example',
    );
  });
});
