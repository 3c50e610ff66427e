import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';
import css from './screen.module.css';

interface ScreenProps {
  label: string;
  /** Lets the page behind show through a little. */
  sheer?: boolean;
  children: ReactNode;
}

/** Covers everything while it is rendered; neither keyboard nor pointer reaches what is behind. */
export function Screen({ label, sheer = false, children }: ScreenProps) {
  const element = useModal();
  return (
    <dialog
      ref={element}
      aria-label={label}
      className={sheer ? css.sheer : css.screen}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}
