import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportedSource, importFolder, readManifest } from './import/manifest.ts';
import { mergedIndexFile } from './import/merged-index.ts';
import { placesIndexFile } from './shipped-index.ts';
import { allUnits, NO_UNITS } from './units/all-units.ts';
import { openUnits, type Units } from './units/unit-file.ts';

/** What places are answered from. */
export interface PlaceData {
  /** The index file. */
  index: string;
  units: Units;
  imported: readonly ImportedSource[];
  /** Imported places are left out, as their index is of another release. */
  outdated: boolean;
}

/** What ships with the product. */
export function shippedData(dataDir: string): PlaceData {
  return { index: placesIndexFile(dataDir), units: NO_UNITS, imported: [], outdated: false };
}

/** What ships with the product, and what was imported into the data folder. @throws Error, BadUnitFile */
export function placeData(dataDir: string): PlaceData {
  const imported = readManifest(dataDir);
  if (imported.length === 0) return shippedData(dataDir);
  const folder = importFolder(dataDir);
  const rows = imported.flatMap((source) => source.rows?.file ?? []);
  const packed = imported.flatMap((source) => source.units?.file ?? []);
  const units = allUnits(packed.map((file) => openUnits(readFileSync(join(folder, file)))));
  const merged = rows.length > 0 ? mergedIndexFile(folder, rows) : null;
  const outdated = merged !== null && !existsSync(merged);
  return { index: merged && !outdated ? merged : placesIndexFile(dataDir), units, imported, outdated };
}
