import type { ReactNode } from 'react';
import { type Json, type NamedParts, ORDER, type Parts, sameJson } from '../../../domain/documents/parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import styles from './named-list.module.css';
import { LIST_TEXTS } from './texts.ts';
import type { DocumentTyping } from './use-document-form.ts';

/** A list item with its state. */
export interface NamedLine<T> {
  name: string;
  thing: T;
  state: 'as_it_is' | 'new' | 'changed' | 'removed';
}

/** Storage and parsing of named items in a document. */
export interface Named<T> extends NamedParts {
  read: (part: Json) => T | null;
}

/** Returns typed items in order, removed ones last. */
export function namedLines<T>({ keyOf, inOrder, read }: Named<T>, published: Parts, parts: Parts) {
  const line = (name: string): NamedLine<T>[] => {
    const [before = null, after = null] = [published[keyOf(name)], parts[keyOf(name)]];
    const [was, is] = [read(before), read(after)];
    if (is)
      return [{ name, thing: is, state: !was ? 'new' : sameJson(before, after) ? 'as_it_is' : 'changed' }];
    return was ? [{ name, thing: was, state: 'removed' }] : [];
  };
  const now = inOrder(parts);
  return [...now, ...inOrder(published).filter((name) => !now.includes(name))].flatMap(line);
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
const partsWithout = ({ keyOf, inOrder }: NamedParts, parts: Parts, name: string): Typed[] => [
  [keyOf(name), null],
  [ORDER, inOrder(parts).filter((each) => each !== name)],
];

/** The parts that leave a thing where it stood. */
const restoredParts = (
  { keyOf, inOrder }: NamedParts,
  { standing: published, parts }: { standing: Parts; parts: Parts },
  name: string,
): Typed[] => [
  [keyOf(name), published[keyOf(name)] ?? null],
  [ORDER, [...inOrder(parts), name]],
];

interface WordsProps {
  line: NamedLine<unknown>;
  /** Shown next to the name. */
  picture?: ReactNode;
  /** Below it. */
  words: string;
}

/** A thing as its list shows it. */
export function NamedWords({ line: { name, state }, picture, words }: WordsProps) {
  return (
    <>
      {picture}
      <div className={styles.words}>
        <strong>{name}</strong>
        {state !== 'as_it_is' && <em> {LIST_TEXTS.states[state]}</em>}
        <small>{words}</small>
      </div>
    </>
  );
}

interface LineProps {
  line: NamedLine<unknown>;
  isFirst: boolean;
  isLast: boolean;
  error: string | undefined;
  onMove: (by: -1 | 1) => void;
  onChange: () => void;
  onRemove: () => void;
  onKeep: () => void;
  children: ReactNode;
}

function Line({ line, isFirst, isLast, error, onMove, onChange, onRemove, onKeep, children }: LineProps) {
  const { name, state } = line;
  const isGone = state === 'removed';
  return (
    <li className={isGone ? styles.gone : undefined}>
      {children}
      <div className={classes(office.row, styles.buttons)}>
        {isGone ? (
          <Button variant="secondary" aria-label={LIST_TEXTS.keepNamed(name)} onClick={onKeep}>
            {LIST_TEXTS.keep}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              inactive={isFirst}
              aria-label={LIST_TEXTS.up(name)}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </Button>
            <Button
              variant="quiet"
              inactive={isLast}
              aria-label={LIST_TEXTS.down(name)}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </Button>
            <Button variant="secondary" aria-label={LIST_TEXTS.changeNamed(name)} onClick={onChange}>
              {LIST_TEXTS.change}
            </Button>
            <Button variant="quiet" aria-label={LIST_TEXTS.removeNamed(name)} onClick={onRemove}>
              {LIST_TEXTS.remove}
            </Button>
          </>
        )}
      </div>
      {error && <Notice bad text={error} />}
    </li>
  );
}

interface ListProps<T> {
  of: Named<T>;
  typing: DocumentTyping;
  /** Opens an item for editing. */
  onOpen: (name: string) => void;
  children: (line: NamedLine<T>) => ReactNode;
}

/** Things of a document by name, to be changed, moved and taken away. */
export function NamedList<T>({ of, typing, onOpen, children }: ListProps<T>) {
  const { state, errors, onParts } = typing;
  const { standing: published, parts } = state;
  const lines = namedLines(of, published, parts);
  const live = lines.filter((line) => line.state !== 'removed');
  return (
    <ol className={classes(office.lines, styles.list)}>
      {lines.map((line, index) => (
        <Line
          key={line.name}
          line={line}
          isFirst={index === 0}
          isLast={index === live.length - 1}
          error={errors[of.keyOf(line.name)]}
          onMove={(by) => onParts([[ORDER, movedOrder(of, parts, line.name, by)]])}
          onChange={() => onOpen(line.name)}
          onRemove={() => onParts(partsWithout(of, parts, line.name))}
          onKeep={() => onParts(restoredParts(of, { standing: published, parts }, line.name))}
        >
          {children(line)}
        </Line>
      ))}
    </ol>
  );
}

/** Read-only list. */
export function NamedListRead<T>({
  lines,
  children,
}: {
  lines: readonly NamedLine<T>[];
  children: (line: NamedLine<T>) => ReactNode;
}) {
  return (
    <ol className={classes(office.lines, styles.list)}>
      {lines.map((line) => (
        <li key={line.name}>{children(line)}</li>
      ))}
    </ol>
  );
}
