import type { PopularKind } from '../../../contract/provider.ts';
import { useInBrowser } from '../../browser.ts';
import sheet from './signs.svg';
import css from './sections.module.css';

/**
 * One of the drawings that stand on one sheet; decoration, so name what it stands beside. Once this part is alive, so
 * that the sheet does not share the line with the script; at once where there are no scripts.
 */
export function Sign({ of }: { of: PopularKind | 'licence' | 'price' | 'terms' }) {
  const alive = useInBrowser();
  const drawing = <img src={`${sheet}#${of}`} alt="" width="64" height="48" loading="lazy" />;
  return <span className={css.sign}>{alive ? drawing : <noscript>{drawing}</noscript>}</span>;
}
