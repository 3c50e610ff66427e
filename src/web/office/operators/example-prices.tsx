import { useMemo } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { NO_PRICES } from '../../../domain/extras.ts';
import type { Fare } from '../../../domain/fare/fare.ts';
import { formatMoney } from '../../../domain/money.ts';
import { examplePrices } from '../../../domain/tariffs/example-trips.ts';
import { isDate, londonToday } from '../../../domain/time.ts';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';
import css from './tariff.module.css';

interface ExamplesProps {
  typing: Typing;
  tariff: OfficeTariff;
}

/** What three trips cost before and with what is typed, by the rules that passengers are asked by. */
function usePrices({ typing: { state, read }, tariff }: ExamplesProps) {
  const { typed } = state;
  const { base, next, changes } = read;
  const { round_off: roundOff, currency_symbol: currency } = tariff;
  const day = typed.later && isDate(typed.date) ? typed.date : londonToday(Date.now());
  const isSold = next.offer === 'priced';
  // All that makes other prices.
  const said = JSON.stringify([base, day, changes.map(({ key, after }) => [key, after])]);
  return useMemo(() => {
    if (!isSold) return [];
    const rules = { extras: NO_PRICES, roundOff, currency };
    const changed = new Set(changes.map(({ key }) => key));
    return examplePrices(base.content, next.content, { day, rules, changed });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is all of it
  }, [said, isSold, roundOff, currency]);
}
/** [OFF-09] Example trips, priced at each key. */
export function ExamplePrices(props: ExamplesProps) {
  const prices = usePrices(props);
  const { currency_symbol: symbol } = props.tariff;
  const money = (fare: Fare | null) => (fare ? formatMoney(fare.total, symbol) : TARIFF_TEXTS.noPrice);
  if (prices.length === 0) return null;
  return (
    <table className={css.examples}>
      <caption>{TARIFF_TEXTS.examples}</caption>
      <thead>
        <tr>
          {[TARIFF_TEXTS.example, TARIFF_TEXTS.priceBefore, TARIFF_TEXTS.priceAfter].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(before)}</td>
            <td className={before?.total === after?.total ? undefined : css.other}>{money(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
