import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Full width of its container. */
  wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Working: shows a spinner and takes no second press. */
  busy?: boolean;
  /** Disabled while another button works, but still focusable. */
  inactive?: boolean;
}

/** The classes of what looks like a button. */
export const look = ({ variant = 'primary', wide }: ButtonStyle, ...more: Parameters<typeof classes>) =>
  classes(styles.button, styles[variant], wide && styles.wide, ...more);

/** A button of type "button" unless told otherwise. */
export function Button({
  variant,
  wide,
  busy = false,
  inactive = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, wide }, inactive && styles.inactive, className)}
      aria-disabled={busy || inactive || undefined}
      onClick={busy || inactive ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Decoration beside a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
