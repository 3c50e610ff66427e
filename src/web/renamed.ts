/** Own name → the wire's, or the other way round. */
type Names = Readonly<Record<string, string>>;
type Turned<N extends Names> = { readonly [K in keyof N as N[K]]: K };
/** The same with other names for its fields. */
export type Renamed<T, N extends Names> = T extends readonly (infer E)[]
  ? Renamed<E, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: Renamed<T[K], N> }
    : T;

/** The names the other way round. */
export function turned<const N extends Names>(names: N): Turned<N> {
  return Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one])) as Turned<N>;
}

/** The same under other names, in lists and parts too; what is not among `names` keeps its own. */
export function renamed<T, const N extends Names>(value: T, names: N): Renamed<T, N>;
export function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => renamed(part, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [names[name] ?? name, renamed(part as unknown, names)]),
  );
}
