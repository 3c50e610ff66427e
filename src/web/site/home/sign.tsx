import type { PopularKind } from '../../../contract/provider.ts';
import sheet from './signs.svg';
import css from './sections.module.css';

/** One of the drawings that stand on one sheet; decoration, so name what it stands beside. */
export function Sign({ of }: { of: PopularKind | 'licence' | 'price' | 'terms' }) {
  return <img className={css.sign} src={`${sheet}#${of}`} alt="" width="64" height="48" loading="lazy" />;
}
