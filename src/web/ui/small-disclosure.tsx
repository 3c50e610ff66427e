import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './small-disclosure.module.css';

interface SmallDisclosureProps {
  show: string;
  hide: string;
  className?: string;
  children: ReactNode;
}

/** Details that small screens show on demand and others always. */
export function SmallDisclosure({ show, hide, className, children }: SmallDisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? hide : show}
        <Icon name="next" size={18} />
      </Button>
      <div id={id} className={classes(className, !open && styles.closed)}>
        {children}
      </div>
    </>
  );
}
