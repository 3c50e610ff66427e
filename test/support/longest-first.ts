import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

/** Feature tests of more than ten seconds, the longest first: what `npm test` says at its end. */
const LONG = [
  'test/fuzz/fuzz.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/http/authority.test.ts',
  'src/server/mail/mail.test.ts',
  'src/server/housekeeping.test.ts',
  'src/server/places/update/update-places.test.ts',
  'src/server/places/served-places.test.ts',
  'src/server/db/database.test.ts',
  'src/server/places/import/interrupted.test.ts',
  'src/server/places/import/import-places.test.ts',
  'src/server/bookings/address-confirmation.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/mail/mail-server.test.ts',
  'src/server/corporate/corporate-list.test.ts',
  'src/server/passengers/mailed-sign-ins.test.ts',
  'src/server/payments/stripe-refunds.test.ts',
  'src/server/passengers/attempts.test.ts',
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
