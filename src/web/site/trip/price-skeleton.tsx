import { TEXTS } from './search-texts.ts';
import css from './price-skeleton.module.css';

/** [JRN-13] The shape of a list of prices while they are fetched; the text is announced. */
export function PriceSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      <output className={css.status}>{TEXTS.loadingPrice}</output>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
