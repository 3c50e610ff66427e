import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

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

interface DialogProps {
  title: string;
  /** Called when the visitor closes it: Escape, the cross, a press outside. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Narrow and without a cross. */
  small?: boolean;
  children: ReactNode;
}

/** A modal dialog while it is rendered; the focus goes back to where it was afterwards. */
export function Dialog({ title, onClose, role = 'dialog', small = false, children }: DialogProps) {
  const element = useModal({ orPage: true });
  const pressed = useRef<EventTarget | null>(null);
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classes(styles.dialog, small && styles.alert)}
      onCancel={(event) => {
        // A dialog over this one, though not in it, is a part of it to React.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // A press that starts inside, e.g. on a text being marked, and ends outside closes nothing.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === element.current && pressed.current === element.current) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {!small && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Text of an alert; each of its lines is a paragraph. */
export function DialogText({ children }: { children: string }) {
  return (
    <div className={styles.message}>
      {children.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface DrawerProps {
  id?: string;
  label: string;
  /** The side from which it slides in. */
  side: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/** A menu over the page, on small screens. Its first row leaves room for the cross. */
export function Drawer({ id, label, side, onClose, children }: DrawerProps) {
  const element = useModal();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={element}
      id={id}
      className={classes(styles.drawer, styles[side])}
      aria-label={label}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <button type="button" className={styles.drawerClose} aria-label="Close menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
