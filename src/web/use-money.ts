import { formatPounds } from './money.ts';
import { useSettings } from './settings.ts';

/** Writes amounts in the currency they were priced in; in today's where they do not say which. */
export function useMoney(): (pounds: number, symbol?: string | null) => string {
  const { CURRENCY } = useSettings();
  return (pounds, symbol) => formatPounds(pounds, symbol ?? CURRENCY);
}
