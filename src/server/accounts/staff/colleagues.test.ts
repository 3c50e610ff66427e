import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type OrProblem, type TestApp } from '../../../../test/support/start-app.ts';
import type { ColleagueLine, InvitationAnswer, OpenedInvitation } from '../../../contract/office-staff.ts';
import { INVITATION_HOURS } from '../../../domain/accounts.ts';
import { auditLog, staff, staffInvitations } from '../../platform/schema/staff.ts';
import { mails } from '../../platform/schema/notifications.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signsIn>>;
beforeAll(async () => {
  app = await startApp();
  owner = await signsIn('owner', 'Olivia Hart');
});
afterAll(() => app.stop());

const OFFICE = '/api/v1/office';
const db = () => app.services.database.db;
const NEW_PASSWORD = 'eleven otters at night';

async function signsIn(role: ColleagueLine['role'], name = 'Sam Okoro') {
  const { id, email } = await storedStaff(app, { role, name });
  const headers = await signedInStaff(app, email);
  return {
    id,
    email,
    headers,
    asks: <T = object>(method: string, path: string, body?: unknown) =>
      app.send<OrProblem<T>>(method, `${OFFICE}/${path}`, body, headers),
  };
}
const lineOf = async (id: number) => {
  const { body } = await owner.asks<{ colleagues: ColleagueLine[] }>('GET', 'staff');
  return body.colleagues.find(({ staff_id }) => staff_id === id);
};
const loggedOf = async (id: number) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      // Without it the database may answer in any order.
      .orderBy(auditLog.id)
  ).filter(({ entity }) => entity === 'staff');
let count = 0;
async function added(role = 'dispatcher') {
  const email = `priya.${++count}@provider.example`;
  const { status, body } = await owner.asks<InvitationAnswer>('POST', 'staff', {
    name: 'Priya Shah',
    email,
    role,
  });
  expect(status).toBe(200);
  return { id: body.staff_id, email, link: body.link ?? '', token: body.link?.split('#')[1] ?? '' };
}
const opens = (token: string) =>
  app.send<OrProblem<OpenedInvitation>>('POST', `${OFFICE}/invitation`, { token });
const uses = (token: string, password = NEW_PASSWORD) =>
  app.send<OrProblem<OpenedInvitation>>('POST', `${OFFICE}/invitation/use`, {
    token,
    new_password: password,
  });
const signIn = (email: string, password: string) =>
  app.send<OrProblem<object>>('POST', `${OFFICE}/sign-in`, { email, password });

describe('[OFF-02] adding a colleague', () => {
  it('creates a link that is shown once, opens nothing else and sets a password once', async () => {
    const { id, email, link, token } = await added();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/office\/welcome#[\w-]{43}$/);
    expect(await lineOf(id)).toMatchObject({ role: 'dispatcher', has_password: false, sign_ins: 0 });
    const kept = await db().select().from(staffInvitations).where(eq(staffInvitations.staffId, id));
    expect(JSON.stringify([kept, await loggedOf(id)])).not.toContain(token);
    for (const none of ['', ' ', PASSWORD]) expect((await signIn(email, none)).status).toBe(422);
    expect((await opens(token)).body).toMatchObject({ name: 'Priya Shah', email, role: 'dispatcher' });
    expect(Object.keys((await uses(token, 'short')).body.errors ?? {})).toEqual(['new_password']);
    expect((await uses(token)).status).toBe(200);
    expect([(await uses(token)).body.code, (await opens(token)).status]).toEqual(['link_over', 410]);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ has_password: true, link_until: null });
    const log = await loggedOf(id);
    expect(log.map(({ action, actorId }) => [action, Number(actorId)]).slice(0, 2)).toEqual([
      ['add', owner.id],
      ['set_password', id],
    ]);
  });

  it('creates a link that ends at its expiry, with a newer link, and when access is disabled', async () => {
    const { id, token } = await added();
    const at = app.clock.now;
    app.clock.now = new Date(at.getTime() + INVITATION_HOURS * 3_600_000);
    expect((await opens(token)).body.code).toBe('link_over');
    app.clock.now = at;
    const { body } = await owner.asks<InvitationAnswer>('POST', `staff/${id}/invitation`);
    const next = body.link?.split('#')[1] ?? '';
    expect([(await opens(token)).status, (await opens(next)).status]).toEqual([410, 200]);
    await owner.asks('POST', `staff/${id}/disable`);
    expect((await uses(next)).body.code).toBe('link_over');
    expect((await owner.asks('POST', `staff/${id}/invitation`)).body.code).toBe('cannot_do');
    await owner.asks('POST', `staff/${id}/enable`);
    const both = await Promise.all([uses(next), uses(next)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it.each([
    ['name', { name: '' }],
    ['email', { email: 'no-address' }],
    ['role', { role: 'boss' }],
  ])('rejects a wrong %s, naming it', async (field, wrong) => {
    const who = { name: 'Bo Chen', email: 'bo@provider.example', role: 'finance', ...wrong };
    const { status, body } = await owner.asks('POST', 'staff', who);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('happens once, whatever the case of the address', async () => {
    const { email } = await added();
    const again = { name: 'Else', email: email.toUpperCase(), role: 'owner' };
    const { status, body } = await owner.asks('POST', 'staff', again);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'works_here', ['email']]);
  });
});

describe('[OFF-02] an owner’s changes of colleagues', () => {
  it('take effect at once: the role and the access', async () => {
    const one = await signsIn('manager');
    const role = { role: 'read_only', role_before: 'manager' };
    expect((await owner.asks('PUT', `staff/${one.id}/role`, role)).status).toBe(200);
    expect((await one.asks('GET', 'me')).body).toMatchObject({ role: 'read_only', rights: ['view'] });
    await owner.asks('POST', `staff/${one.id}/disable`);
    expect((await one.asks('GET', 'me')).status).toBe(401);
    expect((await signIn(one.email, PASSWORD)).status).toBe(422);
    expect((await lineOf(one.id))?.disabled_since).not.toBeNull();
    await owner.asks('POST', `staff/${one.id}/enable`);
    expect([(await one.asks('GET', 'me')).status, (await signIn(one.email, PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    const log = (await loggedOf(one.id)).filter(({ actorId }) => Number(actorId) === owner.id);
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['give_role', { role: 'manager' }, { role: 'read_only' }],
      ['disable', null, null],
      ['enable', null, null],
    ]);
  });

  it('submitted twice are made and logged once', async () => {
    const one = await signsIn('manager');
    const press = () => owner.asks('POST', `staff/${one.id}/disable`);
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await loggedOf(one.id)).filter(({ action }) => action === 'disable')).toHaveLength(1);
  });

  it('overwrite no role that was not seen', async () => {
    const one = await signsIn('manager');
    const give = (role: string, role_before: string) =>
      owner.asks('PUT', `staff/${one.id}/role`, { role, role_before });
    await give('finance', 'manager');
    expect((await give('dispatcher', 'manager')).body.code).toBe('moved_on');
    expect((await give('finance', 'manager')).status).toBe(200);
    expect((await lineOf(one.id))?.role).toBe('finance');
  });

  it('reset a password, which stops working together with all sessions', async () => {
    const one = await signsIn('finance');
    const { body } = await owner.asks<InvitationAnswer>('POST', `staff/${one.id}/invitation`);
    expect((await one.asks('GET', 'me')).status).toBe(401);
    expect((await signIn(one.email, PASSWORD)).status).toBe(422);
    await uses(body.link?.split('#')[1] ?? '');
    expect((await signIn(one.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('cannot be made by colleagues on themselves', async () => {
    const role = { role: 'manager', role_before: 'owner' };
    for (const [method, path, body] of [
      ['PUT', 'role', role],
      ['POST', 'disable', undefined],
      ['POST', 'invitation', undefined],
      ['POST', 'second-factor/remove', { password: PASSWORD }],
    ] as const) {
      const answer = await owner.asks(method, `staff/${owner.id}/${path}`, body);
      expect([path, answer.body.code]).toEqual([path, 'cannot_do']);
    }
    expect(await lineOf(owner.id)).toMatchObject({ role: 'owner', disabled_since: null });
  });

  it('leave one of two owners who remove each other at once', async () => {
    const alone = await startApp();
    const [one, two] = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const { id, email } = await storedStaff(alone, { role: 'owner', name });
        return { id, headers: await signedInStaff(alone, email) };
      }),
    );
    await alone.services.database.db
      .update(staff)
      .set({ disabledAt: alone.clock.now })
      .where(eq(staff.demo, true));
    const take = (by: typeof one, of: typeof one) =>
      alone.send<OrProblem<object>>('POST', `${OFFICE}/staff/${of?.id}/disable`, undefined, by?.headers);
    const answers = await Promise.all([take(one, two), take(two, one)]);
    const people = await alone.services.database.db.select().from(staff);
    expect(people.filter(({ role, disabledAt }) => role === 'owner' && !disabledAt)).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect([401, 409]).toContain(answers.map(({ status }) => status).toSorted()[1]);
    await alone.stop();
  });
});

it('[OFF-02] where emails are sent, the link is only emailed', async () => {
  const sent: { to: string; text: string }[] = [];
  const mailTransport = {
    async send(mail: { to: string; text: string }) {
      sent.push(mail);
    },
  };
  const mailing = await startApp({
    env: { PUBLIC_URL: 'https://cars.example.org' },
    replacements: { mailTransport: mailTransport as never },
  });
  const { email } = await storedStaff(mailing, { role: 'owner' });
  const headers = await signedInStaff(mailing, email);
  const who = { name: 'Priya Shah', email: 'priya@provider.example', role: 'manager' };
  const { body } = await mailing.send<InvitationAnswer>('POST', `${OFFICE}/staff`, who, headers);
  expect(body.link).toBeNull();
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1);
  expect(sent[0]?.to).toBe(who.email);
  expect(sent[0]?.text).toMatch(/https:\/\/cars\.example\.org\/office\/welcome#[\w-]{43}/);
  const [row] = await mailing.services.database.db.select().from(mails).where(eq(mails.recipient, who.email));
  expect(row).toMatchObject({ about: 'staff', occasion: 'invited', period: 'account-mails' });
  await mailing.stop();
});
