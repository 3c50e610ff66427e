import { useMemo, useState } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import type { Area } from '../../../domain/area/area.ts';
import type { Fare } from '../../../domain/fare/fare.ts';
import { NO_PRICES } from '../../../domain/journey/extras.ts';
import { formatMoney } from '../../../domain/money.ts';
import {
  areasForTrips,
  type ExamplePrice,
  examplePrices,
  type ExampleTrip,
  ownTrip,
  type TypedTrip,
} from '../../../domain/tariffs/example-trips.ts';
import { isDate, londonToday } from '../../../domain/time/time.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { useTypedOver } from '../use-typed.ts';
import { FareLines } from './effect/effect-details.tsx';
import css from './tariff.module.css';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';

/** Labels of a typed example trip. */
const OWN_TRIP_TEXTS = {
  title: 'A trip of your own',
  miles: 'Trip: miles',
  date: 'Trip: day',
  time: 'Trip: time',
  from: 'Trip: from',
  to: 'Trip: to',
  anywhere: 'Anywhere else',
  hint: 'With miles, a day and a time it stands among the examples.',
  lines: 'It costs then',
} as const;

const NOTHING: TypedTrip = { miles: '', date: '', time: '', from: '', to: '' };

/** The trip that this tab prices by every tariff that it shows. */
const useOwnTrip = () => useTypedOver('own-trip', NOTHING);

// A separate form, so that Enter does not save the draft.
const APART = { form: 'own-trip' } as const;

interface OwnTripProps {
  typed: TypedTrip;
  onChange: (change: Partial<TypedTrip>) => void;
  areas: readonly Area[];
  /** Null while it is incomplete. */
  price: ExamplePrice | null;
  symbol: string;
}

/** [OFF-09] A typed trip priced next to the examples, with its fare lines. */
function OwnTrip({ typed, onChange, areas, price, symbol }: OwnTripProps) {
  // An empty field is about to be filled.
  const [isOpen] = useState(typed.miles !== '');
  const options = [
    { value: '', label: OWN_TRIP_TEXTS.anywhere },
    ...areas.map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <details open={isOpen} className={css.ownTrip}>
      <summary>{OWN_TRIP_TEXTS.title}</summary>
      <div className={css.ownFields}>
        <TextField
          {...APART}
          label={OWN_TRIP_TEXTS.miles}
          inputMode="decimal"
          maxLength={6}
          value={typed.miles}
          onChange={(miles) => onChange({ miles })}
        />
        <Pair>
          <TextField
            {...APART}
            type="date"
            label={OWN_TRIP_TEXTS.date}
            value={typed.date}
            onChange={(date) => onChange({ date })}
          />
          <TextField
            {...APART}
            type="time"
            label={OWN_TRIP_TEXTS.time}
            value={typed.time}
            onChange={(time) => onChange({ time })}
          />
        </Pair>
        {areas.length > 0 && (
          <Pair>
            <SelectField
              {...APART}
              label={OWN_TRIP_TEXTS.from}
              options={options}
              value={typed.from}
              onChange={(from) => onChange({ from })}
            />
            <SelectField
              {...APART}
              label={OWN_TRIP_TEXTS.to}
              options={options}
              value={typed.to}
              onChange={(to) => onChange({ to })}
            />
          </Pair>
        )}
        {!price && <p className={office.muted}>{OWN_TRIP_TEXTS.hint}</p>}
        {price?.after && (
          <FareLines title={OWN_TRIP_TEXTS.lines} fare={price.after} symbol={symbol} level="h3" />
        )}
      </div>
    </details>
  );
}

interface ExamplesProps {
  typing: Typing;
  tariff: OfficeTariff;
}

/** Prices of the examples with current and typed values, by the same rules as for passengers. */
function usePrices({ typing: { state, read }, tariff }: ExamplesProps, own: ExampleTrip | null) {
  const { typed } = state;
  const { base, next, changes } = read;
  const { round_off: roundOff, currency_symbol: currency } = tariff;
  const day = typed.later && isDate(typed.date) ? typed.date : londonToday(Date.now());
  const isSold = next.offer === 'priced';
  // Dependencies of the prices.
  const dependencies = JSON.stringify([base, day, own, changes.map(({ key, after }) => [key, after])]);
  return useMemo(() => {
    if (!isSold) return [];
    const rules = { extras: NO_PRICES, roundOff, currency };
    const changed = new Set(changes.map(({ key }) => key));
    return examplePrices(base.content, next.content, { day, rules, changed, own });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is all of it
  }, [dependencies, isSold, roundOff, currency]);
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
