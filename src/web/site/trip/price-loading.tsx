import { useSettings } from '../../settings.ts';
import { Screen } from '../../ui/screen.tsx';
import { PriceSkeleton } from './price-skeleton.tsx';
import { TEXTS } from './search-texts.ts';
import css from './price-loading.module.css';

/** [HOME-08] [JRN-13] Covers the page with the shape of the next while prices are fetched, and says what is coming. */
export function PriceLoading() {
  const { MULTIPLE_OPERATORS } = useSettings();
  const legends = MULTIPLE_OPERATORS ? TEXTS.severalLegends : TEXTS.oneLegends;
  return (
    <Screen label={TEXTS.fetching}>
      <h2>{TEXTS.fetching}</h2>
      <ul className={css.legends}>
        {legends.map((legend) => (
          <li key={legend}>{legend}</li>
        ))}
      </ul>
      <div className={css.shape}>
        <PriceSkeleton />
      </div>
    </Screen>
  );
}
