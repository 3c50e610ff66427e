import { useState } from 'react';
import type { BookingsSort, CorporateBooking } from '../../contract/corporate.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingsTable, COLUMNS } from './bookings-table.tsx';
import { Guarded } from './guarded.tsx';
import type { Session } from './session.ts';
import { LIST, TEXTS } from './texts.ts';
import { FIRST_VIEW, PAGE_SIZE, useBookings, type BookingsView } from './use-bookings.ts';
import css from './bookings-page.module.css';

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
    <search className={css.tools}>
      <TextField
        type="search"
        label={LIST.search}
        placeholder={LIST.searchHint}
        value={view.search}
        maxLength={100}
        className={css.search}
        onChange={(search) => change({ search })}
      />
      <SelectField
        label={LIST.sortBy}
        value={view.sort}
        options={SORTS}
        className={css.order}
        onChange={(sort) => change({ sort: sort as BookingsSort })}
      />
      <SelectField
        label={LIST.sortBy}
        labelHidden
        value={view.direction}
        options={DIRECTIONS}
        className={css.order}
        onChange={(direction) => change({ direction: direction === 'asc' ? 'asc' : 'desc' })}
      />
    </search>
  );
}

interface PagingProps {
  page: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
}

function Paging({ page, shown, total, onPage }: PagingProps) {
  const before = (page - 1) * PAGE_SIZE;
  return (
    <nav className={css.paging} aria-label={TEXTS.bookings}>
      <output>{LIST.range(before + 1, before + shown, total)}</output>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {LIST.previous}
      </Button>
      <Button variant="secondary" disabled={before + shown >= total} onClick={() => onPage(page + 1)}>
        {LIST.next}
      </Button>
    </nav>
  );
}

function Bookings({ session }: { session: Session }) {
  const [view, setView] = useState(FIRST_VIEW);
  const [open, setOpen] = useState<CorporateBooking | null>(null);
  const { list, total, status } = useBookings(session, view);
  const change = (part: Partial<BookingsView>) => setView({ ...view, page: 1, ...part });
  const sortBy = (sort: BookingsSort) =>
    change({ sort, direction: sort === view.sort && view.direction === 'asc' ? 'desc' : 'asc' });
  return (
    <>
      <div className={css.head}>
        <h1>{TEXTS.bookings}</h1>
        {status === 'loading' && (
          <output className={css.loading}>
            <Spinner />
            <span className="visually-hidden">{LIST.loading}</span>
          </output>
        )}
      </div>
      <Tools view={view} change={change} />
      {status === 'failed' && (
        <Notice bad text={LIST.failed}>
          <Button variant="secondary" onClick={() => setView({ ...view })}>
            {LIST.tryAgain}
          </Button>
        </Notice>
      )}
      {list.length > 0 && (
        <>
          <BookingsTable
            list={list}
            view={view}
            busy={status === 'loading'}
            onSort={sortBy}
            onDetails={setOpen}
          />
          <Paging page={view.page} shown={list.length} total={total} onPage={(page) => change({ page })} />
        </>
      )}
      {status === 'ready' && list.length === 0 && (
        <output className={css.none}>{view.search ? LIST.noneFound : LIST.none}</output>
      )}
      {open && <BookingDialog booking={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Bookings [CORP-04]. */
export default function BookingsPage() {
  return <Guarded>{(session) => <Bookings session={session} />}</Guarded>;
}
