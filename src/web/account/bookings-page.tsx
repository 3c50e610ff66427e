import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BookingsSort, CorporateBooking } from '../../contract/corporate.ts';
import { LONGEST } from '../../domain/limits.ts';
import { amendAddress, useCurrentLocation } from '../client/router/history.ts';
import type { Session } from '../client/session.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/layout.tsx';
import { Guarded } from './account-shell.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import styles from './bookings-page.module.css';
import { BookingsTable, COLUMNS } from './bookings-table.tsx';
import { LIST, TEXTS } from './texts.ts';
import {
  addressOf,
  type BookingsState,
  type BookingsView,
  lastPage,
  PAGE_SIZE,
  useBookings,
  viewOf,
} from './use-bookings.ts';

interface PagingProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Page number field for long lists. */
function PageNumber({ page, last, onPage }: PagingProps) {
  const [text, setText] = useState(String(page));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = Math.min(last, Math.max(1, Math.trunc(Number(text)) || page));
    setText(String(target));
    if (target !== page) onPage(target);
  };
  return (
    <form className={styles.pageNumber} onSubmit={submit}>
      <TextField
        label={LIST.page(last)}
        inputMode="numeric"
        enterKeyHint="go"
        value={text}
        maxLength={4}
        className={styles.pageField}
        onChange={setText}
      />
      <Button type="submit" variant="secondary">
        {LIST.go}
      </Button>
    </form>
  );
}

/** The way to the other pages. */
export function Paging(props: PagingProps) {
  const { page, last, onPage } = props;
  if (last === 1) return null;
  return (
    <nav className={styles.paging} aria-label={TEXTS.bookings}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {LIST.previous}
      </Button>
      <Button variant="secondary" disabled={page === last} onClick={() => onPage(page + 1)}>
        {LIST.next}
      </Button>
      {last > 2 && <PageNumber key={page} {...props} />}
    </nav>
  );
}

const SORTS = COLUMNS.flatMap(({ label, sort }) => (sort ? [{ value: sort, label }] : []));
const DIRECTIONS = [
  { value: 'asc', label: LIST.ascending },
  { value: 'desc', label: LIST.descending },
];

interface ToolsProps {
  view: BookingsView;
  change: (part: Partial<BookingsView>) => void;
}

/** Search, and the order for where the table has no headings to press. */
function Tools({ view, change }: ToolsProps) {
  return (
    <search className={styles.tools}>
      <TextField
        type="search"
        label={LIST.search}
        placeholder={LIST.searchHint}
        value={view.search}
        maxLength={LONGEST.search}
        className={styles.search}
        onChange={(search) => change({ search })}
      />
      <SelectField
        label={LIST.sortBy}
        value={view.sort}
        options={SORTS}
        className={styles.order}
        onChange={(sort) => change({ sort: sort as BookingsSort })}
      />
      <SelectField
        label={LIST.order}
        labelHidden
        value={view.direction}
        options={DIRECTIONS}
        className={styles.order}
        onChange={(direction) => change({ direction: direction === 'asc' ? 'asc' : 'desc' })}
      />
    </search>
  );
}

/** Number of bookings shown. Always rendered, so that changes are announced. */
function countText({ list, total, status }: BookingsState, { page, search }: BookingsView): string {
  const before = (page - 1) * PAGE_SIZE;
  if (list.length > 0) return LIST.range(before + 1, before + list.length, total);
  if (status !== 'ready' || total > 0) return '';
  return search ? LIST.noneFound : LIST.none;
}

function useView(): [BookingsView, (view: BookingsView) => void] {
  const { search } = useCurrentLocation();
  const [view, setView] = useState(() => viewOf(search));
  const change = (next: BookingsView) => {
    amendAddress(addressOf(next));
    setView(next);
  };
  return [view, change];
}

function Bookings({ session }: { session: Session }) {
  const [view, setView] = useView();
  const [open, setOpen] = useState<CorporateBooking | null>(null);
  const state = useBookings(session, view);
  const { list, total, status, searchable } = state;
  const count = useRef<HTMLOutputElement>(null);
  const change = (part: Partial<BookingsView>) => setView({ ...view, page: 1, ...part });
  const sortBy = (sort: BookingsSort) =>
    change({ sort, direction: sort === view.sort && view.direction === 'asc' ? 'desc' : 'asc' });
  const turnTo = (page: number) => {
    change({ page });
    count.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  const beyond = status === 'ready' && list.length === 0 && total > 0;
  useEffect(() => {
    if (beyond) setView({ ...view, page: lastPage(total) });
  });
  return (
    <>
      <div className={styles.head}>
        <h1>{TEXTS.bookings}</h1>
        {status === 'loading' && (
          <span className={styles.loading}>
            <Spinner />
            <span className="visually-hidden">{LIST.loading}</span>
          </span>
        )}
      </div>
      {searchable && <Tools view={view} change={change} />}
      {status === 'failed' && (
        <Notice bad text={LIST.failed}>
          <Button variant="secondary" onClick={() => setView({ ...view })}>
            {LIST.tryAgain}
          </Button>
        </Notice>
      )}
      <output
        ref={count}
        tabIndex={-1}
        className={status === 'ready' && total === 0 ? styles.none : styles.count}
      >
        {countText(state, view)}
      </output>
      {list.length > 0 && (
        <>
          <BookingsTable
            list={list}
            view={view}
            busy={status === 'loading'}
            onSort={sortBy}
            onDetails={setOpen}
          />
          <Paging page={view.page} last={lastPage(total)} onPage={turnTo} />
        </>
      )}
      {open && <BookingDialog booking={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Bookings [CORP-04]. */
export default function BookingsPage() {
  return <Guarded>{(session) => <Bookings session={session} />}</Guarded>;
}
