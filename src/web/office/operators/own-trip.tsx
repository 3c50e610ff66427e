import { useState } from 'react';
import type { Area } from '../../../domain/area/area.ts';
import type { ExamplePrice, TypedTrip } from '../../../domain/tariffs/example-trips.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import { useTypedOver } from '../use-typed.ts';
import { FareLines } from './effect/fare-lines.tsx';
import { OWN_TRIP_TEXTS } from './own-trip-texts.ts';
import css from './tariff.module.css';

const NOTHING: TypedTrip = { miles: '', date: '', time: '', from: '', to: '' };

/** The trip that this tab prices by every tariff that it shows. */
export const useOwnTrip = () => useTypedOver('own-trip', NOTHING);

// What is typed here is nothing of the form around it: the return key does not save.
const APART = { form: 'own-trip' } as const;

interface OwnTripProps {
  typed: TypedTrip;
  onChange: (change: Partial<TypedTrip>) => void;
  areas: readonly Area[];
  /** Null while it is no trip. */
  price: ExamplePrice | null;
  symbol: string;
}

/** [OFF-09] A trip of one's own, priced at each key beside the examples, with its reasons. */
export function OwnTrip({ typed, onChange, areas, price, symbol }: OwnTripProps) {
  // Whoever has emptied a field goes on typing.
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
        {!price && <p className={css.soft}>{OWN_TRIP_TEXTS.hint}</p>}
        {price?.after && (
          <FareLines title={OWN_TRIP_TEXTS.lines} fare={price.after} symbol={symbol} level="h3" />
        )}
      </div>
    </details>
  );
}
