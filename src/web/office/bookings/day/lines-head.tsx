import type { Column } from '@tanstack/react-table';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TEXTS } from '../texts.ts';
import type { features } from './columns.tsx';
import css from './lines.module.css';

interface LinesHeadProps {
  columns: readonly Column<typeof features, BookingLine>[];
  latestFirst: boolean;
  onOrder: () => void;
}

/** The names of the columns, which stay in sight; the pick-up's turns the order. */
export function LinesHead({ columns, latestFirst, onOrder }: LinesHeadProps) {
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.names}>
        {columns.map(({ id, columnDef }) =>
          id === 'pickup_time' ? (
            <div key={id} role="columnheader" aria-sort={latestFirst ? 'descending' : 'ascending'}>
              <button type="button" className={css.order} onClick={onOrder}>
                {String(columnDef.header)}
                <span className="visually-hidden">
                  , {latestFirst ? TEXTS.latestFirst : TEXTS.earliestFirst}
                </span>
                <Icon name={latestFirst ? 'down' : 'up'} size={16} />
              </button>
            </div>
          ) : (
            <div key={id} role="columnheader" className={css[id]}>
              {String(columnDef.header)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}
