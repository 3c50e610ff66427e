import styles from './price-skeleton.module.css';
import { TEXTS } from './search-texts.ts';

/** [JRN-13] The shape of a list of prices while they are fetched; the text is announced. */
export function PriceSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <output className={styles.status}>{TEXTS.loadingPrice}</output>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
