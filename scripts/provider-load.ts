import { commandActor } from '../src/server/db/audit.ts';
import { existsSync } from 'node:fs';
import { BadConfiguration, readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { DataFolderInUse } from '../src/server/db/lock.ts';
import { createPlaces } from '../src/server/places/places.ts';
import { placeLocations } from '../src/server/provider-data/place-popular.ts';
import { ProviderFileFaults, readProviderFile } from '../src/server/provider-data/provider-file.ts';
import { OfficeChanges } from '../src/server/provider-data/load-tariffs.ts';
import { loadProvider } from '../src/server/provider-data/provider-load-service.ts';
import { createSettingsService } from '../src/server/settings/settings-service.ts';

async function main(path: string, replace: boolean): Promise<void> {
  const config = readConfig(process.env);
  const checked = readProviderFile(path);
  const database = await openDatabase(config);
  const places = createPlaces({ dataDir: config.dataDir });
  try {
    const file = placeLocations(checked, path, places);
    const log = { warn: (detail: object, message: string) => console.warn(message, detail) };
    const settings = await createSettingsService(database.db, log);
    const actor = commandActor('provider:load');
    const report = await loadProvider(database.db, settings, file, actor, new Date(), { replace });
    const { operators, vehicleCategories, tariffs, changed } = report;
    console.log(
      `${path}: ${operators} operators, ${vehicleCategories} vehicle categories, ${tariffs} tariffs`,
    );
    const news = Object.entries(changed).filter(([, count]) => count > 0);
    const words = news.map(([what, count]) => `${what} ${count}`).join(', ');
    console.log(words ? `changed: ${words}` : 'nothing changed');
  } finally {
    places.close();
    await database.close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const given = process.argv.slice(2);
const paths = given.filter((one) => one !== '--replace');
const [path] = paths;
try {
  if (path === undefined || paths.length > 1)
    throw new BadConfiguration('usage: npm run provider:load -- FILE [--replace]');
  await main(path, given.length > paths.length);
} catch (error) {
  const expected =
    error instanceof ProviderFileFaults ||
    error instanceof OfficeChanges ||
    error instanceof BadConfiguration ||
    error instanceof DataFolderInUse;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
