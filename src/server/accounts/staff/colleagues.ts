import { type SQL, sql } from 'drizzle-orm';
import type { SecondFactorProof } from '../../../contract/office-sign-in.ts';
import type { NewColleague } from '../../../contract/office-staff.ts';
import { type RemovalRefusal, removalRefusalOf } from '../../../domain/office/colleagues.ts';
import type { Role } from '../../../domain/accounts.ts';
import { writeEmailsOf, type Writing } from '../../notifications/index.ts';
import {
  type AuditEntry,
  type Queryable,
  rows,
  staffActor,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import { staff } from '../../platform/schema/index.ts';
import type { Asker } from '../passengers/known-browsers.ts';
import type { Invitations, MadeInvitation } from './invitations.ts';
import { noFactor, proving } from './own-second-factor.ts';
import { deleteFactor } from './second-factor-store.ts';
import type { SecondStepDeps } from './second-step.ts';
import { staffEmails } from './staff-emails.ts';
import { lockStaff, insertStaff, type StoredStaff, updateStaff } from './staff-store.ts';

/** Moments are milliseconds since 1970. */
export interface StoredColleague {
  id: number;
  name: string;
  email: string;
  role: Role;
  secondFactor: boolean;
  lastSeen: number | null;
  signIns: number;
  disabledAt: number | null;
  hasPassword: boolean;
  linkUntil: number | null;
}

const millis = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Everybody, those who may sign in first, by name. Sign-ins that are over are known of the log alone. */
async function listColleagues(db: Queryable, now: Date): Promise<StoredColleague[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lastSeen = sql`greatest((select max(last_used_at) from work_sessions w where w.staff_id = s.id),
    (select max(at) from audit_log where entity = 'staff' and entity_id = s.id::text and action = 'sign_in'))`;
  const linkUntil = sql`case when s.password_hash = '' and i.expires_at > ${at} then i.expires_at end`;
  return rows<StoredColleague>(
    db,
    sql`select s.id::float8 as id, s.name, s.email, s.role, f.staff_id is not null as "secondFactor",
        ${millis(lastSeen)} as "lastSeen", ${millis(sql`s.disabled_at`)} as "disabledAt",
        (select count(*) from work_sessions w where w.staff_id = s.id and w.expires_at > ${at})::int as "signIns",
        s.password_hash <> '' as "hasPassword", ${millis(linkUntil)} as "linkUntil"
      from staff s left join second_factors f on f.staff_id = s.id
        left join staff_invitations i on i.staff_id = s.id
      order by s.disabled_at is not null, lower(s.name), s.id`,
  );
}

/** Locks all staff, so that concurrent decisions run one after the other. */
async function lockAllStaff(tx: Transaction): Promise<StoredStaff[]> {
  return tx.select().from(staff).orderBy(staff.id).for('update');
}

/** An invitation link; if it was emailed, it need not be handed over. */
export interface Invited extends MadeInvitation {
  id: number;
  mailed: boolean;
}

/** [OFF-02] Manages staff. Each action throws ProblemError 409 `cannot_do`. */
export interface Colleagues {
  list(): Promise<StoredColleague[]>;
  /** @throws ProblemError 409 `works_here` */
  add(who: NewColleague, by: StaffPrincipal): Promise<Invited>;
  /** @param before the displayed role. @throws ProblemError 409 `moved_on` if it has changed */
  giveRole(of: number, role: { role: Role; before: Role }, by: StaffPrincipal): Promise<void>;
  /** Ends their sign-ins. */
  disable(of: number, by: StaffPrincipal): Promise<void>;
  enable(of: number, by: StaffPrincipal): Promise<void>;
  /** Removes the password and ends the sessions of a colleague, who sets a new password by a link. */
  invite(of: number, by: StaffPrincipal): Promise<Invited>;
  /** Resets the second factor and ends the sessions. @throws ProblemError as the caller's own proof */
  removeFactor(of: number, proof: SecondFactorProof, by: StaffPrincipal, asker: Asker): Promise<void>;
}

interface Deps extends SecondStepDeps, Writing {
  invitations: Invitations;
  /** Whether emails are set up. */
  mails: boolean;
}

const cannot = (message: string) => new ProblemError(409, 'cannot_do', message);
const REFUSALS: Record<RemovalRefusal, string> = {
  own: 'You cannot change your own role or access. Ask another owner.',
  last_owner: 'They are the last owner who can sign in. Make another colleague an owner first.',
};
const OWN_PAGE = 'Your own is changed on the page “Your account”.';

const worksHere = (email: string) =>
  new ProblemError(409, 'works_here', `A current or former colleague has the address ${email}.`, {
    errors: { email: 'is used by a current or former colleague' },
  });

/** Writes a decision about a colleague to the audit log. */
const audit = (
  tx: Transaction,
  by: StaffPrincipal,
  of: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'detail'>,
) => writeAudit(tx, { actor: staffActor(by.id), entity: 'staff', entityId: String(of), ...entry });

/** Locks all staff and returns one. @throws ProblemError 404 if they were erased meanwhile, 409 */
async function lockForRemoval(tx: Transaction, of: number, by: StaffPrincipal): Promise<StoredStaff> {
  const everybody = await lockAllStaff(tx);
  const one = known(everybody.find(({ id }) => id === of));
  const people = everybody.map(({ id, role, disabledAt, passwordHash }) => ({
    id,
    role,
    atWork: disabledAt === null && passwordHash !== '',
  }));
  const keeps = removalRefusalOf(people, of, by.id);
  if (keeps) throw cannot(REFUSALS[keeps]);
  return one;
}

function known(one: StoredStaff | null | undefined): StoredStaff {
  if (!one) throw new ProblemError(404, 'not_found', 'Colleague not found.');
  return one;
}

/** Creates an invitation, and emails it if emails are set up. */
async function invited(
  tx: Transaction,
  deps: Deps,
  who: Pick<StoredStaff, 'id' | 'name' | 'email' | 'role'>,
  event: 'invited' | 'password_link',
): Promise<Invited> {
  const made = await deps.invitations.make(tx, who.id);
  const { mails, publicUrl } = deps;
  const context = { ...who, url: invitationUrl(publicUrl(), made.token) };
  const reason = { occasion: event, aboutId: who.id, instance: made.mark } as const;
  if (mails) await writeEmailsOf(tx, deps, staffEmails, reason, () => context);
  return { ...made, id: who.id, mailed: mails };
}

/** Returns an invitation's address. The part after # is sent to no server and appears in no log. */
export const invitationUrl = (site: string, token: string): string => `${site}/office/welcome#${token}`;

export function createColleagues(deps: Deps): Colleagues {
  const { db, clock, workSessions } = deps;
  return {
    list: () => listColleagues(db, clock()),
    add: ({ name, email: typed, role }, by) =>
      db.transaction(async (tx) => {
        const email = typed.toLowerCase();
        const id = await insertStaff(tx, { name, email, role, passwordHash: '', createdAt: clock() });
        if (id === null) throw worksHere(email);
        await audit(tx, by, id, { action: 'add', after: { role } });
        return invited(tx, deps, { id, name, email, role }, 'invited');
      }),
    giveRole: (of, { role, before }, by) =>
      db.transaction(async (tx) => {
        const one = await lockForRemoval(tx, of, by);
        if (one.role === role) return;
        if (one.role !== before)
          throw new ProblemError(
            409,
            'moved_on',
            'Their role has changed in the meantime. Reload and try again.',
          );
        await updateStaff(tx, of, { role });
        await audit(tx, by, of, { action: 'give_role', before: { role: before }, after: { role } });
      }),
    disable: (of, by) =>
      db.transaction(async (tx) => {
        if ((await lockForRemoval(tx, of, by)).disabledAt !== null) return;
        await updateStaff(tx, of, { disabledAt: clock() });
        await audit(tx, by, of, { action: 'disable', detail: { ended: await workSessions.endAll(tx, of) } });
      }),
    enable: (of, by) =>
      db.transaction(async (tx) => {
        if (known(await lockStaff(tx, of)).disabledAt === null) return;
        await updateStaff(tx, of, { disabledAt: null });
        await audit(tx, by, of, { action: 'enable' });
      }),
    invite: (of, by) =>
      db.transaction(async (tx) => {
        if (of === by.id) throw cannot(OWN_PAGE);
        const one = known(await lockStaff(tx, of));
        if (one.disabledAt !== null) throw cannot('They cannot sign in: enable their sign-in first.');
        await updateStaff(tx, of, { passwordHash: '' });
        const ended = await workSessions.endAll(tx, of);
        await audit(tx, by, of, { action: 'make_link', detail: { ended, mailed: deps.mails } });
        return invited(tx, deps, one, one.passwordHash === '' ? 'invited' : 'password_link');
      }),
    async removeFactor(of, proof, by, asker) {
      if (of === by.id) throw cannot(OWN_PAGE);
      await proving(deps, by, { ...proof, asker }, async (tx) => {
        if (!(await deleteFactor(tx, of))) throw noFactor('They have no second factor.');
        const ended = await workSessions.endAll(tx, of);
        await audit(tx, by, of, { action: 'remove_second_factor', detail: { ended } });
      });
    },
  };
}
