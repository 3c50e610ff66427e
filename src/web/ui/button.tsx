import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from '../router/link.tsx';
import { classes } from './classes.ts';
import css from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** As wide as its container. */
  wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Working: shows a spinner and takes no second press. */
  busy?: boolean;
  /** Takes no press while another button works; keeps its place for the keyboard. */
  held?: boolean;
}

const look = ({ variant = 'primary', wide }: Look, ...more: Parameters<typeof classes>) =>
  classes(css.button, css[variant], wide && css.wide, ...more);

/** A button of type "button" unless told otherwise. */
export function Button({
  variant,
  wide,
  busy = false,
  held = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, wide }, held && css.held, className)}
      aria-disabled={busy || held || undefined}
      onClick={busy || held ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ variant, wide }, className)} />;
}

/** Decoration beside a text that says what is awaited. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
