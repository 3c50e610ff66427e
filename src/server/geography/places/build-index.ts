/** Builds the index of the shipped places in the given data folder, in a separate process. */
import { placesIndexFile } from './places-index.ts';

placesIndexFile(process.argv[2] ?? 'data');
