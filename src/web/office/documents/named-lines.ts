import { type Json, type NamedParts, ORDER, type Parts, sameJson } from '../../../domain/documents/parts.ts';

/** One line of a list: a thing with what becomes of it. */
export interface NamedLine<T> {
  name: string;
  thing: T;
  state: 'as_it_is' | 'new' | 'changed' | 'removed';
}

/** What is in a document by name, and how a part of it is read. */
export interface Named<T> extends NamedParts {
  read: (part: Json) => T | null;
}

/** The things in their order as they are typed, with those that are taken away at the end. */
export function namedLines<T>({ keyOf, inOrder, read }: Named<T>, standing: Parts, parts: Parts) {
  const line = (name: string): NamedLine<T>[] => {
    const [before = null, after = null] = [standing[keyOf(name)], parts[keyOf(name)]];
    const [was, is] = [read(before), read(after)];
    if (is)
      return [{ name, thing: is, state: !was ? 'new' : sameJson(before, after) ? 'as_it_is' : 'changed' }];
    return was ? [{ name, thing: was, state: 'removed' }] : [];
  };
  const now = inOrder(parts);
  return [...now, ...inOrder(standing).filter((name) => !now.includes(name))].flatMap(line);
}

/** The order after one has moved. @param by -1 for up, 1 for down */
export function movedOrder({ inOrder }: NamedParts, parts: Parts, name: string, by: -1 | 1): string[] {
  const names = inOrder(parts);
  const from = names.indexOf(name);
  const other = names[from + by];
  if (other === undefined) return names;
  return names.with(from, other).with(from + by, name);
}

type Typed = [key: string, after: Json];

/** The parts that a thing becomes: under another name, it is one that goes and one that comes in its place. @param before '' for a new one */
export function partsFor(
  { keyOf, inOrder }: NamedParts,
  parts: Parts,
  { before, name, value }: { before: string; name: string; value: Json },
): Typed[] {
  const names = inOrder(parts);
  const order = before === '' ? [...names, name] : names.map((each) => (each === before ? name : each));
  return [
    ...(before !== '' && before !== name ? [[keyOf(before), null] as Typed] : []),
    [keyOf(name), value],
    ...(before === name ? [] : [[ORDER, order] as Typed]),
  ];
}

/** The parts that take a thing away. */
export const partsWithout = ({ keyOf, inOrder }: NamedParts, parts: Parts, name: string): Typed[] => [
  [keyOf(name), null],
  [ORDER, inOrder(parts).filter((each) => each !== name)],
];

/** The parts that leave a thing where it stood. */
export const partsWithAgain = (
  { keyOf, inOrder }: NamedParts,
  { standing, parts }: { standing: Parts; parts: Parts },
  name: string,
): Typed[] => [
  [keyOf(name), standing[keyOf(name)] ?? null],
  [ORDER, [...inOrder(parts), name]],
];
