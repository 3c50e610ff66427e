import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { KEPT } from './kept-texts.ts';
import css from './kept-page.module.css';

interface RemovedLineProps {
  /** Of what was removed last; null for nothing. */
  name: string | null;
  busy: boolean;
  onUndo: () => void;
}

/** Says what was removed and offers to undo it: without a popup, and for as long as nothing else is done. */
export function RemovedLine({ name, busy, onUndo }: RemovedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (name !== null) line.current?.querySelector('button')?.focus();
  }, [name]);
  return (
    <div ref={line} className={name === null ? 'visually-hidden' : css.removed}>
      <output>{name !== null && KEPT.removed(name)}</output>
      {name !== null && (
        <Button variant="quiet" busy={busy} aria-label={KEPT.about(KEPT.undo, name)} onClick={onUndo}>
          {KEPT.undo}
        </Button>
      )}
    </div>
  );
}
