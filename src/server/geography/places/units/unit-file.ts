import type { Postcode } from '../../../../domain/place/place-text.ts';
import type { Point } from '../../../../domain/place/place.ts';
import { kmBetween } from '../geo.ts';
import { BitReader, BitWriter, type Sector, SectorReader, writeSector } from './sector-code.ts';

/** Letters of an inward half, in order. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
/** Units that a sector can have. */
export const UNITS = LETTERS.length ** 2;

/** Sectors of a district, and the district itself behind them. */
const PARTS = 11;
const DISTRICT = 10;
/** Possible characters after the first digit of an outward code: none, a digit, a letter. */
const SECONDS = 37;
const ALPHABET = 27;
/** Numbers of districts that an area can have. */
const DISTRICTS = 10 * SECONDS;

/** Number of a letter from 1; 0 for none. */
const letter = (text: string, at: number) => (text.length > at ? text.charCodeAt(at) - 64 : 0);

/** The first key of a postcode area; those of the next begin at `areaKey` plus `AREA_KEYS`. */
function areaKey(area: string): number {
  return (letter(area, 0) * ALPHABET + letter(area, 1)) * AREA_KEYS;
}
const AREA_KEYS = DISTRICTS * PARTS;

/** The number under which a district's sectors begin; null for GIR, the only outward half of another form. */
function outwardKey({ area, outward }: Postcode): number | null {
  const number = outward.slice(area.length);
  const first = Number(number[0]);
  if (Number.isNaN(first)) return null;
  const second = number[1] ?? '';
  const place = second === '' ? 0 : /\d/.test(second) ? 1 + Number(second) : 10 + letter(second, 0);
  return areaKey(area) + (first * SECONDS + place) * PARTS;
}

/** The number of a district's own point; null for GIR. */
export function districtKey(postcode: Postcode): number | null {
  const outward = outwardKey(postcode);
  return outward === null ? null : outward + DISTRICT;
}

/** Whether a number is that of a sector, and not of a district. */
const isSector = (key: number): boolean => key % PARTS !== DISTRICT;

/** The number of a full postcode's sector, below 2 to the 24th, sorted by area; null for GIR and for no full one. */
export function sectorKey(postcode: Postcode): number | null {
  const outward = outwardKey(postcode);
  return outward === null || postcode.inward === null ? null : outward + Number(postcode.inward[0]);
}

/** The number of a full postcode in its sector, from 0 to 399. */
export function unitNumber({ inward }: Postcode): number {
  const at = (place: number) => LETTERS.indexOf(inward?.[place] ?? '');
  return at(1) * LETTERS.length + at(2);
}

/** Raised when the shape of the file changes. */
const MAGIC = Buffer.from('wfunits1');
const NUMBER = 3;
const HEAD = MAGIC.length + NUMBER;

/** A file of units that is not whole, or of another release. */
class BadUnitFile extends Error {}

/** A sector or, with its own point, a district. */
export interface Packed {
  key: number;
  sector: Sector;
  middle?: Point;
}

const NOTHING: Sector = { current: [], bare: [], ended: [] };
export const districtOnly = (key: number, middle: Point): Packed => ({ key, sector: NOTHING, middle });

/** Packs sectors that come sorted by key: a directory of keys and offsets, then the sectors bit by bit. */
export function packUnits(sectors: Iterable<Packed>): Buffer {
  const bits = new BitWriter();
  const directory: [key: number, offset: number][] = [];
  for (const { key, sector, middle } of sectors) {
    directory.push([key, bits.align()]);
    writeSector(bits, sector, middle);
  }
  const head = Buffer.alloc(HEAD + directory.length * 2 * NUMBER);
  MAGIC.copy(head);
  head.writeUIntBE(directory.length, MAGIC.length, NUMBER);
  for (const [i, [key, offset]] of directory.entries()) {
    head.writeUIntBE(key, HEAD + i * NUMBER, NUMBER);
    head.writeUIntBE(offset, HEAD + (directory.length + i) * NUMBER, NUMBER);
  }
  return Buffer.concat([head, bits.bytes()]);
}

/** In use; in use although its publisher has no point for it; no longer in use; not one that its publisher has. */
type UnitStatus = 'current' | 'bare' | 'ended' | 'unknown';

/** A unit, with its point where it is 'current'. */
export type UnitFound = { standing: 'current'; point: Point } | { standing: Exclude<UnitStatus, 'current'> };

/** The middle of a sector's units in use, and the metres to the farthest of them. */
interface Middle extends Point {
  radius: number;
}

/** Look-ups in packed units. */
export interface Units {
  /** Number of sectors and districts. */
  size: number;
  /** Null for a postcode area without imported data. */
  find(postcode: Postcode): UnitFound | null;
  /** Null for a sector that has no unit in use. */
  sector(postcode: Postcode): Middle | null;
  /** The point of a district where its publisher gives one. */
  district(postcode: Postcode): Point | null;
}

function middleOf(points: readonly Point[]): Middle | null {
  if (points.length === 0) return null;
  const mean = (of: (point: Point) => number) => points.reduce((sum, at) => sum + of(at), 0) / points.length;
  const middle = { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
  const km = points.reduce((farthest, point) => Math.max(farthest, kmBetween(point, middle)), 0);
  return { ...middle, radius: Math.ceil(km * 1000) };
}

/** Opens packed units, which stay packed. @throws BadUnitFile */
export function openUnits(file: Buffer): Units {
  const size = file.length < HEAD ? 0 : file.readUIntBE(MAGIC.length, NUMBER);
  const data = HEAD + size * 2 * NUMBER;
  if (!file.subarray(0, MAGIC.length).equals(MAGIC) || file.length < data) {
    throw new BadUnitFile('is no file of unit postcodes of this release');
  }
  const keyAt = (i: number) => file.readUIntBE(HEAD + i * NUMBER, NUMBER);

  /** The first place in the directory whose key is not below this one. */
  function placeOf(key: number): number {
    let [from, to] = [0, size];
    while (from < to) {
      const half = (from + to) >> 1;
      if (keyAt(half) < key) from = half + 1;
      else to = half;
    }
    return from;
  }

  function read(key: number | null): SectorReader | null {
    const place = key === null ? size : placeOf(key);
    if (place === size || keyAt(place) !== key) return null;
    return new SectorReader(
      new BitReader(file, data + file.readUIntBE(HEAD + (size + place) * NUMBER, NUMBER)),
    );
  }

  /** Districts alone say nothing of units. */
  function covers({ area }: Postcode): boolean {
    const end = areaKey(area) + AREA_KEYS;
    for (let i = placeOf(areaKey(area)); i < size && keyAt(i) < end; i++) if (isSector(keyAt(i))) return true;
    return false;
  }

  return {
    size,
    find(postcode) {
      if (postcode.inward === null) return null;
      const reader = read(sectorKey(postcode));
      if (!reader) return covers(postcode) ? { standing: 'unknown' } : null;
      const number = unitNumber(postcode);
      while (reader.next()) if (reader.unit === number) return { standing: 'current', point: reader.point };
      return { standing: reader.others(number) };
    },
    sector(postcode) {
      const points: Point[] = [];
      const reader = read(sectorKey(postcode));
      while (reader?.next()) points.push(reader.point);
      return middleOf(points);
    },
    district: (postcode) => read(districtKey(postcode))?.point ?? null,
  };
}

const WORTH = ['current', 'bare', 'ended', 'unknown'] as const;

function firstAnswer<T>(all: readonly Units[], ask: (units: Units) => T | null): T | null {
  for (const units of all) {
    const answer = ask(units);
    if (answer !== null) return answer;
  }
  return null;
}

/** Units of several publishers as one: a unit that one of them has in use is in use. */
export function allUnits(all: readonly Units[]): Units {
  function find(postcode: Postcode): UnitFound | null {
    let best: UnitFound | null = null;
    for (const units of all) {
      const found = units.find(postcode);
      if (found?.standing === 'current') return found;
      if (found && (!best || WORTH.indexOf(found.standing) < WORTH.indexOf(best.standing))) best = found;
    }
    return best;
  }
  return {
    size: all.reduce((sum, { size }) => sum + size, 0),
    find,
    sector: (postcode) => firstAnswer(all, (units) => units.sector(postcode)),
    district: (postcode) => firstAnswer(all, (units) => units.district(postcode)),
  };
}

/** Without any import. */
export const NO_UNITS: Units = allUnits([]);
