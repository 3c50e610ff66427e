import { memo } from 'react';
import type { PriceEntry } from '../../price-names.ts';
import { classes } from '../../ui/classes.ts';
import { entryKey } from '../prices/price-entry.ts';
import { ClassRow } from './class-row.tsx';
import { classesOf } from './price-list.ts';
import { VehicleCard } from './vehicle-card.tsx';
import css from './vehicle-list.module.css';

interface OfferListProps {
  /** As arranged. */
  shown: readonly PriceEntry[];
  grouped: boolean;
  layout: 'list' | 'grid';
  /** The entry with the lowest price of all, where there is one to name. */
  lowest: PriceEntry | null;
  trip: string;
  wheelchair: boolean;
  /** The numbers of vehicles being priced, by entry. */
  asking: Readonly<Record<string, number>>;
}

/** The offers by vehicle class [JRN-01], or each as a card [RES-05]. */
export const OfferList = memo(function OfferList(props: OfferListProps) {
  const { shown, grouped, layout, asking, lowest, trip, wheelchair } = props;
  if (grouped) {
    return (
      <ul className={css.list}>
        {classesOf(shown, wheelchair).map((group) => (
          <li key={group.id}>
            <ClassRow {...{ group, lowest, wheelchair, asking }} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes(css.list, layout === 'grid' && css.grid)}>
      {shown.map((entry) => (
        <li key={entryKey(entry)}>
          <VehicleCard {...{ entry, trip, wheelchair }} asking={asking[entryKey(entry)] ?? null} />
        </li>
      ))}
    </ul>
  );
});
