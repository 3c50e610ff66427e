/** Own name → the wire's. */
type Names = Readonly<Record<string, string>>;
type Turned<N extends Names> = { readonly [K in keyof N as N[K]]: K };
type Renamed<T, N extends Names> = { [K in keyof T as K extends keyof N ? N[K] : K]: T[K] };

/** The names the other way round. */
export function turned<const N extends Names>(names: N): Turned<N> {
  return Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one])) as Turned<N>;
}

/** The same fields under other names; one that is not among `names` keeps its own. */
export function renamed<T extends object, const N extends Names>(fields: T, names: N): Renamed<T, N> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]),
  ) as Renamed<T, N>;
}
