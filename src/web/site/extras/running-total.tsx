import { useEffect, useState } from 'react';
import { extraCharges, type ExtraPrices, extrasHadAt, type Pickup } from '../../../domain/journey/extras.ts';
import type { Pence } from '../../../domain/money.ts';
import type { JourneySummary, SearchForm } from '../../client/storage-shapes.ts';
import css from './extras.module.css';
import { legExtras, type LegName, legsOf } from './leg-extras.ts';
import { TEXTS } from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A place of a form, as far as a chosen suggestion identifies it. */
function chosen(fields: Fields, field: string): Pickup {
  const id = fields[`${field}_place`];
  return typeof id === 'string' && id !== '' ? { id, label: String(fields[field] ?? '') } : null;
}

/**
 * [JRN-13] Where a leg begins: as it was priced, else as far as the form tells.
 * @param journey of the form's prices; null before there are any
 */
export function pickupOf({ kind, fields }: SearchForm, leg: LegName, journey: JourneySummary | null): Pickup {
  const priced = kind === 'hourly' ? journey?.hourly : journey?.[leg];
  if (priced) return priced.pickup;
  if (leg === 'outward') return chosen(fields, 'pickup');
  const own = (fields as Fields).return_pickup;
  return chosen(fields, own ? 'return_pickup' : 'dropoff');
}

/** Calculates the cost of a form's extras for each vehicle, by the server's rule. */
export function extrasCost(form: SearchForm, prices: ExtraPrices, journey: JourneySummary | null): Pence {
  const charges = legsOf(form).flatMap((leg) =>
    extraCharges(extrasHadAt(legExtras(form, leg), pickupOf(form, leg, journey)), prices),
  );
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}

/** Delay before a change is announced, so that not every press is read out. */
const TELL_AFTER_MS = 900;

/** Total of the trip with other extras. */
export interface NewTotal {
  /** Pounds. */
  total: number;
  symbol: string | null;
  /** Whether it is the lowest of several. */
  from: boolean;
}

/** [JRN-13] A line that stays in sight; screen readers announce it once the presses have ended. */
export function RunningTotal({ label, amount }: { label: string; amount: string }) {
  const text = TEXTS.labelled(label, amount);
  const [announced, setAnnounced] = useState({ text, news: false });
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((now) => (now.text === text ? now : { text, news: true })),
      TELL_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={css.total}>
        {label} <strong>{amount}</strong>
      </p>
      <output className="visually-hidden">{announced.news && announced.text}</output>
    </>
  );
}
