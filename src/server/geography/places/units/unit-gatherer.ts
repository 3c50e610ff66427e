import { parsePostcode } from '../../../../domain/place/place-text.ts';
import type { DistrictPoint, PostcodeUnit } from '../import/source.ts';
import type { Sector } from './sector-code.ts';
import {
  districtKey,
  districtOnly,
  type Packed,
  packUnits,
  sectorKey,
  unitNumber,
  UNITS,
} from './unit-file.ts';

const FIRST_ROOM = 1 << 18;
/** Degrees are stored as whole numbers, so many per degree: a resolution of a centimetre. */
const FINENESS = 1e7;
/** In place of a latitude. */
const BARE = 0;
const ENDED = 1;
/** Above every number of a line, so that both fit into one number for sorting. */
const LINES = 2 ** 22;

/** Postcode units and points of districts while they are read, in a few bytes each. */
export class UnitGatherer {
  #keys = new Uint32Array(FIRST_ROOM);
  #lats = new Int32Array(FIRST_ROOM);
  #lons = new Int32Array(FIRST_ROOM);
  #count = 0;
  #districts = new Map<number, { lat: number; lon: number; count: number }>();

  /** Units and districts taken. */
  get count(): number {
    return this.#count + this.#districts.size;
  }

  #grow(): void {
    const wider = <T extends Uint32Array | Int32Array>(old: T, made: T): T => {
      made.set(old);
      return made;
    };
    const room = this.#keys.length * 2;
    this.#keys = wider(this.#keys, new Uint32Array(room));
    this.#lats = wider(this.#lats, new Int32Array(room));
    this.#lons = wider(this.#lons, new Int32Array(room));
  }

  /** @returns whether it is a full postcode; units of a form that was given up long ago are taken for none */
  add({ unit, point, ended }: PostcodeUnit): boolean {
    const postcode = parsePostcode(unit);
    const sector = postcode && sectorKey(postcode);
    if (sector === null) return false;
    if (this.#count === LINES - 1) throw new Error(`more than ${LINES} postcodes`);
    if (this.#count === this.#keys.length) this.#grow();
    const i = this.#count++;
    this.#keys[i] = sector * UNITS + unitNumber(postcode!);
    this.#lats[i] = ended ? ENDED : point ? Math.round(point.lat * FINENESS) : BARE;
    this.#lons[i] = ended || !point ? 0 : Math.round(point.lon * FINENESS);
    return true;
  }

  /** Several points of one district count as their middle. @returns whether it is a postcode district */
  addDistrict({ outward, lat, lon }: DistrictPoint): boolean {
    const postcode = parsePostcode(outward);
    const key = postcode && !postcode.inward ? districtKey(postcode) : null;
    if (key === null) return false;
    const known = this.#districts.get(key) ?? { lat: 0, lon: 0, count: 0 };
    this.#districts.set(key, { lat: known.lat + lat, lon: known.lon + lon, count: known.count + 1 });
    return true;
  }

  /** The same for the same lines, in any order. */
  pack(): Buffer {
    return packUnits(this.#packed());
  }

  /** Sectors, with the districts' own points between them in the order of keys. */
  *#packed(): Generator<Packed> {
    const districts = [...this.#districtPoints()].toSorted((a, b) => b.key - a.key);
    for (const sector of this.#sectors()) {
      while ((districts.at(-1)?.key ?? Infinity) < sector.key) yield districts.pop()!;
      yield sector;
    }
    while (districts.length > 0) yield districts.pop()!;
  }

  /** Places of the lines, sorted by unit. */
  #order(): Float64Array {
    const order = new Float64Array(this.#count);
    for (let i = 0; i < order.length; i++) order[i] = (this.#keys[i] ?? 0) * LINES + i;
    return order.toSorted();
  }

  /** The line that counts of two of one unit: that with a point, else that in use. */
  #better(a: number, b: number): number {
    const worth = (i: number) =>
      [this.#lats[i] === ENDED ? -1 : (this.#lats[i] ?? 0), this.#lons[i] ?? 0] as const;
    const [[latA, lonA], [latB, lonB]] = [worth(a), worth(b)];
    return latA > latB || (latA === latB && lonA >= lonB) ? a : b;
  }

  /** The line that counts of each unit, sorted. */
  *#units(): Generator<{ key: number; line: number }> {
    const order = this.#order();
    for (let at = 0; at < order.length; at++) {
      let line = (order[at] ?? 0) % LINES;
      const key = this.#keys[line] ?? 0;
      while (at + 1 < order.length && Math.floor((order[at + 1] ?? 0) / LINES) === key) {
        line = this.#better(line, (order[++at] ?? 0) % LINES);
      }
      yield { key, line };
    }
  }

  *#sectors(): Generator<Packed> {
    let packed: Packed = { key: -1, sector: { current: [], bare: [], ended: [] } };
    for (const { key, line } of this.#units()) {
      const sector = Math.floor(key / UNITS);
      if (packed.key !== sector) {
        if (packed.key >= 0) yield packed;
        packed = { key: sector, sector: { current: [], bare: [], ended: [] } };
      }
      this.#put(packed.sector, key % UNITS, line);
    }
    if (packed.key >= 0) yield packed;
  }

  #put({ current, bare, ended }: Sector, unit: number, line: number): void {
    const [lat, lon] = [this.#lats[line] ?? 0, this.#lons[line] ?? 0];
    if (lat === ENDED) ended.push(unit);
    else if (lat === BARE) bare.push(unit);
    else current.push({ unit, point: { lat: lat / FINENESS, lon: lon / FINENESS } });
  }

  *#districtPoints(): Generator<Packed> {
    for (const [key, { lat, lon, count }] of this.#districts) {
      yield districtOnly(key, { lat: lat / count, lon: lon / count });
    }
  }
}
