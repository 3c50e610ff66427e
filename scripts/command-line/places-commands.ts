import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import type { importPlaces } from '../../src/server/geography/places/import/import-places.ts';
import { CommandRefused } from '../../src/server/platform/errors.ts';
import { withConfig } from './run.ts';

/** An import must fit on a small machine: V8 would otherwise let its garbage grow to half of the memory. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=192'];

/** Runs this command again with a small heap. @returns false if it already runs with one */
function isRunWithSmallHeap(): boolean {
  if (SMALL_HEAP.every((flag) => process.execArgv.includes(flag))) return false;
  const { status } = spawnSync(process.execPath, [...SMALL_HEAP, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  return true;
}

function printSources(sources: Awaited<ReturnType<typeof importPlaces>>): void {
  for (const { name, units, rows, imported } of sources) {
    const content = [units && `${units.count} postcodes`, rows && `${rows.count} places`].filter(Boolean);
    console.log(`${name}: ${content.join(', ')}; imported ${imported}`);
  }
}

export function addPlacesCommands(places: Command): void {
  places
    .command('update')
    .description('Downloads open data about places from its publishers and imports what is new.')
    .option('--from <url>', 'a mirror of the publishers')
    .action(({ from }: { from?: string }) => {
      if (isRunWithSmallHeap()) return;
      return withConfig(async ({ dataDir, placesSourceUrl }) => {
        if (from !== undefined && !/^https?:$/.test(URL.parse(from)?.protocol ?? ''))
          throw new CommandRefused(`${from} is no http:// or https:// address`);
        const { showProgress, updatePlaces } =
          await import('../../src/server/geography/places/update/update-places.ts');
        const timing = { now: new Date(), retryMs: 2000, patienceMs: 120_000 };
        const shown = showProgress(process.stderr);
        printSources(await updatePlaces({ dataDir, from: from ?? placesSourceUrl, ...timing, ...shown }));
      });
    });
  places
    .command('import')
    .description(
      'Imports downloaded files: tables, folders or zip archives. Without a file, rebuilds the index.',
    )
    .argument('[files...]', 'the files')
    .action((paths: string[]) => {
      if (isRunWithSmallHeap()) return;
      return withConfig(async ({ dataDir }) => {
        const { importPlaces } = await import('../../src/server/geography/places/import/import-places.ts');
        const started = Date.now();
        const tell = (line: string) => console.error(line);
        printSources(await importPlaces(paths, { dataDir, now: new Date(), tell }));
        console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`);
      });
    });
  places
    .command('try')
    .description('Explains step by step how a text is understood.')
    .argument('<text...>', 'the text')
    .action((words: string[]) =>
      withConfig(async ({ dataDir }) => {
        const { createPlaces } = await import('../../src/server/geography/places/places.ts');
        const opened = createPlaces({ dataDir });
        for (const { what, found } of opened.explain(words.join(' ')))
          console.log([`${what}:`, ...found.map((line) => `  ${line}`)].join('\n'));
        opened.close();
      }),
    );
}
