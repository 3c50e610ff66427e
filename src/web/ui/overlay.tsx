import type { ReactNode } from 'react';
import { Spinner } from './button.tsx';
import { Screen } from './screen.tsx';
import css from './overlay.module.css';

/** Covers the page while something is awaited; the text is announced. */
export function Overlay({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Screen label={text} sheer>
      <span className={css.spinner}>
        <Spinner />
      </span>
      <output className={css.text}>{text}</output>
      {children}
    </Screen>
  );
}
