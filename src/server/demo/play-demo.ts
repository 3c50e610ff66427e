import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { jobActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { ExternalServices } from '../outside.ts';
import type { Services } from '../services.ts';
import { demoPerson } from '../staff/demo-staff.ts';
import type { Role } from '../../domain/rights.ts';
import { HOUR } from './courses.ts';
import { draftOne, pauseOne, publishOne } from './prepared.ts';
import { createScript } from './script.ts';
import { openStage } from './stage.ts';
import { DAYS_BACK, writeScript } from './three-weeks.ts';

const DAY = 24 * HOUR;
/** Some bookings of the first day are made days before it. */
const SINCE_DAYS = DAYS_BACK + 8;

const MARK = { actor: jobActor('demonstration'), entity: 'demonstration', entityId: 'three weeks' } as const;

async function personOfStaff(db: Database, role: Role): Promise<StaffPrincipal | null> {
  const person = await demoPerson(db, role);
  return person && { kind: 'staff', email: '', role, demo: true, sessionId: 0, ...person };
}

/** Says that it is played, where nobody has booked yet and it never was. @returns whether */
const begins = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const played = await tx.$count(auditLog, eq(auditLog.entity, MARK.entity));
    const booked = await tx.$count(auditLog, eq(auditLog.entity, 'booking'));
    if (played + booked > 0) return false;
    await writeAudit(tx, { ...MARK, action: 'add' });
    return true;
  });

/** What a demonstration is played with. */
export interface DemoNeeds {
  services: Services;
  config: Config;
  outside: ExternalServices;
  /** Loads the provider as of an earlier instant. */
  loadSince: (services: Services, when: { since: Date; now: Date }) => Promise<void>;
  /** Ends it after the step that it is at; it is not taken up again. */
  stopping: AbortSignal;
}

/**
 * Gives a demonstration three weeks of bookings, in every state, by the use cases that passengers, operators and staff have, at
 * their hours: once, beside the requests, on the embedded database, where invented people work and nobody has booked yet.
 */
async function playDemo({ services, config, outside, loadSince, stopping }: DemoNeeds): Promise<void> {
  const { database, catalogue } = services;
  const { db } = database;
  const [dispatcher, manager] = [await personOfStaff(db, 'dispatcher'), await personOfStaff(db, 'manager')];
  if (database.kind !== 'pglite' || !dispatcher || !manager || !(await begins(db))) return;
  const now = outside.clock().getTime();
  const stage = await openStage(database, config, outside);
  try {
    const since = new Date(now - SINCE_DAYS * DAY);
    await stage.at(since, () => loadSince(stage.services, { since, now: new Date(now) }));
    const script = createScript();
    writeScript({ stage, script, now, staff: { dispatcher, manager } });
    script.add(now - 2 * DAY, () => publishOne(stage.services, manager));
    script.add(now - 2 * HOUR, () => draftOne(stage.services, manager));
    script.add(now - HOUR, () => pauseOne(stage.services, dispatcher));
    const failed = (err: unknown) => outside.log.warn({ err }, 'a step of the demonstration failed');
    await script.play(stage, { until: now, stopping, failed });
  } finally {
    await stage.end();
    await catalogue.reload();
  }
}

/** The demonstration of a server. */
export interface DemoPlay {
  play(): Promise<void>;
  isPlaying(): boolean;
  /** With the server: between two steps. */
  end(): Promise<void>;
}

/** Plays the demonstration when asked to. */
export function createDemoPlay(needs: Omit<DemoNeeds, 'stopping'>): DemoPlay {
  const stopping = new AbortController();
  let played: Promise<void> = Promise.resolve();
  let isPlaying = false;
  const play = async () => {
    isPlaying = true;
    await playDemo({ ...needs, stopping: stopping.signal }).finally(() => (isPlaying = false));
  };
  return {
    play: () => (played = play()),
    isPlaying: () => isPlaying,
    async end() {
      stopping.abort();
      await played.catch(() => {});
    },
  };
}
