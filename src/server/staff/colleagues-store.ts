import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../domain/rights.ts';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { staff } from '../db/schema/staff.ts';
import type { StoredStaff } from './staff-store.ts';

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
export async function listColleagues(db: Queryable, now: Date): Promise<StoredColleague[]> {
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

/** Everybody as they are until the transaction ends, so that of two who decide at once one comes second. */
export async function holdEverybody(tx: Transaction): Promise<StoredStaff[]> {
  return tx.select().from(staff).orderBy(staff.id).for('update');
}
