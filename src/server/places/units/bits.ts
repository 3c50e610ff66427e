/** Prefixes as long as this say that a whole number follows. */
const LONGEST_PREFIX = 12;
/** Bits of a whole number. */
const WHOLE = 24;
/** So many bits are seen at once. */
const SEEN = 25;
/** So many bytes beyond the last bit are looked at. */
const AHEAD = 4;

const growth = (length: number) => new Uint8Array(Math.max(1024, length * 2));

/** Numbers of few bits, one behind the other. */
export class BitWriter {
  #bytes = growth(0);
  #at = 0;

  /** Of `count` bits, at most 24. */
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

  /** The number of the next whole byte; what is left of the last is filled with zeros. */
  align(): number {
    this.#at = (this.#at + 7) & ~7;
    return this.#at >>> 3;
  }

  /** All that was written, and what a reader looks at beyond it. */
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
