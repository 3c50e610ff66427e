/** Makes the index of imported places in the data folder that is named anew for this release, as a process of its own. */
import { importPlaces } from './import/import-places.ts';

await importPlaces([], { dataDir: process.argv[2] ?? 'data', now: new Date(), tell() {} });
