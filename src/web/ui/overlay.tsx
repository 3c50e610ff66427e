import type { ReactNode } from 'react';
import { Spinner } from './button.tsx';
import css from './overlay.module.css';

/** Covers the page while something is awaited; the text is announced. */
export function Overlay({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <output className={css.overlay}>
      <div className={css.inside}>
        <Spinner />
        <p>{text}</p>
        {children}
      </div>
    </output>
  );
}
