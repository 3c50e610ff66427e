import type { NewColleague } from '../../contract/office-staff.ts';
import type { SecondFactorProof } from '../../contract/office-second-factor.ts';
import { keepsOf, type Keeps } from '../../domain/office/colleagues.ts';
import type { Role } from '../../domain/rights.ts';
import { staffActor, writeAudit, type AuditEntry } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';
import type { Asker } from '../passengers/asker.ts';
import { writeLetters, type Writing } from '../mail/write-letters.ts';
import { holdEverybody, listColleagues, type StoredColleague } from './colleagues-store.ts';
import type { Invitations, MadeInvitation } from './invitations.ts';
import { noFactor, proving } from './own-second-factor.ts';
import { deleteFactor } from './second-factors-store.ts';
import type { SecondStepDeps } from './second-step.ts';
import { staffLetters } from './staff-letters.ts';
import { holdStaff, insertStaff, updateStaff, type StoredStaff } from './staff-store.ts';

/** A link that was made for somebody; mailed: it needs no handing over. */
export interface Invited extends MadeInvitation {
  id: number;
  mailed: boolean;
}

/** [OFF-02] Who works here, as what. Each throws ProblemError 409 `cannot_do` where it is not done. */
export interface Colleagues {
  list(): Promise<StoredColleague[]>;
  /** @throws ProblemError 409 `works_here` */
  add(who: NewColleague, by: StaffPrincipal): Promise<Invited>;
  /** @param before as it was shown. @throws ProblemError 409 `moved_on` where it is another one by now */
  giveRole(of: number, role: { role: Role; before: Role }, by: StaffPrincipal): Promise<void>;
  /** Ends their sign-ins. */
  disable(of: number, by: StaffPrincipal): Promise<void>;
  enable(of: number, by: StaffPrincipal): Promise<void>;
  /** Takes the password and the sign-ins from somebody, who sets another one by a link. */
  invite(of: number, by: StaffPrincipal): Promise<Invited>;
  /** Ends their sign-ins; the next one sets up another. @throws ProblemError as the own proof does */
  removeFactor(of: number, proof: SecondFactorProof, by: StaffPrincipal, asker: Asker): Promise<void>;
}

interface Deps extends SecondStepDeps, Writing {
  invitations: Invitations;
  /** Whether mails are sent from here. */
  mails: boolean;
}

const cannot = (message: string) => new ProblemError(409, 'cannot_do', message);
const KEPT: Record<Keeps, string> = {
  own: 'Nobody decides on their own role and way in: another owner does.',
  last_owner: 'They are the last owner who can sign in: make somebody else an owner first.',
};
const OWN_PAGE = 'Your own is changed on the page “Your account”.';

const worksHere = (email: string) =>
  new ProblemError(409, 'works_here', `Somebody with the address ${email} works here, or did.`, {
    errors: { email: 'is that of somebody who works here, or did' },
  });

/** Says what somebody decided on a colleague. */
const audit = (
  tx: Transaction,
  by: StaffPrincipal,
  of: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'detail'>,
) => writeAudit(tx, { actor: staffActor(by.id), entity: 'staff', entityId: String(of), ...entry });

/** Everybody is held; somebody of them is given. @throws ProblemError 404 for who was erased meanwhile, 409 */
async function holdLoser(tx: Transaction, of: number, by: StaffPrincipal): Promise<StoredStaff> {
  const everybody = await holdEverybody(tx);
  const one = known(everybody.find(({ id }) => id === of));
  const people = everybody.map(({ id, role, disabledAt, passwordHash }) => ({
    id,
    role,
    atWork: disabledAt === null && passwordHash !== '',
  }));
  const keeps = keepsOf(people, of, by.id);
  if (keeps) throw cannot(KEPT[keeps]);
  return one;
}

function known(one: StoredStaff | null | undefined): StoredStaff {
  if (!one) throw new ProblemError(404, 'not_found', 'There is nobody of that number here.');
  return one;
}

/** Makes somebody's link, and mails it where mails are sent. */
async function invited(
  tx: Transaction,
  deps: Deps,
  who: Pick<StoredStaff, 'id' | 'name' | 'email' | 'role'>,
  occasion: 'invited' | 'password_link',
): Promise<Invited> {
  const made = await deps.invitations.make(tx, who.id);
  const { mails, publicUrl } = deps;
  const told = { ...who, url: invitationUrl(publicUrl(), made.token) };
  const reason = { occasion, aboutId: who.id, instance: made.mark } as const;
  if (mails) await writeLetters(tx, deps, staffLetters, reason, () => told);
  return { ...made, id: who.id, mailed: mails };
}

/** Where a link leads: what follows the # is sent to no server, and stands in no log. */
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
        const one = await holdLoser(tx, of, by);
        if (one.role === role) return;
        if (one.role !== before)
          throw new ProblemError(409, 'moved_on', 'Somebody has given them another role since: look again.');
        await updateStaff(tx, of, { role });
        await audit(tx, by, of, { action: 'give_role', before: { role: before }, after: { role } });
      }),
    disable: (of, by) =>
      db.transaction(async (tx) => {
        if ((await holdLoser(tx, of, by)).disabledAt !== null) return;
        await updateStaff(tx, of, { disabledAt: clock() });
        await audit(tx, by, of, { action: 'disable', detail: { ended: await workSessions.endAll(tx, of) } });
      }),
    enable: (of, by) =>
      db.transaction(async (tx) => {
        if (known(await holdStaff(tx, of)).disabledAt === null) return;
        await updateStaff(tx, of, { disabledAt: null });
        await audit(tx, by, of, { action: 'enable' });
      }),
    invite: (of, by) =>
      db.transaction(async (tx) => {
        if (of === by.id) throw cannot(OWN_PAGE);
        const one = known(await holdStaff(tx, of));
        if (one.disabledAt !== null) throw cannot('They may not sign in: let them in again first.');
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
