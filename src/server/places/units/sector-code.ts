import type { Point } from '../../../domain/place.ts';
import type { BitReader, BitWriter } from './bits.ts';

/** Metres of a cell: a point is kept as the cell it lies in, and so moved by 5.7 m at most. */
const CELL = 8;
const METRES_PER_DEGREE = 111_320;
const LAT_STEP = CELL / METRES_PER_DEGREE;
/** Where a sector begins is kept in steps that are the same for all. */
const ORIGIN = { lat: 49, lon: -9, lonStep: 0.0001, bits: 20 };

const COUNT_BITS = 9;
const BARE_K = 0;
const ENDED_K = 5;

const folded = (value: number) => (value >= 0 ? 2 * value : -2 * value - 1);
const unfolded = (value: number) => (value & 1 ? -((value + 1) >> 1) : value >> 1);
/** The power of two in a number; 0 for 0. */
const power = (value: number) => 31 - Math.clz32(value | 1);

/*
 * How large numbers have been lately says how the next is best written. It is kept four times as large as it is.
 */
const sizeOf = (lately: number) => lately >> 2;
const after = (lately: number, value: number) => lately + value - sizeOf(lately);
const FIRST_GAP = 0;
const FIRST_STEP = 16 * 4;

/** The cells of a sector. */
class Cells {
  readonly row: number;
  readonly column: number;
  #lat: number;
  #lon: number;
  #lonStep: number;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
    this.#lat = ORIGIN.lat + row * LAT_STEP;
    this.#lon = ORIGIN.lon + column * ORIGIN.lonStep;
    this.#lonStep = LAT_STEP / Math.cos((this.#lat * Math.PI) / 180);
  }

  static around({ lat, lon }: Point): Cells {
    return new Cells(
      Math.round((lat - ORIGIN.lat) / LAT_STEP),
      Math.round((lon - ORIGIN.lon) / ORIGIN.lonStep),
    );
  }

  of({ lat, lon }: Point): { x: number; y: number } {
    return {
      x: Math.round((lon - this.#lon) / this.#lonStep),
      y: Math.round((lat - this.#lat) / LAT_STEP),
    };
  }

  point(x: number, y: number): Point {
    return { lat: this.#lat + y * LAT_STEP, lon: this.#lon + x * this.#lonStep };
  }
}

/** What is known of a sector; units by number, each list sorted. */
export interface Sector {
  current: { unit: number; point: Point }[];
  /** In use, without a point. */
  bare: number[];
  ended: number[];
}

function writeUnits(bits: BitWriter, units: readonly number[]): void {
  let gaps = FIRST_GAP;
  let last = -1;
  for (const unit of units) {
    const gap = unit - last - 1;
    bits.writeRice(gap, power(sizeOf(gaps)));
    gaps = after(gaps, gap);
    last = unit;
  }
}

/** Writes a sector, or, with no unit, the point of a district. */
export function writeSector(bits: BitWriter, { current, bare, ended }: Sector, middle?: Point): void {
  const cells = Cells.around(current[0]?.point ?? middle ?? ORIGIN);
  bits.write(cells.row, ORIGIN.bits);
  bits.write(cells.column, ORIGIN.bits);
  bits.write(current.length, COUNT_BITS);
  let [gaps, across, up] = [FIRST_GAP, FIRST_STEP, FIRST_STEP];
  let last = { unit: -1, x: 0, y: 0 };
  for (const { unit, point } of current) {
    const { x, y } = cells.of(point);
    const [gap, dx, dy] = [unit - last.unit - 1, folded(x - last.x), folded(y - last.y)];
    bits.writeRice(gap, power(sizeOf(gaps)));
    bits.writeRice(dx, power(sizeOf(across)));
    // Where it went far to one side, it is likely to go far to the other.
    bits.writeRice(dy, power((sizeOf(up) + dx) >> 1));
    gaps = after(gaps, gap);
    across = after(across, dx);
    up = after(up, dy);
    last = { unit, x, y };
  }
  bits.writeRice(bare.length, BARE_K);
  writeUnits(bits, bare);
  bits.writeRice(ended.length, ENDED_K);
  writeUnits(bits, ended);
}

/** Reads a written sector from its beginning: its units in use one after the other, then the others. */
export class SectorReader {
  private bits: BitReader;
  private cells: Cells;
  private left: number;
  private gaps = FIRST_GAP;
  private across = FIRST_STEP;
  private up = FIRST_STEP;
  private x = 0;
  private y = 0;
  /** The unit that was read last. */
  unit = -1;

  constructor(bits: BitReader) {
    this.bits = bits;
    this.cells = new Cells(bits.read(ORIGIN.bits), bits.read(ORIGIN.bits));
    this.left = bits.read(COUNT_BITS);
  }

  /** Reads the next unit in use. @returns false when there is none */
  next(): boolean {
    if (this.left === 0) return false;
    this.left--;
    const { bits } = this;
    const gap = bits.readRice(power(sizeOf(this.gaps)));
    const dx = bits.readRice(power(sizeOf(this.across)));
    const dy = bits.readRice(power((sizeOf(this.up) + dx) >> 1));
    this.gaps = after(this.gaps, gap);
    this.across = after(this.across, dx);
    this.up = after(this.up, dy);
    this.unit += gap + 1;
    this.x += unfolded(dx);
    this.y += unfolded(dy);
    return true;
  }

  /** Where the unit that was read last is; before the first, where the sector was begun: the point of a district. */
  get point(): Point {
    return this.cells.point(this.x, this.y);
  }

  #has(sought: number, count: number): boolean {
    let gaps = FIRST_GAP;
    let unit = -1;
    let found = false;
    for (let left = count; left > 0; left--) {
      const gap = this.bits.readRice(power(sizeOf(gaps)));
      gaps = after(gaps, gap);
      unit += gap + 1;
      if (unit === sought) found = true;
    }
    return found;
  }

  /** How a unit that is not among those with points stands, once all of those have been read. */
  others(sought: number): 'bare' | 'ended' | 'unknown' {
    if (this.#has(sought, this.bits.readRice(BARE_K))) return 'bare';
    return this.#has(sought, this.bits.readRice(ENDED_K)) ? 'ended' : 'unknown';
  }
}
