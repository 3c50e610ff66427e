/**
 * [PLACE-12] Imports a Code-Point Open folder into a folder of its own and looks every unit up:
 * `node scripts/places/check-import.ts FOLDER`. Says how long, how large and how far off, and fails when a unit is not
 * found or lies more than 10 m from its published point.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePostcode, type Postcode } from '../../src/domain/place/place-text.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import { CODE_POINT_OPEN } from '../../src/server/geography/places/import/postcode-sources.ts';
import { cellsOf, lineBatches } from '../../src/server/geography/places/import/csv.ts';
import { importPlaces } from '../../src/server/geography/places/import/import-places.ts';
import { importFolder } from '../../src/server/geography/places/import/manifest.ts';
import { partsOf, recognise } from '../../src/server/geography/places/import/source-files.ts';
import type { PostcodeUnit, ReaderResources } from '../../src/server/geography/places/import/source.ts';
import { createPlaces } from '../../src/server/geography/places/places.ts';
import { openUnits, type Units } from '../../src/server/geography/places/units/unit-file.ts';

const FARTHEST_METRES = 10;
const LOOK_UPS = 200_000;
const RESOLVED_EACH = 500;

/** The units of a folder, one after the other. */
async function* published(folder: string): AsyncGenerator<PostcodeUnit> {
  const { parts } = await partsOf(folder);
  const reader = CODE_POINT_OPEN.open({} as ReaderResources);
  for (const { parts: own } of await recognise(folder, parts, [CODE_POINT_OPEN])) {
    for (const part of own) {
      for await (const lines of lineBatches(await part.open(), true)) {
        for (const { text } of lines) {
          const entry = reader.line(cellsOf(text, CODE_POINT_OPEN) ?? []);
          if (entry && 'unit' in entry) yield entry;
        }
      }
    }
  }
}

interface Found {
  metres: number[];
  bare: number;
  missing: string[];
  sample: Postcode[];
  far: string[];
}

async function compare(
  folder: string,
  units: Units,
  resolve: (text: string) => string | undefined,
): Promise<Found> {
  const found: Found = { metres: [], bare: 0, missing: [], sample: [], far: [] };
  let seen = 0;
  for await (const { unit, point } of published(folder)) {
    const postcode = parsePostcode(unit);
    const known = postcode && units.find(postcode);
    if (++seen % RESOLVED_EACH === 0 && point && resolve(unit) !== 'postcode') found.missing.push(unit);
    if (postcode && seen % 7 === 0) found.sample.push(postcode);
    if (!point) found.bare += known?.standing === 'bare' ? 1 : 0;
    else if (known?.standing === 'current') {
      const metres = kmBetween(known.point, point) * 1000;
      found.metres.push(metres);
      if (metres > FARTHEST_METRES) found.far.push(unit);
    } else found.missing.push(unit);
  }
  return found;
}

/** Microseconds of this process for a look-up of a unit, in no order. */
function lookUpTime(units: Units, sample: readonly Postcode[]): number {
  const asked = Array.from({ length: LOOK_UPS }, (_, i) => sample[(i * 7919) % sample.length]);
  const began = process.cpuUsage();
  for (const postcode of asked) if (postcode) units.find(postcode);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / LOOK_UPS;
}

const [folder = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-check-'));
try {
  createPlaces({ dataDir }).close();
  const began = Date.now();
  const [source] = await importPlaces([folder], { dataDir, now: new Date(), tell: () => {} });
  const seconds = (Date.now() - began) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  const packed = readFileSync(join(importFolder(dataDir), source?.units?.file ?? ''));
  const opened = performance.now();
  const units = openUnits(packed);
  const ready = performance.now() - opened;
  const places = createPlaces({ dataDir });
  const { metres, bare, missing, far, sample } = await compare(
    folder,
    units,
    (text) => places.resolve({ text })?.precision,
  );
  places.close();
  const sorted = metres.toSorted((a, b) => a - b);
  const round = (value: number | undefined, digits = 2) => (value ?? Number.NaN).toFixed(digits);
  console.log(
    `units with a point ${metres.length}, without ${bare}, not found ${missing.length}, too far ${far.length}`,
  );
  console.log(`import ${round(seconds, 1)} s, at most ${round(peak, 0)} MB; file ${packed.length} bytes`);
  console.log(
    `metres off: half within ${round(sorted[sorted.length >> 1])}, all within ${round(sorted.at(-1))}`,
  );
  console.log(`ready in ${round(ready)} ms, ${round(lookUpTime(units, sample))} µs a look-up`);
  const wrong = [...missing, ...far];
  if (wrong.length > 0) {
    console.error(wrong.slice(0, 20).join('\n'));
    process.exitCode = 1;
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
