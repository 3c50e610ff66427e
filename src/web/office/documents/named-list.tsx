import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  movedOrder,
  type Named,
  type NamedLine,
  namedLines,
  partsWithAgain,
  partsWithout,
} from './named-lines.ts';
import { ORDER } from '../../../domain/documents/parts.ts';
import { LIST_TEXTS } from './texts.ts';
import type { DocumentTyping } from './use-document-form.ts';
import css from './named-list.module.css';

interface WordsProps {
  line: NamedLine<unknown>;
  /** Beside its name. */
  picture?: ReactNode;
  /** Below it. */
  words: string;
}

/** A thing as its list shows it. */
export function NamedWords({ line: { name, state }, picture, words }: WordsProps) {
  return (
    <>
      {picture}
      <div className={css.words}>
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
    <li className={isGone ? css.gone : undefined}>
      {children}
      <div className={css.buttons}>
        {isGone ? (
          <Button variant="secondary" aria-label={LIST_TEXTS.keepNamed(name)} onClick={onKeep}>
            {LIST_TEXTS.keep}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              held={isFirst}
              aria-label={LIST_TEXTS.up(name)}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </Button>
            <Button
              variant="quiet"
              held={isLast}
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
  /** One is to be typed over. */
  onOpen: (name: string) => void;
  children: (line: NamedLine<T>) => ReactNode;
}

/** Things of a document by name, to be changed, moved and taken away. */
export function NamedList<T>({ of, typing, onOpen, children }: ListProps<T>) {
  const { state, errors, onParts } = typing;
  const { standing, parts } = state;
  const lines = namedLines(of, standing, parts);
  const live = lines.filter((line) => line.state !== 'removed');
  return (
    <ol className={css.list}>
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
          onKeep={() => onParts(partsWithAgain(of, { standing, parts }, line.name))}
        >
          {children(line)}
        </Line>
      ))}
    </ol>
  );
}

/** The same, only to be read. */
export function NamedListRead<T>({
  lines,
  children,
}: {
  lines: readonly NamedLine<T>[];
  children: (line: NamedLine<T>) => ReactNode;
}) {
  return (
    <ol className={css.list}>
      {lines.map((line) => (
        <li key={line.name}>{children(line)}</li>
      ))}
    </ol>
  );
}
