import type { Figures, StatisticsAnswer, Totals } from '../../contract/office-statistics.ts';
import { toPounds } from '../../domain/money.ts';
import { LOST_REASONS } from '../../domain/office/lost-demand.ts';
import { COLUMNS } from './facts.ts';
import type { LostPlace, LostRow, Sums } from './statistics-store.ts';

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Sums;

/** @param seesCommission whether who asks may see what the provider earns */
export function figuresWire(sums: Sums = NOTHING, seesCommission: boolean): Figures {
  const {
    agreed_pence: agreed,
    paid_card_pence: card,
    paid_car_pence: car,
    refunded_pence: refunded,
    commission_pence: commission,
    ...counted
  } = sums;
  return {
    ...counted,
    agreed: toPounds(agreed),
    paid_by_card: toPounds(card),
    paid_in_car: toPounds(car),
    refunded: toPounds(refunded),
    commission: seesCommission ? toPounds(commission) : null,
  };
}

export const totalsWire = (sums: Sums | undefined, lost: number, seesCommission: boolean): Totals => ({
  ...figuresWire(sums, seesCommission),
  lost,
});

/** Each place with its worst hour, the worst place first. */
function placesWire(places: readonly LostPlace[]): StatisticsAnswer['lost']['places'] {
  const byPlace = Map.groupBy(places, ({ place }) => place);
  return [...byPlace]
    .map(([place, hours]) => {
      const worst = hours.toSorted((a, b) => b.asks - a.asks || a.hour - b.hour)[0];
      return {
        place,
        asks: hours.reduce((sum, { asks }) => sum + asks, 0),
        worst_hour: worst?.hour ?? 0,
        worst_hour_asks: worst?.asks ?? 0,
      };
    })
    .toSorted((a, b) => b.asks - a.asks || a.place.localeCompare(b.place));
}

/** What nobody was given a price for, by hours, reasons and places. */
export function lostWire(found: readonly LostRow[], places: readonly LostPlace[]): StatisticsAnswer['lost'] {
  const asksOf = (of: LostRow['of'], key: string) =>
    found.find((row) => row.of === of && row.key === key)?.asks ?? 0;
  return {
    hours: Array.from({ length: 24 }, (_, hour) => asksOf('hour', String(hour))),
    reasons: LOST_REASONS.map((reason) => ({ reason, asks: asksOf('reason', reason) })),
    places: placesWire(places),
  };
}
