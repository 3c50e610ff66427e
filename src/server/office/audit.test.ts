import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/support/passengers.ts';
import { codeAt, stepCookieOf } from '../../../test/support/second-factor.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { AuditAnswer, AuditFile } from '../../contract/office-audit.ts';
import type { Authenticator } from '../../contract/office-sign-in.ts';
import type { InvitationAnswer } from '../../contract/office-staff.ts';
import type { Role } from '../../domain/accounts.ts';
import { rows } from '../platform/database/database.ts';
import { auditLog } from '../platform/schema/staff.ts';

let owner: Awaited<ReturnType<typeof person>>;
const app = useApp({ env: { TRUST_PROXY: '127.0.0.1' } });
beforeAll(async () => {
  owner = await person('owner', 'Olivia Hart');
});

const db = () => app.services.database.db;
const FROM = { 'x-forwarded-for': '203.0.113.77' };

async function person(role: Role, name: string) {
  const { id, email } = await storedStaff(app, { role, name });
  const { cookie } = await signedInStaff(app, email, FROM);
  const asks = <T = object>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, body, { cookie, ...FROM });
  return {
    id,
    email,
    cookie,
    asks,
    reads: async (query = '') => (await asks<AuditAnswer>('GET', `audit${query}`)).body,
  };
}

describe('[OFF-16] the audit log', () => {
  it('lists person, time, origin, old and new values', async () => {
    const { id } = await storedStaff(app, { role: 'manager', name: 'Bo Chen' });
    const role = { role: 'finance', role_before: 'manager' };
    await owner.asks('PUT', `staff/${id}/role`, role);
    const { lines, people } = await owner.reads(`?kind=staff&id=${id}`);
    expect(lines).toMatchObject([
      {
        who: 'Olivia Hart',
        actor: 'staff',
        network: '203.0.113.0/24',
        kind: 'staff',
        id: String(id),
        what: 'changed the role',
        fields: [{ field: 'role', before: 'manager', after: 'finance' }],
      },
    ]);
    expect(lines[0]?.request_id).toBeTruthy();
    expect(people.map(({ name }) => name)).toContain('Bo Chen');
  });

  it('is filtered by person, kind, action and days, a hundred at a time', async () => {
    const bo = await person('dispatcher', 'Bo');
    expect((await owner.reads(`?by=${bo.id}`)).lines.map(({ action }) => action)).toEqual(['sign_in']);
    const signedIn = await owner.reads('?kind=staff&action=sign_in');
    expect(signedIn.lines.length).toBeGreaterThan(1);
    expect(new Set(signedIn.lines.map(({ what }) => what))).toEqual(new Set(['signed in']));
    expect(signedIn.actions).toContainEqual({ action: 'sign_in', words: 'signed in' });
    expect((await owner.reads('?from=2001-01-01&to=2001-12-31')).lines).toEqual([]);
    const at = new Date('2020-05-01T12:00:00Z');
    const many = Array.from({ length: 230 }, (_, index) => ({
      at: new Date(at.getTime() + Math.floor(index / 50)),
      actorKind: 'job' as const,
      actorId: 'test',
      entity: 'row',
      entityId: String(index),
      action: 'write',
    }));
    await db().insert(auditLog).values(many);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Pick<AuditAnswer, 'lines' | 'next'> = await owner.reads(
        `?kind=row&from=2020-05-01&to=2020-05-01${next && `&after=${next}`}`,
      );
      seen.push(...page.lines.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(many.map(({ entityId }) => entityId).toReversed());
  });

  it('is exported without formulas, which is logged, with the right to do both', async () => {
    await db()
      .insert(auditLog)
      .values({ actorKind: 'command', actorId: 'x', entity: 'row', entityId: '=1+1', action: 'evil' });
    const { body } = await owner.asks<AuditFile>('POST', 'audit/export', { kind: 'row', action: 'evil' });
    expect([body.lines, body.more, body.name]).toEqual([1, false, 'audit-2026-11-21.csv']);
    expect(body.text).toContain(",'=1+1,evil,");
    const { lines } = await owner.reads('?kind=audit');
    expect(lines[0]).toMatchObject({ who: 'Olivia Hart', action: 'export' });
    for (const role of ['dispatcher', 'finance', 'read_only'] as const) {
      const one = await person(role, role);
      const answers = [await one.asks('GET', 'audit'), await one.asks('POST', 'audit/export', {})];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
  });

  it.each(['by=me', 'from=yesterday', 'after=x', 'after=1'])('rejects %s', async (query) => {
    expect((await owner.asks('GET', `audit?${query}`)).status).toBe(422);
  });

  it('never contains a password, a token, a code or their hashes', async () => {
    const who = { name: 'Priya Shah', email: 'priya@provider.example', role: 'manager' };
    const { body } = await owner.asks<InvitationAnswer>('POST', 'staff', who);
    const token = body.link?.split('#')[1] ?? 'none';
    const chosen = 'eleven otters at night';
    await app.send('POST', '/api/v1/office/invitation/use', { token, new_password: chosen });
    const begun = await owner.asks<{ authenticator: Authenticator }>('POST', 'second-factor/change', {
      password: PASSWORD,
    });
    const { secret } = begun.body.authenticator;
    const step = { cookie: `${owner.cookie}; ${stepCookieOf(begun)}`, ...FROM };
    const code = codeAt(secret, app.clock.now);
    type Codes = { recovery_codes: string[] };
    const path = '/api/v1/office/second-factor/confirm';
    const { recovery_codes } = (await app.send<Codes>('POST', path, { code }, step)).body;
    expect(recovery_codes.length).toBeGreaterThan(0);
    const stored = await rows<{ text: string }>(
      db(),
      sql`select password_hash as text from staff where password_hash <> ''
        union all select token_hash from work_sessions union all select secret_sealed from second_factors
        union all select code_hash from recovery_codes`,
    );
    const log = JSON.stringify(await db().select().from(auditLog));
    const secrets = [
      PASSWORD,
      chosen,
      token,
      secret,
      ...recovery_codes,
      owner.cookie.split('=')[1] ?? 'none',
    ];
    for (const text of [...secrets, ...stored.map((row) => row.text)]) expect(log).not.toContain(text);
  });
});
