/** Builds the index of the shipped places in the data folder that is named, as a process of its own. */
import { placesIndexFile } from './places-index.ts';

placesIndexFile(process.argv[2] ?? 'data');
