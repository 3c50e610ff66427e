import { useSettings } from '../../settings.ts';
import { Spinner } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TEXTS } from './texts.ts';
import css from './price-loading.module.css';

/** [HOME-08] Covers the page while prices are fetched, and says what is coming. */
export function PriceLoading() {
  const { MULTIPLE_OPERATORS } = useSettings();
  const legends = MULTIPLE_OPERATORS ? TEXTS.severalLegends : TEXTS.oneLegends;
  return (
    <Screen label={TEXTS.fetching}>
      <span className={css.spinner}>
        <Spinner />
      </span>
      <h2>{TEXTS.fetching}</h2>
      <ul className={css.legends}>
        {legends.map((legend) => (
          <li key={legend}>{legend}</li>
        ))}
      </ul>
      <output className={css.status}>{TEXTS.loadingPrice}</output>
    </Screen>
  );
}
