import type { Database, Transaction } from '../db/database.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { staffById } from './staff-store.ts';
import { writeStaffAudit } from './staff-audit.ts';
import type { WorkSessions } from './work-sessions.ts';

/** Sign-ins that are ended before their time, and by whom. */
export interface StaffSessions {
  signOut(staff: StaffPrincipal): Promise<void>;
  /** One of their own. */
  end(staff: StaffPrincipal, session: number): Promise<void>;
  /** All of their own but the one that asks. */
  endOthers(staff: StaffPrincipal): Promise<void>;
  /** All of somebody's. */
  endAllOf(staff: StaffPrincipal, id: number): Promise<void>;
  /** Somebody who works here, disabled or not. */
  findStaff(id: number): Promise<{ id: number } | null>;
}

export function createStaffSessions({
  db,
  workSessions,
}: {
  db: Database;
  workSessions: WorkSessions;
}): StaffSessions {
  /** Does something that ends sign-ins, and writes down what it says. */
  const ending = (
    { id: by }: StaffPrincipal,
    of: number,
    action: string,
    end: (tx: Transaction) => Promise<Record<string, unknown>>,
  ) => db.transaction(async (tx) => writeStaffAudit(tx, { by, of, action, detail: await end(tx) }));

  const endOne = (staff: StaffPrincipal, session: number, action: string) =>
    ending(staff, staff.id, action, async (tx) => {
      await workSessions.end(tx, session);
      return { session };
    });
  return {
    signOut: (staff) => endOne(staff, staff.sessionId, 'sign_out'),
    end: (staff, session) => endOne(staff, session, 'end_session'),
    endOthers: (staff) =>
      ending(staff, staff.id, 'end_sessions', async (tx) => ({
        ended: await workSessions.endAll(tx, staff.id, staff.sessionId),
      })),
    endAllOf: (staff, id) =>
      ending(staff, id, 'end_sessions', async (tx) => ({ ended: await workSessions.endAll(tx, id) })),
    findStaff: (id) => staffById(db, id),
  };
}
