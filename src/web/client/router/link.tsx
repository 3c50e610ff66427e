import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type ButtonStyle, look } from '../../ui/button.tsx';
import { navigate } from './history.ts';
import { prefetch } from './table.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of this site. */
  to: string;
}

/** A plain press, which the page may answer itself: not one that opens the link elsewhere. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified && !event.currentTarget.target;
}

/** A link inside the site; loads the code behind it on hover, focus or touch. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const intend = () => prefetch(to);
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={intend}
      onFocus={intend}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={look({ variant, wide }, className)} />;
}
