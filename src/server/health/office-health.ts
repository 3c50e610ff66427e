import type { HealthFacts } from '../../domain/office/health-facts.ts';
import { healthLines } from '../../domain/office/health.ts';
import type { HealthAnswer } from '../../contract/office-health.ts';
import { migrationTimes } from '../db/migrations.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { ExternalServices } from '../outside.ts';
import { productVersion } from './product-version.ts';
import { readHealth } from './office-health-store.ts';

export interface OfficeHealth {
  /** [OFF-15] How everything does, the worst first; no key or password is in it. */
  look(): Promise<HealthAnswer>;
}

type Around = Pick<
  ExternalServices,
  'cards' | 'mailTransport' | 'textCarrier' | 'geocoder' | 'places' | 'clock'
>;

export function createOfficeHealth(
  deps: Around & {
    database: OpenDatabase;
    /** Whether the test checkout takes cards. */
    testCheckout: boolean;
    backupPassphrase: string | undefined;
  },
): OfficeHealth {
  const { database, clock, cards, mailTransport, textCarrier, geocoder, places, testCheckout } = deps;
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
      const asked = Date.now();
      const now = clock();
      const stored = await readHealth(database.db, now);
      // The database has looked at its clock about halfway.
      const ours = (asked + Date.now()) / 2;
      const facts: HealthFacts = {
        ...stored,
        mails: { ...stored.mails, server: services.mail },
        texts: { ...stored.texts, carrier: textCarrier?.name ?? null },
        backup: { ...stored.backup, encrypted: deps.backupPassphrase !== undefined },
        database: { ...stored.database, kind: database.kind },
        clock: { aheadMs: stored.clock - ours },
        version: { product: productVersion(), migrations: stored.migrations, expected, started },
        places: places.imported().map(({ name, imported }) => ({ name, at: Date.parse(imported) })),
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
