import type { Database } from '../db/database.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import { createStaffService, type StaffService } from './staff-service.ts';
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts';
import { createWorkSessions, type WorkSessions } from './work-sessions.ts';

/** The people who work here, and how they are signed in. */
export interface StaffServices {
  staff: StaffService;
  staffSessions: StaffSessions;
  workSessions: WorkSessions;
}

export function createStaffServices(given: {
  db: Database;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
}): StaffServices {
  const workSessions = createWorkSessions(given);
  const deps = { ...given, workSessions };
  return { workSessions, staff: createStaffService(deps), staffSessions: createStaffSessions(deps) };
}
