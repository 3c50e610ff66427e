import type { Point } from '../../../../domain/place/place.ts';

/** Prefixes as long as this say that a whole number follows. */
const LONGEST_PREFIX = 12;
/** Bits of a whole number. */
const WHOLE = 24;
/** Bits visible at once. */
const SEEN = 25;
/** Bytes read beyond the last bit. */
const AHEAD = 4;

const growth = (length: number) => new Uint8Array(Math.max(1024, length * 2));

/** Numbers of few bits, one behind the other. */
export class BitWriter {
  #bytes = growth(0);
  #at = 0;

  /** Writes `count` bits, at most 24. */
  write(value: number, count: number): void {
    if (this.#at + count > this.#bytes.length * 8) {
      const larger = growth(this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (let bit = count - 1; bit >= 0; bit--) {
      if ((value >>> bit) & 1) this.#bytes[this.#at >>> 3]! |= 128 >>> (this.#at & 7);
      this.#at++;
    }
  }

  /** A Golomb-Rice code: short where the value is not much above 2 to the power of `k`; below 2 to the 24th. */
  writeRice(value: number, k: number): void {
    const prefix = value >>> k;
    if (prefix >= LONGEST_PREFIX) {
      this.write((1 << LONGEST_PREFIX) - 1, LONGEST_PREFIX);
      this.write(value, WHOLE);
      return;
    }
    this.write((1 << (prefix + 1)) - 2, prefix + 1);
    this.write(value & ((1 << k) - 1), k);
  }

  /** Pads to the next whole byte and returns its number. */
  align(): number {
    this.#at = (this.#at + 7) & ~7;
    return this.#at >>> 3;
  }

  /** Returns the written bytes, with padding for a reader. */
  bytes(): Uint8Array {
    const whole = new Uint8Array(this.align() + AHEAD);
    whole.set(this.#bytes.subarray(0, this.align()));
    return whole;
  }
}

/** Reads what a BitWriter wrote. */
export class BitReader {
  private view: DataView;
  private at: number;

  /** From a whole byte on. */
  constructor(bytes: Uint8Array, from: number) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = from * 8;
  }

  /** The next 25 bits or more, at the upper end of 32. */
  private ahead(): number {
    return this.view.getUint32(this.at >>> 3) << (this.at & 7);
  }

  read(count: number): number {
    // Numbers are shifted by no more than 31.
    const value = (this.ahead() >>> 1) >>> (31 - count);
    this.at += count;
    return value;
  }

  readRice(k: number): number {
    const ahead = this.ahead();
    const prefix = Math.clz32(~ahead);
    const length = prefix + 1 + k;
    if (prefix < LONGEST_PREFIX && length <= SEEN) {
      this.at += length;
      return (prefix << k) | (((ahead << (prefix + 1)) >>> 1) >>> (31 - k));
    }
    if (prefix >= LONGEST_PREFIX) {
      this.at += LONGEST_PREFIX;
      return this.read(WHOLE);
    }
    this.at += prefix + 1;
    return (prefix << k) | this.read(k);
  }
}

/** Size of a cell in metres: a point is stored as its cell, and so moved by 5.7 m at most. */
const CELL = 8;
const METRES_PER_DEGREE = 111_320;
const LAT_STEP = CELL / METRES_PER_DEGREE;
/** Common origin and steps of sector positions. */
const ORIGIN = { lat: 49, lon: -9, lonStep: 0.0001, bits: 20 };

const COUNT_BITS = 9;
const BARE_K = 0;
const ENDED_K = 5;

const folded = (value: number) => (value >= 0 ? 2 * value : -2 * value - 1);
const unfolded = (value: number) => (value & 1 ? -((value + 1) >> 1) : value >> 1);
/** The power of two in a number; 0 for 0. */
const power = (value: number) => 31 - Math.clz32(value | 1);

/* The size of recent numbers decides how to write the next. It is stored times four. */
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

/** A sector's units by number; lists are sorted. */
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
    // After a large step to one side, a large step to the other is likely.
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

  /** Reads the next unit in use. @returns false at the end */
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

  /** Point of the unit read last; before the first, that of the district. */
  get point(): Point {
    return this.cells.point(this.x, this.y);
  }

  #has(number: number, count: number): boolean {
    let gaps = FIRST_GAP;
    let unit = -1;
    let found = false;
    for (let left = count; left > 0; left--) {
      const gap = this.bits.readRice(power(sizeOf(gaps)));
      gaps = after(gaps, gap);
      unit += gap + 1;
      if (unit === number) found = true;
    }
    return found;
  }

  /** Status of a unit without a point, after all others were read. */
  others(number: number): 'bare' | 'ended' | 'unknown' {
    if (this.#has(number, this.bits.readRice(BARE_K))) return 'bare';
    return this.#has(number, this.bits.readRice(ENDED_K)) ? 'ended' : 'unknown';
  }
}
