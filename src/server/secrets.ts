/**
 * The installation's secrets: the first signs, all verify, so that one can be replaced while what it has signed is
 * still about.
 */
export type Secrets = readonly [current: string, ...earlier: string[]];

/** What `make` gives for each secret, the current one's first. */
export function forEach<T>([current, ...earlier]: Secrets, make: (secret: string) => T): [T, ...T[]] {
  return [make(current), ...earlier.map(make)];
}
