import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { INVITATION_HOURS } from '../../../domain/accounts.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { staff, staffInvitations } from '../../platform/schema/index.ts';
import { hashPassword, refuseCommon } from '../passwords.ts';
import { lockStaff, type StoredStaff, updateStaff, writeStaffAudit } from './staff-store.ts';

/** Replaces an earlier invitation. */
async function replaceInvitation(tx: Transaction, row: typeof staffInvitations.$inferInsert): Promise<void> {
  const { staffId: target } = staffInvitations;
  await tx.insert(staffInvitations).values(row).onConflictDoUpdate({ target, set: row });
}

/** Returns the invited person of a valid link; someone who already has a password needs none. */
async function invitedBy(db: Queryable, tokenHash: string, now: Date): Promise<StoredStaff | null> {
  const [row] = await db
    .select({ staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        gt(staffInvitations.expiresAt, now),
        eq(staff.passwordHash, ''),
      ),
    );
  return row && row.staff.disabledAt === null ? row.staff : null;
}

async function deleteInvitation(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
}

/** A new link. Its content is not stored. */
export interface MadeInvitation {
  token: string;
  /** Identifies the link without opening anything. */
  mark: string;
  until: Date;
}

/** Links by which people who work here set a password: good once, for a few days, and only while they have none. */
export interface Invitations {
  /** Creates an invitation, which replaces any other. */
  make(tx: Transaction, staffId: number): Promise<MadeInvitation>;
  /** Returns the invited person. @throws ProblemError 410 `link_over` */
  open(token: string): Promise<StoredStaff>;
  /** Sets the password and uses the link up. @throws ProblemError 410 `link_over`, 422 naming `new_password` */
  use(token: string, password: string): Promise<StoredStaff>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const linkOver = () =>
  new ProblemError(410, 'link_over', 'This link has been used or has expired. Ask an owner for a new one.');

export function createInvitations({ db, clock }: { db: Database; clock: () => Date }): Invitations {
  async function open(token: string): Promise<StoredStaff> {
    const found = await invitedBy(db, hashOf(token), clock());
    if (!found) throw linkOver();
    return found;
  }
  return {
    open,
    async make(tx, staffId) {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      const createdAt = clock();
      const until = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000);
      await replaceInvitation(tx, { staffId, tokenHash, createdAt, expiresAt: until });
      return { token, mark: tokenHash.slice(0, 16), until };
    },
    async use(token, password) {
      const { id } = await open(token);
      await refuseCommon(password, 'new_password');
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        await lockStaff(tx, id);
        // It was used concurrently, or replaced.
        const invitation = await invitedBy(tx, hashOf(token), clock());
        if (!invitation) throw linkOver();
        await updateStaff(tx, id, { passwordHash });
        await deleteInvitation(tx, id);
        await writeStaffAudit(tx, { by: id, of: id, action: 'set_password', detail: { by: 'link' } });
        return invitation;
      });
    },
  };
}
