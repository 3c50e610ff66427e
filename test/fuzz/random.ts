/** Chance that can be repeated: the same seed and the same number of a request make the same choices. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mixes two numbers so that neighbours have nothing in common. */
function mixed(seed: number, index: number): number {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return state ^ (state >>> 15);
}

/** mulberry32, started from a seed and the number of a request. */
export function randomOf(seed: number, index: number): Random {
  let state = mixed(seed, index);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick(list) {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[whole(0, list.length - 1)] as (typeof list)[number];
    },
  };
}
