import type { Database } from '../db/database.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { readContents } from './read-contents.ts';
import { providerFileText } from './write/write-file.ts';

/**
 * [OFF-12] The provider's data as a provider file: prices as they hold at an instant, all else as it is.
 * @param people whether those of corporate customers are named in it
 */
export async function providerFileAt(
  db: Database,
  settings: Pick<SettingsService, 'stored'>,
  { at, people }: { at: Date; people: boolean },
): Promise<string> {
  const contents = await db.transaction((tx) => readContents(tx, settings, at), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return providerFileText(people ? contents : { ...contents, corporateCustomers: [] });
}
