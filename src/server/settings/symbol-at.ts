import type { SettingsService } from './settings-service.ts';

/** The currency symbol of a version of the settings: what was priced with it stays in its currency. */
export async function symbolAt(
  settings: Pick<SettingsService, 'at' | 'current'>,
  version: number,
): Promise<string> {
  const { CURRENCY } = (await settings.at(version)) ?? settings.current().settings;
  return CURRENCY;
}
