import { openDataWords } from '../geography/index.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { HealthAnswer } from '../../contract/office-health.ts';
import { type HealthFacts, healthLines } from '../../domain/office/health.ts';
import type { ExternalServices } from '../integrations/index.ts';
import { migrationTimes, type OpenDatabase, type Queryable, rows } from '../platform/database/index.ts';
import { productVersion } from '../platform/health.ts';
import { serve } from '../platform/http/index.ts';
import { NIGHTLY } from '../platform/jobs/index.ts';

/** A checkout lasts a day at most; older ones are no longer open at the card provider. */
const CHECKOUT_HOURS = 25;

type Stored = Pick<HealthFacts, 'mails' | 'texts' | 'jobs' | 'checkouts' | 'differences' | 'night'> & {
  backup: { last: number | null };
  database: { bytes: number };
  /** The database's clock. */
  clock: number;
  migrations: number;
};

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Reads health figures from the database, each by a small index. @param now by our clock */
async function readHealth(db: Queryable, now: Date): Promise<Stored> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The states as written in the conditions of the indexes.
  const handedOver = (name: string, waiting: string) => {
    const table = sql.raw(name);
    const lately = sql`created_at > ${at} - interval '7 days'`;
    return sql`(select json_build_object('waiting', count(*), 'oldest', ${ms('min(created_at)')},
        'failed', (select count(*) from ${table} where status = 'failed' and ${lately}),
        'lastSent', (select ${ms('max(sent_at)')} from ${table} where ${lately}))
      from ${table} where status = ${sql.raw(`'${waiting}'`)})`;
  };
  const [row] = await rows<{ health: Stored }>(
    db,
    sql`select json_build_object(
      'mails', ${handedOver('mails', 'queued')},
      'texts', ${handedOver('text_messages', 'waiting')},
      'jobs', (select json_build_object('waiting', count(*), 'oldest', ${ms('min(created_on)')},
          'givenUp', (select coalesce(sum(failed_count), 0) from jobs.queue),
          'queues', (select coalesce(json_agg(name), '[]'::json) from jobs.queue where failed_count > 0))
        from jobs.job where state < 'active' and start_after <= now()),
      'checkouts', (select json_build_object('open', count(*), 'oldest', ${ms('min(created_at)')},
          'unheard', count(*) filter (where created_at < ${at} - ${CHECKOUT_HOURS}::int * interval '1 hour'
            and (pay_by is null or pay_by < ${at})))
        from payments where status = 'due' and method = 'card' and session_id is not null),
      'differences', (select json_build_object('open', count(*), 'oldest', ${ms('min(first_seen)')})
        from money_differences where solved_at is null),
      'night', (select json_build_object('last', ${ms('max(completed_on)')}) from jobs.job
        where name = ${NIGHTLY} and state = 'completed'),
      'backup', (select json_build_object('last', ${ms('max(at)')}) from audit_log
        where entity = 'backup' and entity_id = 'database'),
      'database', json_build_object('bytes', pg_database_size(current_database())),
      'clock', ${ms('clock_timestamp()')},
      'migrations', (select count(*) from drizzle.__drizzle_migrations)) as health`,
  );
  if (!row) throw new Error('the database returned no statistics');
  return row.health;
}

export interface OfficeHealth {
  /** [OFF-15] Runs the health checks, worst first; the result has no keys or passwords. */
  look(): Promise<HealthAnswer>;
}

type Around = Pick<
  ExternalServices,
  'cards' | 'mailTransport' | 'textCarrier' | 'geocoder' | 'places' | 'openData' | 'clock'
>;

export function createOfficeHealth(
  deps: Around & {
    database: OpenDatabase;
    /** Whether the test checkout takes cards. */
    testCheckout: boolean;
    backupPassphrase: string | undefined;
  },
): OfficeHealth {
  const { database, clock, cards, mailTransport, textCarrier, geocoder, places, openData, testCheckout } =
    deps;
  const started = clock().getTime();
  const expected = migrationTimes().length;
  const services: HealthFacts['services'] = {
    cards: cards ? 'real' : testCheckout ? 'test' : 'none',
    mail: mailTransport !== null,
    texts: textCarrier !== null,
    maps: geocoder !== null,
  };
  return {
    async look() {
      const startedAt = Date.now();
      const now = clock();
      const stored = await readHealth(database.db, now);
      // The database read its clock about halfway.
      const ours = (startedAt + Date.now()) / 2;
      const facts: HealthFacts = {
        ...stored,
        mails: { ...stored.mails, server: services.mail },
        texts: { ...stored.texts, carrier: textCarrier?.name ?? null },
        backup: { ...stored.backup, encrypted: deps.backupPassphrase !== undefined },
        database: { ...stored.database, kind: database.kind },
        clock: { aheadMs: stored.clock - ours },
        version: { product: productVersion(), migrations: stored.migrations, expected, started },
        places: {
          imported: places.imported().map(({ name, imported }) => ({ name, at: Date.parse(imported) })),
          openData: openDataWords(openData.state()),
        },
        services,
      };
      const lines = healthLines(facts, now.getTime()).map((line) => ({
        ...line,
        since: line.since === null ? null : new Date(line.since).toISOString(),
      }));
      return { success: true, at: now.toISOString(), lines };
    },
  };
}

/** [OFF-15] */
export function officeHealthRoutes(
  app: FastifyInstance,
  { officeHealth }: { officeHealth: OfficeHealth },
): void {
  serve(app, 'GET /api/v1/office/health', () => officeHealth.look());
}
