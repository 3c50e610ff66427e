import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Suffix of unfinished files, which an interrupted import leaves behind. */
export const UNFINISHED = '.tmp';

/** Waits until a file, or what a folder says of its files, is on the disk. */
function settle(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Renames a finished file atomically and durably. */
export function finish(unfinished: string, file: string): void {
  settle(unfinished);
  renameSync(unfinished, file);
  settle(dirname(file));
}

/** Writes a whole file, or leaves the one that is there. */
export function writeDurably(file: string, content: string | Buffer): void {
  writeFileSync(file + UNFINISHED, content);
  finish(file + UNFINISHED, file);
}

/** The folder of imported data, in the data folder. */
export const importFolder = (dataDir: string): string => join(dataDir, 'places');
/** The file in it that says which others count. */
export const manifestFile = (dataDir: string): string => join(importFolder(dataDir), 'imported.json');

const importedSource = z.object({
  key: z.string(),
  name: z.string(),
  gives: z.string(),
  licence: z.object({ name: z.string(), link: z.url({ protocol: /^https?$/ }) }),
  attributions: z.array(z.string()),
  imported: z.iso.datetime(),
  lines: z.number(),
  /** Lines that were skipped. */
  faults: z.number(),
  /** Packed unit postcodes and districts; null where the source has none. */
  units: z.object({ file: z.string(), count: z.number() }).nullable(),
  /** Compressed rows of the gazetteer's form; null where the source has none. */
  rows: z.object({ file: z.string(), count: z.number() }).nullable(),
});
const manifest = z.object({ version: z.literal(1), sources: z.array(importedSource) });

/** An imported source. File names are relative. */
export type ImportedSource = z.infer<typeof importedSource>;

/** Reads the manifest; empty if there is none. @throws Error if it is not of this release */
export function readManifest(dataDir: string): ImportedSource[] {
  const file = manifestFile(dataDir);
  if (!existsSync(file)) return [];
  const read = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no list of imported data of this release`);
  return read.data.sources;
}

/** Writes the manifest, which puts the import into effect. */
export function writeManifest(dataDir: string, sources: readonly ImportedSource[]): void {
  writeDurably(manifestFile(dataDir), `${JSON.stringify({ version: 1, sources }, null, 2)}\n`);
}
