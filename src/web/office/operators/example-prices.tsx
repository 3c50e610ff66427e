import { useMemo } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { NO_PRICES } from '../../../domain/journey/extras.ts';
import type { Fare } from '../../../domain/fare/fare.ts';
import { formatMoney } from '../../../domain/money.ts';
import {
  areasForTrips,
  type ExamplePrice,
  examplePrices,
  type ExampleTrip,
  ownTrip,
} from '../../../domain/tariffs/example-trips.ts';
import { isDate, londonToday } from '../../../domain/time.ts';
import { OwnTrip, useOwnTrip } from './own-trip.tsx';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';
import css from './tariff.module.css';

interface ExamplesProps {
  typing: Typing;
  tariff: OfficeTariff;
}

/** What a few trips cost before and with what is typed, by the rules that passengers are asked by. */
function usePrices({ typing: { state, read }, tariff }: ExamplesProps, own: ExampleTrip | null) {
  const { typed } = state;
  const { base, next, changes } = read;
  const { round_off: roundOff, currency_symbol: currency } = tariff;
  const day = typed.later && isDate(typed.date) ? typed.date : londonToday(Date.now());
  const isSold = next.offer === 'priced';
  // All that makes other prices.
  const said = JSON.stringify([base, day, own, changes.map(({ key, after }) => [key, after])]);
  return useMemo(() => {
    if (!isSold) return [];
    const rules = { extras: NO_PRICES, roundOff, currency };
    const changed = new Set(changes.map(({ key }) => key));
    return examplePrices(base.content, next.content, { day, rules, changed, own });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is all of it
  }, [said, isSold, roundOff, currency]);
}

function PriceTable({ prices, symbol }: { prices: readonly ExamplePrice[]; symbol: string }) {
  const money = (fare: Fare | null) => (fare ? formatMoney(fare.total, symbol) : TARIFF_TEXTS.noPrice);
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

/** [OFF-09] Example trips, and one of one's own, priced at each key. */
export function ExamplePrices(props: ExamplesProps) {
  const [typed, setTyped] = useOwnTrip();
  const { base, next } = props.typing.read;
  const areas = areasForTrips(base.content, next.content);
  const own = ownTrip(typed, areas);
  const prices = usePrices(props, own);
  const { currency_symbol: symbol } = props.tariff;
  if (prices.length === 0) return null;
  return (
    <>
      <PriceTable prices={prices} symbol={symbol} />
      <OwnTrip
        typed={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        areas={areas}
        price={own ? (prices.at(-1) ?? null) : null}
        symbol={symbol}
      />
    </>
  );
}
