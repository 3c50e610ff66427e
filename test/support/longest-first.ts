import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

/** Feature tests of more than ten seconds, the longest first: what `npm test` says at its end. */
const LONG = [
  'test/fuzz/fuzz.test.ts',
  'src/server/bookings/statements.test.ts',
  'src/server/accounts/staff/other-sites.test.ts',
  'src/server/provider-file/provider-load.test.ts',
  'src/server/accounts/staff/own-second-factor.test.ts',
  'src/server/bookings/changes/agreements-races.test.ts',
  'src/server/platform/jobs/jobs.test.ts',
  'src/server/platform/http/authority.test.ts',
  'src/server/notifications/mail.test.ts',
  'src/server/app/housekeeping.test.ts',
  'src/server/geography/places/update/update-places.test.ts',
  'src/server/geography/places/served-places.test.ts',
  'src/server/platform/database/database.test.ts',
  'src/server/geography/places/import/interrupted.test.ts',
  'src/server/geography/places/import/import-places.test.ts',
  'src/server/bookings/address-confirmation.test.ts',
  'src/server/platform/backup/backup.test.ts',
  'src/server/notifications/mail-server.test.ts',
  'src/server/corporate/corporate-list.test.ts',
  'src/server/accounts/passengers/mailed-sign-ins.test.ts',
  'src/server/payments/stripe-refunds.test.ts',
  'src/server/accounts/passengers/attempts.test.ts',
];
const gone = LONG.filter((file) => !existsSync(join(ROOT, file)));
if (gone.length > 0) throw new Error(`longest-first.ts names files that are not there: ${gone.join(', ')}`);

/**
 * Begins with the files that take long: begun last, one of them would run alone while the other workers have nothing
 * left. A new clone remembers no durations, by which they would be sorted otherwise.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(relative(ROOT, moduleId).replaceAll('\\', '/'));
      return at === -1 ? LONG.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
