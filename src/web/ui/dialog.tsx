import { type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';
import css from './dialog.module.css';

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
      className={classes(css.dialog, small && css.alert)}
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
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {!small && (
          <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** Text of an alert; each of its lines is a paragraph. */
export function DialogText({ children }: { children: string }) {
  return (
    <div className={css.message}>
      {children.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
