import type { Database } from '../db/database.ts';
import type { Log } from '../request-id.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { WorkSessions } from '../staff/work-sessions.ts';
import { createNewsHub, type NewsHub } from './news-hub.ts';
import { createTodayService, type TodayService } from './today-service.ts';

/** What the office sees of today, and is told of it. */
export interface TodayServices {
  today: TodayService;
  news: NewsHub;
}

export function createTodayServices(deps: {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  workSessions: Pick<WorkSessions, 'lasting'>;
  log: Log;
}): TodayServices {
  const today = createTodayService(deps);
  return { today, news: createNewsHub({ ...today, log: deps.log }) };
}
