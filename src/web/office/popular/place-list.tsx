import { Button } from '../../ui/button.tsx';
import type { NamedLine } from '../documents/named-lines.ts';
import { NamedList, NamedWords } from '../documents/named-list.tsx';
import type { DocumentTyping } from '../documents/use-document-form.ts';
import { namesInOrder, type PopularPlace } from '../../../domain/documents/lists.ts';
import { TEXTS } from './texts.ts';
import { PLACES } from './typed-place.ts';
import documentCss from '../documents/document.module.css';

const isKind = (kind: string): kind is keyof typeof TEXTS.kinds => Object.hasOwn(TEXTS.kinds, kind);

/** A place as the list shows it. */
export function PlaceWords({ line }: { line: NamedLine<PopularPlace> }) {
  const { kind, note, pickup, dropoff } = line.thing;
  const ends = [pickup && TEXTS.from(pickup), dropoff && TEXTS.to(dropoff)].filter(Boolean).join(' ');
  const words = [isKind(kind) ? TEXTS.kinds[kind] : kind, ends, note].filter(Boolean).join(' · ');
  return <NamedWords line={line} words={words} />;
}

interface PlaceListProps {
  typing: DocumentTyping;
  /** One is to be typed over; '' for a new one. */
  onOpen: (name: string) => void;
}

/** The popular places, to be added, changed, moved and taken away. */
export function PlaceList({ typing, onOpen }: PlaceListProps) {
  const isEmpty = namesInOrder(typing.state.parts).length === 0;
  return (
    <section className={documentCss.group}>
      <p>{isEmpty ? TEXTS.none : TEXTS.what}</p>
      <NamedList of={PLACES} typing={typing} onOpen={onOpen}>
        {(line) => <PlaceWords line={line} />}
      </NamedList>
      <Button variant="secondary" onClick={() => onOpen('')}>
        {TEXTS.add}
      </Button>
    </section>
  );
}
