import { ORDER, placeKey } from '../../../domain/office-places/popular-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DocumentTyping } from '../documents/use-document-form.ts';
import { TEXTS } from './texts.ts';
import { movedOrder, type PlaceLine, placeLines } from './typed-place.ts';
import documentCss from '../documents/document.module.css';
import css from './popular.module.css';

const isKind = (kind: string): kind is keyof typeof TEXTS.kinds => Object.hasOwn(TEXTS.kinds, kind);

/** A place as the list shows it. */
export function PlaceWords({ name, place, state }: PlaceLine) {
  const { kind, note, pickup, dropoff } = place;
  const ends = [pickup && TEXTS.from(pickup), dropoff && TEXTS.to(dropoff)].filter(Boolean).join(' ');
  return (
    <div className={css.words}>
      <strong>{name}</strong>
      {state !== 'as_it_is' && <em> {TEXTS.states[state]}</em>}
      <small>{[isKind(kind) ? TEXTS.kinds[kind] : kind, ends, note].filter(Boolean).join(' · ')}</small>
    </div>
  );
}

interface LineProps {
  line: PlaceLine;
  isFirst: boolean;
  isLast: boolean;
  error: string | undefined;
  onMove: (by: -1 | 1) => void;
  onChange: () => void;
  onRemove: () => void;
  onKeep: () => void;
}

function Line({ line, isFirst, isLast, error, onMove, onChange, onRemove, onKeep }: LineProps) {
  const { name, state } = line;
  const isGone = state === 'removed';
  return (
    <li className={isGone ? css.gone : undefined}>
      <PlaceWords {...line} />
      <div className={css.buttons}>
        {isGone ? (
          <Button variant="secondary" aria-label={TEXTS.keepNamed(name)} onClick={onKeep}>
            {TEXTS.keep}
          </Button>
        ) : (
          <>
            <Button variant="quiet" held={isFirst} aria-label={TEXTS.up(name)} onClick={() => onMove(-1)}>
              <Icon name="up" />
            </Button>
            <Button variant="quiet" held={isLast} aria-label={TEXTS.down(name)} onClick={() => onMove(1)}>
              <Icon name="down" />
            </Button>
            <Button variant="secondary" aria-label={TEXTS.changeNamed(name)} onClick={onChange}>
              {TEXTS.change}
            </Button>
            <Button variant="quiet" aria-label={TEXTS.removeNamed(name)} onClick={onRemove}>
              {TEXTS.remove}
            </Button>
          </>
        )}
      </div>
      {error && <Notice bad text={error} />}
    </li>
  );
}

interface PlaceListProps {
  typing: DocumentTyping;
  /** One is to be typed over; '' for a new one. */
  onOpen: (name: string) => void;
}

/** The popular places, to be added, changed, moved and taken away. */
export function PlaceList({ typing, onOpen }: PlaceListProps) {
  const { state, errors, onParts } = typing;
  const { standing, parts } = state;
  const lines = placeLines(standing, parts);
  const live = lines.filter((line) => line.state !== 'removed');
  return (
    <section className={documentCss.group}>
      <p>{live.length === 0 ? TEXTS.none : TEXTS.what}</p>
      <ol className={css.list}>
        {lines.map((line, index) => (
          <Line
            key={line.name}
            line={line}
            isFirst={index === 0}
            isLast={index === live.length - 1}
            error={errors[placeKey(line.name)]}
            onMove={(by) => onParts([[ORDER, movedOrder(parts, line.name, by)]])}
            onChange={() => onOpen(line.name)}
            onRemove={() =>
              onParts([
                [placeKey(line.name), null],
                [ORDER, live.map(({ name }) => name).filter((name) => name !== line.name)],
              ])
            }
            onKeep={() =>
              onParts([
                [placeKey(line.name), standing[placeKey(line.name)] ?? null],
                [ORDER, [...live.map(({ name }) => name), line.name]],
              ])
            }
          />
        ))}
      </ol>
      <Button variant="secondary" onClick={() => onOpen('')}>
        {TEXTS.add}
      </Button>
    </section>
  );
}
