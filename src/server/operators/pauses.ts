import { eq } from 'drizzle-orm';
import type { Pausing } from '../../contract/office-operators.ts';
import { isPaused } from '../../domain/pause.ts';
import { clockMinute, londonInstant } from '../../domain/time.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { operators } from '../db/schema/provider.ts';
import { badField } from '../http/problem.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalogue, Operator } from './catalogue.ts';

/** A year: for longer an operator is not paused, but gone. */
const LONGEST_MS = 366 * 86_400_000;

/** [OFF-08] An operator takes no bookings until a time: the day's work, and no draft. */
export interface Pauses {
  /** @throws ProblemError 422 naming a field */
  pause(operator: Operator, asked: Pausing, staffId: number): Promise<void>;
  /** Ends it now; nothing where there is none. */
  resume(operator: Operator, staffId: number): Promise<void>;
}

export function createPauses(deps: {
  db: Database;
  settings: Pick<SettingsService, 'moveProviderVersion'>;
  catalogue: Pick<Catalogue, 'reload'>;
  clock: () => Date;
}): Pauses {
  const { db, settings, catalogue, clock } = deps;
  const set = async (id: number, until: Date | null, reason: string, staffId: number) => {
    const actor = staffActor(staffId);
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
      const was = row && isPaused(row, clock().getTime()) ? row.pausedUntil : null;
      if (was === null && until === null) return;
      await tx
        .update(operators)
        .set({ pausedUntil: until, pauseReason: reason, pausedBy: until && staffId })
        .where(eq(operators.id, id));
      await settings.moveProviderVersion(tx);
      await writeAudit(tx, {
        actor,
        entity: 'operator',
        entityId: String(id),
        action: until ? 'pause' : 'resume',
        before: { until: was },
        after: { until, ...(until && { reason }) },
      });
    });
    // Other nodes see the version move.
    await catalogue.reload();
  };
  return {
    async pause({ id }, { until_date: date, until_time: time, reason }, staffId) {
      const ahead = londonInstant({ date, minute: clockMinute(time) }) - clock().getTime();
      if (ahead <= 0) throw badField('until_date', 'must lie ahead');
      if (ahead > LONGEST_MS) throw badField('until_date', 'must be within a year');
      await set(id, new Date(clock().getTime() + ahead), reason, staffId);
    },
    resume: ({ id }, staffId) => set(id, null, '', staffId),
  };
}
