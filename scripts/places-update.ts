/**
 * Downloads the open data sets of places and postcodes from their publishers and imports what is new:
 * `npm run places:update`, with `-- --from URL` from a server that stands in for them. docs/places.md names the sets.
 * Nothing is asked of a publisher but by this command.
 */
import { CommandRefused } from '../src/server/platform/errors.ts';
import { showProgress, updatePlaces } from '../src/server/geography/places/update/update-places.ts';
import { script } from './script.ts';

const USAGE = 'places:update -- [--from URL]';

function standIn(given: string[], configured: string | undefined): string | undefined {
  const [option, from, ...more] = given;
  if (option === undefined) return configured;
  if (option !== '--from' || more.length > 0) throw new CommandRefused(`usage: npm run ${USAGE}`);
  if (!/^https?:$/.test(URL.parse(from ?? '')?.protocol ?? '')) {
    throw new CommandRefused(`${from} is no http:// or https:// address`);
  }
  return from;
}

await script(USAGE, 0, async ({ dataDir, placesSourceUrl }, given) => {
  const from = standIn(given, placesSourceUrl);
  const shown = showProgress(process.stderr);
  const how = { dataDir, now: new Date(), from, retryMs: 2000, patienceMs: 120_000, ...shown };
  for (const { name, units, rows, imported } of await updatePlaces(how)) {
    const holds = [units && `${units.count} postcodes`, rows && `${rows.count} places`].filter(Boolean);
    console.log(`${name}: ${holds.join(', ')}; imported ${imported}`);
  }
});
