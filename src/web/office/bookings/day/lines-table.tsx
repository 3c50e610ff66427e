import { Link } from '@tanstack/react-router';
import {
  type Column,
  columnVisibilityFeature,
  createColumnHelper,
  FlexRender,
  type Row,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { memo, type Ref, useEffect, useState } from 'react';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateShort } from '../../../../domain/time/time-words.ts';
import { useMedia } from '../../../client/browser.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ROW } from '../../keys/use-keys.ts';
import { TEXTS } from '../texts.ts';
import styles from './lines-table.module.css';
import { type Item, keyOf, type LineUpdates } from './timeline.ts';
import { TripState } from './trip-state.tsx';
import { useLineKeys, useRows } from './use-rows.ts';

/** The table hides columns by width. */
const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, BookingLine>();

const way = (line: BookingLine) => line.dropoff ?? TEXTS.byHour;
const price = (line: BookingLine) => formatMoney(Math.round(line.total * 100), line.currency_symbol);
const phone = (line: BookingLine) => (
  <a href={`tel:${line.passenger_phone}`} className={styles.phone}>
    {line.passenger_phone}
  </a>
);
const driver = (line: BookingLine) => line.driver || <span className={styles.none}>{TEXTS.noDriver}</span>;
/** All columns; `NARROW` and `WIDE` select those that fit. */
const columns = helper.columns([
  helper.accessor('pickup_time', {
    header: TEXTS.time,
    cell: ({ row: { original: line } }) => (
      <>
        <strong>{line.pickup_time}</strong>
        <small className={styles.date}>{formatDateShort(line.pickup_date)}</small>
        {line.leg === 'return' && <small>{TEXTS.back}</small>}
      </>
    ),
  }),
  helper.accessor('booking_number', {
    header: TEXTS.number,
    cell: ({ row: { original: line } }) => (
      <>
        <Link
          {...ROW}
          to="/bookings/$number"
          params={{ number: line.booking_number }}
          className={styles.number}
        >
          {line.booking_number}
        </Link>
        <TripState line={line} />
      </>
    ),
  }),
  helper.accessor('passenger_name', {
    header: TEXTS.passenger,
    cell: ({ row: { original: line } }) => (
      <>
        {line.passenger_name}
        <small>{phone(line)}</small>
      </>
    ),
  }),
  helper.display({
    id: 'way',
    header: TEXTS.way,
    cell: ({ row: { original: line } }) => (
      <>
        {line.pickup} <span aria-hidden="true">→</span>
        <span className="visually-hidden">{TEXTS.wayTo}</span> {way(line)}
        {line.flight_number && <small>{line.flight_number}</small>}
      </>
    ),
  }),
  helper.accessor('pickup', { header: TEXTS.from }),
  helper.accessor('dropoff', { header: TEXTS.to, cell: ({ row: { original: line } }) => way(line) }),
  helper.accessor('flight_number', { header: TEXTS.flight }),
  helper.accessor('vehicle', { header: TEXTS.vehicle }),
  helper.accessor('operator', {
    header: TEXTS.operator,
    cell: ({ row: { original: line } }) => (
      <>
        {line.operator}
        <small className={styles.driver}>{driver(line)}</small>
      </>
    ),
  }),
  helper.accessor('driver', { header: TEXTS.driver, cell: ({ row: { original: line } }) => driver(line) }),
  helper.accessor('total', {
    header: TEXTS.price,
    cell: ({ row: { original: line } }) => (
      <>
        {price(line)}
        <small>{line.payment_method === 'car' ? TEXTS.car : TEXTS.card}</small>
      </>
    ),
  }),
]);

/** Up to 1,499 px, and as cards below 760: from and to in one, who drives under the operator. */
const NARROW = { pickup: false, dropoff: false, flight_number: false, vehicle: false, driver: false };
/** From 1,500 px on each has its own column. */
const WIDE = { way: false };

interface LineRowProps {
  row: Row<typeof features, BookingLine>;
  /** Index in the list. */
  position: number;
  /** Among the lines. */
  index: number;
  mark: 'changed' | 'gone' | null;
  /** Changes with the columns. */
  layout: string;
  measure: Ref<HTMLDivElement>;
}

/** A row, rendered again only if it or its layout changes. */
const LineRow = memo(function LineRow({ row, position, index, mark, measure }: LineRowProps) {
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={position}
      className={classes(styles.row, styles.line, mark && styles[mark])}
    >
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="cell"
          data-label={String(cell.column.columnDef.header)}
          className={styles[cell.column.id]}
        >
          <div>
            <FlexRender cell={cell} />
            {mark && cell.column.id === 'booking_number' && (
              <span className={styles.mark}>{TEXTS[mark]}</span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
});

interface LinesHeadProps {
  columns: readonly Column<typeof features, BookingLine>[];
  latestFirst: boolean;
  onOrder: () => void;
}

/** The names of the columns, which stay in sight; the pick-up's turns the order. */
function LinesHead({ columns: shownColumns, latestFirst, onOrder }: LinesHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.names}>
        {shownColumns.map(({ id, columnDef }) =>
          id === 'pickup_time' ? (
            <div key={id} role="columnheader" aria-sort={latestFirst ? 'descending' : 'ascending'}>
              <button type="button" className={styles.order} onClick={onOrder}>
                {String(columnDef.header)}
                <span className="visually-hidden">
                  , {latestFirst ? TEXTS.latestFirst : TEXTS.earliestFirst}
                </span>
                <Icon name={latestFirst ? 'down' : 'up'} size={16} />
              </button>
            </div>
          ) : (
            <div key={id} role="columnheader" className={styles[id]}>
              {String(columnDef.header)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

interface LinesTableProps {
  items: readonly Item[];
  /** The bookings among the items, in order. */
  lines: readonly BookingLine[];
  news: LineUpdates;
  /** The total number of rows; null if unknown. */
  count: number | null;
  /** Whether days are shown with times. */
  isDated: boolean;
  latestFirst: boolean;
  onOrder: () => void;
  /** More are wanted: the last that are there come into sight. */
  onEnd: () => void;
  /** Called with the keys of visible rows. */
  onSeen: (keys: ReadonlySet<string>) => void;
}

interface BetweenProps {
  item: Exclude<Item, { kind: 'line' }>;
  position: number;
  measure: Ref<HTMLDivElement>;
}

/** The title of an hour or a day, or the line for now: for the eye, since each row says its time. */
function TimeHeading({ item, position, measure }: BetweenProps) {
  return (
    <div
      ref={measure}
      role="presentation"
      aria-hidden="true"
      data-index={position}
      className={classes(styles.row, styles[item.kind])}
    >
      {item.kind === 'now' ? TEXTS.now(item.time) : item.text}
    </div>
  );
}

/** Rows before the end at which more are loaded. */
const AHEAD = 60;

const markOf = ({ changed, gone }: LineUpdates, key: string): 'changed' | 'gone' | null => {
  if (gone.has(key)) return 'gone';
  return changed.has(key) ? 'changed' : null;
};

/** Reports visible rows and loads more near the end. */
function useSight(keys: readonly string[], isNearEnd: boolean, { onEnd, onSeen }: LinesTableProps): void {
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  useEffect(() => onSeen(new Set(keys)));
}

/**
 * [OFF-03] [OFF-17] Bookings by time as a virtual table, of which only the visible part is rendered: cards below 760
 * px, more columns above.
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
    if (item.kind !== 'line') return <TimeHeading key={item.key} {...{ item, position, measure }} />;
    const ofTable = rowsById[item.key];
    const rowProps = { position, index: item.index, mark: markOf(news, item.key), layout: String(isWide) };
    return ofTable && <LineRow key={item.key} row={ofTable} {...rowProps} measure={measure} />;
  };
  return (
    <div
      role="table"
      aria-label={TEXTS.title}
      aria-rowcount={count === null ? -1 : count + 1}
      className={classes(
        styles.table,
        isWide && styles.wide,
        isCards && styles.cards,
        isDated && styles.dated,
      )}
    >
      <LinesHead
        columns={table.getVisibleLeafColumns()}
        latestFirst={props.latestFirst}
        onOrder={props.onOrder}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it are what is focused */}
      <div ref={setList} role="rowgroup" {...keys}>
        <div ref={hold} role="presentation" className={styles.rows}>
          {shown.map(({ index }) => row(index, items[index]))}
        </div>
      </div>
    </div>
  );
}
