import { startTransition, useState } from 'react';
import { fits, roomIn, seatsTaken, vehiclesNeeded } from '../../../domain/capacity.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/journey/extras-table.ts';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import type { Load } from '../../../domain/journey/journey.ts';
import { type Pence, roundPence, toPounds, wholePounds } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { useSettings } from '../../client/settings.ts';
import type { JourneySummary, SearchForm } from '../../client/storage-shapes.ts';
import { SLOTS, useStored } from '../../client/storage.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button } from '../../ui/button.tsx';
import { ExtrasDialog } from '../extras/extras-dialog.tsx';
import type { Rooms } from '../extras/extras-warnings.ts';
import { legExtras, legParty, legsOf } from '../extras/leg-extras.ts';
import { extrasCost, type NewTotal } from '../extras/running-total.tsx';
import { TEXTS } from '../extras/texts.ts';
import { storedSearch } from '../trip/search.ts';
import { neededOf, quantityOf } from './price-entry.ts';
import { changeForm, usePricing } from './pricing-state.ts';

const FARE_CODES: ReadonlySet<string> = new Set(EXTRA_NAMES.map((extra) => EXTRAS[extra].fareCode));

/** Price of one vehicle without extras; null if unknown or in another currency. */
function bareOf({ price, breakdown, symbol }: PriceEntry, { CURRENCY }: Settings): Pence | null {
  if (price === null || !breakdown || (symbol ?? CURRENCY) !== CURRENCY) return null;
  const extras = breakdown.lines.filter(({ code }) => FARE_CODES.has(code));
  return roundPence(price * 100) - extras.reduce((sum, { amount }) => sum + roundPence(amount * 100), 0);
}

/** The largest load of either leg. */
function heaviest(form: SearchForm): Load {
  const legs = legsOf(form).map((leg) => ({ ...legParty(form, leg), extras: legExtras(form, leg) }));
  return {
    passengers: Math.max(...legs.map(({ passengers, extras }) => seatsTaken(passengers, extras))),
    luggage: Math.max(...legs.map(({ extras }) => extras.luggage)),
    handLuggage: Math.max(...legs.map(({ handLuggage }) => handLuggage)),
  };
}

const isLess = (one: Load, other: Load) =>
  one.passengers < other.passengers || one.luggage < other.luggage || one.handLuggage < other.handLuggage;

/** Each entry with the number of vehicles needed for a load; null if the list cannot be predicted. */
function listedFor(load: Load, before: Load, list: readonly PriceEntry[], settings: Settings) {
  // Vehicles that were too small are not in the list.
  if (isLess(load, before)) return null;
  const needed = vehiclesNeeded(list, load);
  const listed = list.flatMap((entry) => {
    const least = needed(entry);
    if (least === null) return [];
    const quantity = quantityOf(entry) === neededOf(entry) ? least : Math.max(quantityOf(entry), least);
    return [{ entry, quantity }];
  });
  // Another operator may then be the cheapest.
  const ofOne = settings.MULTIPLE_PRICES && settings.CHEAPEST_COMPANY_PRICE;
  return ofOne && listed.length < list.length ? null : listed;
}

interface PricingContext extends Rooms {
  /** The form that the prices are for, and its journey. */
  priced: SearchForm;
  journey: JourneySummary | null;
  settings: Settings;
}

/**
 * [JRN-13] The trip's price with the extras of a form: for the chosen vehicle, else the lowest of the list.
 * Calculated like on the server, from its prices; null if that is not possible.
 */
export function priceWithExtras(form: SearchForm, known: PricingContext): NewTotal | null {
  const { list, chosen, priced, journey, settings } = known;
  const load = heaviest(form);
  const extras = extrasCost(form, extraPricesOf(settings), journey);
  const totalOf = (entry: PriceEntry, quantity: number): Pence[] => {
    const bare = bareOf(entry, settings);
    if (bare === null) return [];
    const exact = (bare + extras) * quantity;
    return [settings.ROUND_OFF ? wholePounds(exact) : exact];
  };
  if (chosen) {
    const { passengers, luggage, handLuggage } = load;
    const takes = fits(roomIn(chosen, chosen.quantity), passengers, luggage, handLuggage);
    const [total] = takes ? totalOf(chosen, chosen.quantity) : [];
    return total === undefined ? null : { total: toPounds(total), symbol: chosen.symbol, from: false };
  }
  const listed = listedFor(load, heaviest(priced), list, settings) ?? [];
  const totals = listed.flatMap(({ entry, quantity }) => totalOf(entry, quantity));
  if (totals.length === 0) return null;
  return { total: toPounds(Math.min(...totals)), symbol: settings.CURRENCY, from: totals.length > 1 };
}

interface ExtrasButtonProps {
  /** The chosen vehicle must be able to take them. */
  vehicleStays: boolean;
  label?: string;
}

/** [RES-10] Opens the Extras popup; what could not be priced last time is still in it. */
export function ExtrasButton({ vehicleStays, label = TEXTS.title }: ExtrasButtonProps) {
  const { failure } = usePricing();
  const list = useStored(SLOTS.priceDetails) ?? [];
  const chosen = useStored(SLOTS.selectedVehicle);
  const journey = useStored(SLOTS.journeySummary);
  const settings = useSettings();
  const [form, setForm] = useState<SearchForm | null>(null);
  const rooms = { list, chosen: vehicleStays ? chosen : null };
  const totalOf = (changed: SearchForm) => {
    const priced = storedSearch();
    return priced && priceWithExtras(changed, { ...rooms, priced, journey, settings });
  };
  // The press is painted before the popup.
  const open = () => startTransition(() => setForm(failure?.form ?? storedSearch()));
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {label}
      </Button>
      {form && (
        <ExtrasDialog
          form={form}
          rooms={rooms}
          journey={journey}
          totalOf={totalOf}
          onSave={(changed) => void changeForm(changed, vehicleStays)}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}
