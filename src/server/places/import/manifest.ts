import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './durable.ts';

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

/** A source of which something was imported. File names are without a folder. */
export type ImportedSource = z.infer<typeof importedSource>;

/** What is imported; nothing where there is no manifest. @throws Error when it is not one of this release */
export function readManifest(dataDir: string): ImportedSource[] {
  const file = manifestFile(dataDir);
  if (!existsSync(file)) return [];
  const read = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no list of imported data of this release`);
  return read.data.sources;
}

/** Makes it so for this and every later start. */
export function writeManifest(dataDir: string, sources: readonly ImportedSource[]): void {
  writeDurably(manifestFile(dataDir), `${JSON.stringify({ version: 1, sources }, null, 2)}\n`);
}
