/** Rebuilds the index of imported places for this release, in a process of its own. */
import { importPlaces } from './import/import-places.ts';

await importPlaces([], { dataDir: process.argv[2] ?? 'data', now: new Date(), tell() {} });
