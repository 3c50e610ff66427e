import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { BookingAccounts } from '../passengers/booking-accounts.ts';
import type { Secrets } from '../secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Tally } from '../tally.ts';
import type { HeldPrices } from './accept-quote.ts';
import type { BookingLimits } from './booking-limits.ts';

export interface BookingDependencies extends HeldPrices {
  db: Database;
  jobs: Jobs;
  accounts: BookingAccounts;
  limits: BookingLimits;
  catalogue: Pick<Catalogue, 'operatorById' | 'categoryById'>;
  settings: SettingsService;
  clock: () => Date;
  /** References are derived from them. */
  secrets: Secrets;
  tally: Tally;
}
