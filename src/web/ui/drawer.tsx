import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';
import css from './drawer.module.css';

interface DrawerProps {
  id?: string;
  label: string;
  /** Where it slides in from. */
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
      className={classes(css.drawer, css[side])}
      aria-label={label}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <button type="button" className={css.close} aria-label="Close menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
