import { type RefObject, useEffect, useRef } from 'react';

/** Back to where it was; where that is gone, as after a change of page under a dialog, to the page if wanted. */
function returnFocus(opener: Element | null, orPage: boolean): void {
  const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = there ? opener : orPage ? document.querySelector<HTMLElement>('main') : null;
  target?.focus({ preventScroll: true });
}

/** Opens a native dialog over the page while it is rendered, and gives the focus back afterwards. */
export function useModal({ orPage = false } = {}): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      returnFocus(opener, orPage);
    };
  }, [orPage]);
  return element;
}
