import { hostileText, hostileValue, nested } from './hostile.ts';
import type { Random } from './random.ts';

type Container = Record<string | number, unknown>;

/** Where in a value something is: its container and its key there. */
interface Spot {
  holder: Container;
  key: string | number;
  path: string;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Deeper than any body of ours. */
const DEEPEST = 12;

function spotsOf(value: unknown, path = '', depth = 0): Spot[] {
  if (!isContainer(value) || depth > DEEPEST) return [];
  return Object.keys(value).flatMap((key) => {
    const inside = path === '' ? key : `${path}.${key}`;
    return [{ holder: value, key, path: inside }, ...spotsOf(value[key], inside, depth + 1)];
  });
}

const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
];

type Change = (spot: Spot, random: Random) => void;

/** Sets a key of the object itself, even one that assignment gives a meaning. */
function define(holder: Container, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const replace: Change = ({ holder, key }, random) => (holder[key] = hostileValue(random));

const spoil: Change = ({ holder, key }, random) => {
  const value = holder[key];
  if (typeof value !== 'string') return (holder[key] = hostileValue(random));
  const at = random.whole(0, value.length);
  return (holder[key] = value.slice(0, at) + hostileText(random) + value.slice(at));
};

const CHANGES: readonly Change[] = [
  replace,
  replace,
  replace,
  spoil,
  spoil,
  ({ holder, key }) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  ({ holder, key }) => (holder[key] = [holder[key]]),
  ({ holder, key }) => (holder[key] = { [key]: holder[key] }),
  ({ holder, key }) =>
    (holder[key] = typeof holder[key] === 'string' ? Number(holder[key]) : JSON.stringify(holder[key])),
  ({ holder, key }, random) =>
    (holder[key] = Array.from({ length: random.whole(2, 400) }, () => holder[key])),
  ({ holder }, random) => define(holder, hostileText(random).slice(0, 40), hostileValue(random)),
  ({ holder }, random) => define(holder, random.pick(PROTOTYPE_KEYS), hostileValue(random)),
  ({ holder }, random) => define(holder, 'unknown', nested(random.whole(50, 1000), random.chance(0.5))),
];

/**
 * Changes a value of JSON in one to three places.
 * @returns the path of the field that was changed, when it was one
 */
export function mutate(value: unknown, random: Random): string | null {
  const times = random.pick([1, 1, 1, 2, 3]);
  let path: string | null = null;
  for (let time = 0; time < times; time++) {
    const spots = spotsOf(value);
    if (spots.length === 0) return null;
    const spot = random.pick(spots);
    random.pick(CHANGES)(spot, random);
    path = times === 1 ? spot.path : null;
  }
  return path;
}

/** Corrupted JSON text, mostly invalid. */
export function brokenJson(text: string, random: Random): string {
  const half = random.whole(0, text.length);
  return random.pick([
    text.slice(0, half),
    text + random.pick(['}', ',', '\u0000', ' x', text]),
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    text.replace(/:("[^"]*"|[\d.]+)/, ':NaN'),
    text.replace(/:("[^"]*"|[\d.]+)/, ':1e999'),
    text.replace(/:("[^"]*"|[\d.]+)/, ':-1e-999'),
    text.replace('{', '{/* */'),
    text.replace('{', `{"unknown":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
    text.replace('{', `{"__proto__":{"success":true},`),
    text.replace('{', `{"pickup":"London","email":"x@example.org","email":1,`),
    text.slice(0, half) + String.fromCharCode(random.whole(0, 0xffff)) + text.slice(half),
    `${'['.repeat(random.whole(10, 100_000))}`,
    `{"comments":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `"${'a'.repeat(random.whole(1000, 260_000))}"`,
    '"text"',
    '17',
    'true',
    '[]',
    '',
    ' ',
  ]);
}
