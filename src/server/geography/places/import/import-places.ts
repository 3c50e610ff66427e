import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandRefused } from '../../../platform/errors.ts';
import { DataFolderInUse, lockFolder } from '../../../platform/folder-lock.ts';
import { type ImportSettings, importSource } from './import-source.ts';
import { type ImportedSource, importFolder, readManifest, UNFINISHED, writeManifest } from './manifest.ts';
import { buildMergedIndex } from './merged-index.ts';
import { NAPTAN } from './naptan.ts';
import { OPEN_NAMES } from './open-names.ts';
import { CODE_POINT_OPEN, GEONAMES_POSTAL, NSPL, ONSPD } from './postcode-sources.ts';
import { type Parts, partsOf, recognise, type Recognised } from './source-files.ts';
import type { Source } from './source.ts';

/** All importable sources. For conflicting data, the earlier source takes precedence. */
export const SOURCES: readonly Source[] = [CODE_POINT_OPEN, ONSPD, NSPL, GEONAMES_POSTAL, OPEN_NAMES, NAPTAN];

/** Keeps the former import date of unchanged data. */
function mergeSources(
  before: readonly ImportedSource[],
  news: readonly ImportedSource[],
  sources: readonly Source[],
): ImportedSource[] {
  const filesOf = ({ units, rows }: ImportedSource) => `${units?.file} ${rows?.file}`;
  const all = new Map(before.map((source) => [source.key, source]));
  for (const source of news) {
    const old = all.get(source.key);
    if (!old || filesOf(old) !== filesOf(source)) all.set(source.key, source);
  }
  const order = sources.map(({ key }) => key);
  return [...all.values()].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function removeFiles(dataDir: string, which: (file: string) => boolean): void {
  const folder = importFolder(dataDir);
  for (const file of readdirSync(folder).filter(which)) rmSync(join(folder, file), { force: true });
}

/** Removes files that the manifest no longer refers to. */
function removeOthers(dataDir: string, sources: readonly ImportedSource[], index: string): void {
  const inUse = new Set([index, ...sources.flatMap(({ units, rows }) => [units?.file, rows?.file])]);
  removeFiles(dataDir, (file) => /\.(units|rows\.gz|sqlite)$/.test(file) && !inUse.has(file));
}

function lockImports(dataDir: string): () => void {
  try {
    return lockFolder(importFolder(dataDir));
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new CommandRefused('another import is running');
    throw error;
  }
}

/** Groups the parts of all given paths by source. */
async function groupBySource(
  given: readonly Parts[],
  paths: readonly string[],
  sources: readonly Source[],
): Promise<Recognised[]> {
  const found: Recognised[] = [];
  for (const [i, { parts }] of given.entries())
    found.push(...(await recognise(paths[i] ?? '', parts, sources)));
  return sources.flatMap((source) => {
    const parts = found.filter((each) => each.source === source).flatMap((each) => each.parts);
    return parts.length > 0 ? { source, parts } : [];
  });
}

/**
 * Imports files, folders and archives. Earlier imports of the same sources are replaced, those of others stay;
 * without arguments the index is rebuilt for this release. Until the import is complete, and if it is interrupted,
 * the earlier data is served.
 * @throws CommandRefused naming what cannot be imported
 */
export async function importPlaces(
  paths: readonly string[],
  settings: ImportSettings,
  sources: readonly Source[] = SOURCES,
): Promise<ImportedSource[]> {
  const { dataDir, tell } = settings;
  const unlock = lockImports(dataDir);
  const given: Parts[] = [];
  try {
    const before = readManifest(dataDir);
    for (const path of paths) given.push(await partsOf(path));
    const news: ImportedSource[] = [];
    for (const recognised of await groupBySource(given, paths, sources))
      news.push(await importSource(recognised, settings));
    const all = mergeSources(before, news, sources);
    const rowFiles = all.flatMap(({ rows }) => rows?.file ?? []);
    if (rowFiles.length > 0) tell('making the index of places');
    const index = rowFiles.length > 0 ? await buildMergedIndex(importFolder(dataDir), rowFiles) : '';
    writeManifest(dataDir, all);
    removeOthers(dataDir, all, basename(index));
    return all;
  } finally {
    for (const { close } of given) close();
    removeFiles(dataDir, (file) => file.endsWith(UNFINISHED));
    unlock();
  }
}
