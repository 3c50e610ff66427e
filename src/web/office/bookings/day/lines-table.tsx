import { useTable } from '@tanstack/react-table';
import { type Ref, useEffect, useState } from 'react';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { useMedia } from '../../../browser.ts';
import { classes } from '../../../ui/classes.ts';
import { TEXTS } from '../texts.ts';
import { columns, features, NARROW, WIDE } from './columns.tsx';
import { LineRow } from './line-row.tsx';
import { LinesHead } from './lines-head.tsx';
import type { LineNews } from './news-of.ts';
import { type Item, keyOf } from './timeline.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useRows } from './use-rows.ts';
import css from './lines.module.css';

interface LinesTableProps {
  items: readonly Item[];
  /** Those of the items, in their order. */
  lines: readonly BookingLine[];
  news: LineNews;
  /** How many there are in all; null where nobody knows. */
  count: number | null;
  /** The day stands under the time. */
  isDated: boolean;
  latestFirst: boolean;
  onOrder: () => void;
  /** More are wanted: the last that are there come into sight. */
  onEnd: () => void;
  /** Told which keys are in sight. */
  onSeen: (keys: ReadonlySet<string>) => void;
}

interface BetweenProps {
  item: Exclude<Item, { kind: 'line' }>;
  position: number;
  measure: Ref<HTMLDivElement>;
}

/** The title of an hour or a day, or the line for now: for the eye, since each row says its time. */
function Between({ item, position, measure }: BetweenProps) {
  return (
    <div
      ref={measure}
      role="presentation"
      aria-hidden="true"
      data-index={position}
      className={classes(css.row, css[item.kind])}
    >
      {item.kind === 'now' ? TEXTS.now(item.time) : item.text}
    </div>
  );
}

/** So many rows before the end more of them are asked for. */
const AHEAD = 60;

const markOf = ({ changed, gone }: LineNews, key: string): 'changed' | 'gone' | null => {
  if (gone.has(key)) return 'gone';
  return changed.has(key) ? 'changed' : null;
};

/** Says which rows are in sight, and when more are wanted. */
function useSight(keys: readonly string[], isNearEnd: boolean, { onEnd, onSeen }: LinesTableProps): void {
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  useEffect(() => onSeen(new Set(keys)));
}

/**
 * [OFF-03] [OFF-17] Bookings by time as a table of which only what is in sight is on the page: a card each below 760 px, more
 * columns above.
 */
export function LinesTable(props: LinesTableProps) {
  const { items, lines, news, count, isDated } = props;
  const isWide = useMedia('(width >= 1500px)');
  const isCards = useMedia('(width < 760px)');
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [active, setActive] = useState(-1);
  const { shown, hold, measure, scrollTo } = useRows(items, list, active, isCards);
  const columnVisibility = isWide ? WIDE : NARROW;
  const table = useTable({ features, columns, data: lines, getRowId: keyOf, state: { columnVisibility } });
  const isNearEnd = (shown.at(-1)?.index ?? 0) > items.length - AHEAD;
  useSight(
    shown.map(({ key }) => String(key)),
    isNearEnd,
    props,
  );
  const keys = useLineKeys({ list, items, active, setActive, scrollTo });
  const { rowsById } = table.getRowModel();
  const row = (position: number, item: Item | undefined) => {
    if (!item) return null;
    if (item.kind !== 'line') return <Between key={item.key} {...{ item, position, measure }} />;
    const ofTable = rowsById[item.key];
    const said = { position, index: item.index, mark: markOf(news, item.key), layout: String(isWide) };
    return ofTable && <LineRow key={item.key} row={ofTable} {...said} measure={measure} />;
  };
  return (
    <div
      role="table"
      aria-label={TEXTS.title}
      aria-rowcount={count === null ? -1 : count + 1}
      className={classes(css.table, isWide && css.wide, isCards && css.cards, isDated && css.dated)}
    >
      <LinesHead
        columns={table.getVisibleLeafColumns()}
        latestFirst={props.latestFirst}
        onOrder={props.onOrder}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it are what is focused */}
      <div ref={setList} role="rowgroup" {...keys}>
        <div ref={hold} role="presentation" className={css.rows}>
          {shown.map(({ index }) => row(index, items[index]))}
        </div>
      </div>
    </div>
  );
}
