import { Link, type LinkProps } from '../router/link.tsx';
import { type Look, look } from './button.tsx';

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ variant, wide }, className)} />;
}
