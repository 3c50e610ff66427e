/**
 * Imports places and postcodes from files of their publishers: `npm run places:import -- FILE…`. Each is a table, a
 * folder or a zip archive; docs/places.md says of whom. Without a file the index is made again from what was imported
 * before. A running server takes the news without a restart.
 */
import { importPlaces } from '../src/server/geography/places/import/import-places.ts';
import { script } from './script.ts';

await script('places:import -- FILE…', 0, async ({ dataDir }, paths) => {
  const started = Date.now();
  const tell = (line: string) => console.error(line);
  const sources = await importPlaces(paths, { dataDir, now: new Date(), tell });
  for (const { name, imported, units, rows } of sources) {
    const holds = [units && `${units.count} postcodes`, rows && `${rows.count} places`].filter(Boolean);
    console.log(`${name}: ${holds.join(', ')}; imported ${imported}`);
  }
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`);
});
