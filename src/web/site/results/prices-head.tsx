import type { PriceEntry } from '../../price-names.ts';
import { CheaperTime } from '../cheaper-time/cheaper-time.tsx';
import { isMixed } from '../prices/price-entry.ts';
import { useListView } from './list-view.ts';
import { TEXTS } from './texts.ts';

/** The heading of the prices, and where another time costs less for the class that is shown. */
export function PricesHead({ prices }: { prices: readonly PriceEntry[] }) {
  const { view } = useListView(prices);
  const shown = prices.find((entry) => !isMixed(entry) && entry.category === view.category);
  return (
    <CheaperTime categoryId={shown?.categoryId ?? null}>
      <h2>{TEXTS.topResults}</h2>
    </CheaperTime>
  );
}
