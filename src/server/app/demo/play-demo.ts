import { eq } from 'drizzle-orm';
import type { Role } from '../../../domain/accounts.ts';
import { addDays, clock, londonTime, londonToday } from '../../../domain/time/time.ts';
import type { ExternalServices } from '../../integrations/index.ts';
import { type Database, jobActor, writeAudit } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { auditLog } from '../../platform/schema/index.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { HOUR } from './courses.ts';
import { demoPerson } from './demo-staff.ts';
import { createScript, openStage } from './stage.ts';
import { DAYS_BACK, writeScript } from './three-weeks.ts';

/** Operators that are paused or have a draft, by name. */
const PAUSED = 'Great Glen Travel';
const DEARER = 'Aire & Otter Cars';
const PLANNED = 'Irwell & Bee Cars';
const operatorNamed = ({ catalogue }: Services, name: string) =>
  catalogue.operators().find((operator) => operator.name === name);

/** Pauses an operator until noon tomorrow. */
async function pauseOne(services: Services, staff: StaffPrincipal): Promise<void> {
  const operator = operatorNamed(services, PAUSED);
  const until_date = addDays(londonToday(services.clock().getTime()), 1);
  const pause = { until_date, until_time: '12:00', reason: 'Snow on the A9: no cars until tomorrow noon.' };
  if (operator) await services.pauses.pause(operator, pause, staff.id);
}

/** Raises the first price of an operator's saloon by fifty pence: now, or in ten days without being published yet. */
async function prepare(services: Services, name: string, staff: StaffPrincipal, later: boolean) {
  const operator = operatorNamed(services, name);
  const category = services.catalogue.categories().find((one) => one.name === 'Saloon');
  const known = await services.tariffs.find(`${operator?.id ?? 0}-${category?.id ?? 0}`);
  if (!known) return null;
  const { live, version } = await services.tariffs.tariff(known);
  const field = live[0]?.fields.find(({ unit }) => unit === 'money');
  if (!field) return null;
  const from = londonTime(services.clock().getTime() + 10 * 86_400_000);
  await services.tariffs.save(
    known,
    {
      revision: 0,
      version,
      ...(later && { from_date: from.date, from_time: clock(0) }),
      changes: [{ key: field.key, value: ((field.value + 50) / 100).toFixed(2) }],
    },
    staff.id,
  );
  return known.id;
}

async function publishOne(services: Services, staff: StaffPrincipal): Promise<void> {
  const id = await prepare(services, DEARER, staff, false);
  if (id !== null) await services.publications.publish([{ tariff_id: id, revision: 1 }], staff.id);
}

async function draftOne(services: Services, staff: StaffPrincipal): Promise<void> {
  await prepare(services, PLANNED, staff, true);
}

const DAY = 24 * HOUR;
/** Some bookings of the first day are made days before it. */
const SINCE_DAYS = DAYS_BACK + 8;

const MARK = { actor: jobActor('demonstration'), entity: 'demonstration', entityId: 'three weeks' } as const;

async function personOfStaff(db: Database, role: Role): Promise<StaffPrincipal | null> {
  const person = await demoPerson(db, role);
  return person && { kind: 'staff', email: '', role, demo: true, sessionId: 0, ...person };
}

/** Records that the demo history is played, where there are no bookings and it never was. @returns whether it is to be */
const begins = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const played = await tx.$count(auditLog, eq(auditLog.entity, MARK.entity));
    const booked = await tx.$count(auditLog, eq(auditLog.entity, 'booking'));
    if (played + booked > 0) return false;
    await writeAudit(tx, { ...MARK, action: 'add' });
    return true;
  });

/** Services of the demonstration. */
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
 * Plays three weeks of demo bookings, in every state, through the use cases of passengers, operators and staff: once,
 * beside the requests, on an embedded database with demo staff and without bookings.
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
  /** Stops between two steps, with the server. */
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
