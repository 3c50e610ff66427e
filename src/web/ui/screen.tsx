import { type ReactNode, useEffect, useRef } from 'react';
import css from './screen.module.css';

interface ScreenProps {
  label: string;
  /** Lets the page behind show through a little. */
  sheer?: boolean;
  children: ReactNode;
}

/** Covers everything while it is rendered; neither keyboard nor pointer reaches what is behind. */
export function Screen({ label, sheer = false, children }: ScreenProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
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
