import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useMay } from '../me.ts';
import { SEARCH_FIELD, useWantedField } from '../shell/use-search-field.ts';
import { DayList } from './day-list.tsx';
import { FoundList } from './found-list.tsx';
import { TEXTS } from './texts.ts';
import css from './bookings.module.css';

/** [OFF-03] [OFF-04] The pick-ups of a day by time; what is searched for, of any day. The address says which. */
export function BookingsPage() {
  const { search = '' } = useSearch({ from: '/inside/bookings' });
  const may = useMay();
  const navigate = useNavigate({ from: '/bookings' });
  const sought = useDeferredValue(search.trim());
  useWantedField(useLocation().state.toSearch ?? false);
  const searching = sought.length > 1;
  return (
    <>
      <div className={css.head}>
        <h1>{TEXTS.title}</h1>
        <search className={css.search}>
          <TextField
            id={SEARCH_FIELD}
            type="search"
            label={TEXTS.search}
            labelHidden
            placeholder={TEXTS.searchHint}
            value={search}
            maxLength={100}
            onChange={(value) =>
              void navigate({
                search: (now) => ({ ...now, search: value || undefined }),
                replace: true,
              })
            }
          />
        </search>
        {may('book') && (
          <Link to="/bookings/new" className={css.take}>
            {TEXTS.take}
          </Link>
        )}
      </div>
      {searching ? <FoundList search={sought} /> : <DayList />}
    </>
  );
}
