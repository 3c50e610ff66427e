import { FlexRender, type Row } from '@tanstack/react-table';
import { memo, type Ref } from 'react';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { classes } from '../../../ui/classes.ts';
import { TEXTS } from '../texts.ts';
import type { features } from './columns.tsx';
import css from './lines.module.css';

interface LineRowProps {
  row: Row<typeof features, BookingLine>;
  /** Of the item, in the list. */
  position: number;
  /** Among the lines. */
  index: number;
  mark: 'changed' | 'gone' | null;
  /** Another one has other columns. */
  layout: string;
  measure: Ref<HTMLDivElement>;
}

/** One leg of a booking in the list; it is rendered anew only where it is another or shown otherwise. */
export const LineRow = memo(function LineRow({ row, position, index, mark, measure }: LineRowProps) {
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={position}
      className={classes(css.row, css.line, mark && css[mark])}
    >
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="cell"
          data-label={String(cell.column.columnDef.header)}
          className={css[cell.column.id]}
        >
          <div>
            <FlexRender cell={cell} />
            {mark && cell.column.id === 'booking_number' && <span className={css.mark}>{TEXTS[mark]}</span>}
          </div>
        </div>
      ))}
    </div>
  );
});
