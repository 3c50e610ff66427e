import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';
import css from './screen.module.css';

interface ScreenProps {
  label: string;
  children: ReactNode;
}

/** Covers everything while it is rendered; neither keyboard nor pointer reaches what is behind. */
export function Screen({ label, children }: ScreenProps) {
  const element = useModal();
  return (
    <dialog
      ref={element}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than the window, the keyboard scrolls it
      tabIndex={0}
      className={css.screen}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}
