import type { Pence } from '../money.ts';
import { canMeetAt, type Place } from '../place/place.ts';
import type { Settings } from '../settings.ts';
import { type Extra, EXTRA_NAMES, EXTRAS, EXTRAS_IN_ORDER, forEachExtra, rowOf } from './extras-table.ts';
import { type Extras, NO_EXTRAS } from './journey.ts';

/** The provider's prices of the extras: of one seat or piece, of a step of minutes, of yes; 0 is not on offer. */
export type ExtraPrices = Readonly<Record<Extra, Pence>> & {
  /** Extras that are free, whatever their price. */
  free: readonly Extra[];
};

/** Prices of a provider without extras. */
export const NO_PRICES: ExtraPrices = { ...forEachExtra<Record<Extra, Pence>>(() => 0), free: [] };

/** The provider's prices of the extras, from its settings. */
export function extraPricesOf(settings: Settings): ExtraPrices {
  const free = EXTRA_NAMES.filter((extra) => {
    const { charged } = rowOf(extra);
    return charged && !settings[charged.if];
  });
  return { ...forEachExtra<Record<Extra, Pence>>((extra) => settings[EXTRAS[extra].setting]), free };
}

/** Maximums for one leg; those of the extras are in their table. */
export const LEG_LIMITS = { passengers: 50, luggage: 20, handLuggage: 20 } as const;

/** A chosen extra with its price; `amount` is `count` × `unit`, or 0 for an uncharged wheelchair. */
interface ExtraCharge {
  extra: Extra;
  /** Seats, pieces or started five minutes; 1 for yes. */
  count: number;
  unit: Pence;
  amount: Pence;
}

const steps = (extra: Extra, extras: Extras): number => Math.ceil(Number(extras[extra]) / EXTRAS[extra].step);

/** Start of a leg; null while unknown. */
export type Pickup = Pick<Place, 'id' | 'label'> | null;

/** Whether an extra is available at a pick-up. */
const isAvailableAt = (extra: Extra, pickup: Pickup): boolean =>
  !rowOf(extra).onlyWhereMet || pickup === null || canMeetAt(pickup);

/** The options to offer, in the order of the popup: those whose setting is above zero, with a pick-up there. */
export function visibleExtras(prices: ExtraPrices, pickup: Pickup = null): Extra[] {
  return EXTRAS_IN_ORDER.filter((extra) => prices[extra] > 0 && isAvailableAt(extra, pickup));
}

/** [JRN-13] The extras of a leg without those unavailable at its pick-up. */
export function extrasHadAt(extras: Extras, pickup: Pickup): Extras {
  const none = EXTRAS_IN_ORDER.filter((extra) => !isAvailableAt(extra, pickup)).map((extra) => [
    extra,
    NO_EXTRAS[extra],
  ]);
  return { ...extras, ...(Object.fromEntries(none) as Partial<Extras>) };
}

/** The options of a leg without those that are not on offer, and which those are [CALC-13]. */
export function offeredExtras(extras: Extras, prices: ExtraPrices): { extras: Extras; removed: Extra[] } {
  const removed = EXTRAS_IN_ORDER.filter((extra) => steps(extra, extras) > 0 && prices[extra] === 0);
  const none = Object.fromEntries(removed.map((extra) => [extra, NO_EXTRAS[extra]])) as Partial<Extras>;
  return { extras: { ...extras, ...none }, removed };
}

/** Price of one unit of an extra (one seat, one piece, five minutes); 0 for an uncharged wheelchair. */
export function chargedUnit(extra: Extra, prices: ExtraPrices): Pence {
  return prices.free.includes(extra) ? 0 : prices[extra];
}

/** The charges for one leg of one vehicle, without free extras except the wheelchair, whose zero reassures. */
export function extraCharges(extras: Extras, prices: ExtraPrices): ExtraCharge[] {
  const charges: ExtraCharge[] = [];
  for (const extra of EXTRAS_IN_ORDER) {
    const count = steps(extra, extras);
    const unit = chargedUnit(extra, prices);
    if (count > 0 && (unit > 0 || prices.free.includes(extra))) {
      charges.push({ extra, count, unit, amount: count * unit });
    }
  }
  return charges;
}

/** [CALC-13] Message about unavailable extras, by their form fields, on either leg. */
export function removedExtrasText(fields: readonly string[]): string {
  const gone = new Set(fields.map((field) => field.replace(/^return_/, '')));
  const names = EXTRAS_IN_ORDER.filter((extra) => gone.has(EXTRAS[extra].field)).map(
    (extra) => EXTRAS[extra].words.title,
  );
  const are = names.length > 1 ? ['are', 'were'] : ['is', 'was'];
  return `${new Intl.ListFormat('en-GB').format(names)} ${are[0]} not offered for this trip and ${are[1]} removed.`;
}
