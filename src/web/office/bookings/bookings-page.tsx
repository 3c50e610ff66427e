import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { addDays, londonInstant } from '../../../domain/time/time.ts';
import { clockMinute, formatDay } from '../../../domain/time/time-words.ts';
import { Button, look } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { useShortcut } from '../keys/shortcuts.ts';
import { ListNotice } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { found } from '../queries.ts';
import { SEARCH_FIELD, useWantedField } from '../shell/use-search-field.ts';
import { BookingLines } from './booking-lines.tsx';
import bookingsStyles from './bookings.module.css';
import { DayFilters, daysTitle } from './day/day-filters.tsx';
import type { DaySearch } from './day/day-search.ts';
import dayStyles from './day/day.module.css';
import { LinesTable } from './day/lines-table.tsx';
import { keyOf, timeline } from './day/timeline.ts';
import { NowContext, useNow } from './day/trip-state.tsx';
import { type LinesQuery, useLines } from './day/use-lines.ts';
import { TEXTS } from './texts.ts';

/** [OFF-04] Bookings that match a search, updated while typing. */
export function FoundList({ search }: { search: string }) {
  const { data, isError, refetch, isPlaceholderData } = useQuery(found(search));
  const lines = data?.lines ?? [];
  const notice = () => {
    if (!data || isPlaceholderData) return TEXTS.loading;
    return lines.length === 0 ? TEXTS.noneFound(search) : TEXTS.counted(lines.length, data.more);
  };
  return (
    <>
      <ListNotice failed={isError} onAgain={() => void refetch()} text={notice()} />
      {lines.length > 0 && <BookingLines lines={lines} dated />}
    </>
  );
}

/** Query of an address. @param today yyyy-mm-dd in Britain */
function queryOf({ day: from = '', days = 1, operator, state, first }: DaySearch, today: string): LinesQuery {
  const start = from || today;
  return {
    from: start,
    to: addDays(start, days - 1),
    ...(operator && { operator }),
    ...(state && { state }),
    ...(first && { first }),
  };
}

/** Current rows in their original places, with headings of hours or days. */
function useItems(query: LinesQuery, list: ReturnType<typeof useLines>, now: ReturnType<typeof useNow>) {
  const { pages, news } = list;
  const lines = useMemo(
    () => pages.flatMap((page) => page.lines).map((line) => news.changed.get(keyOf(line)) ?? line),
    [pages, news],
  );
  const isOneDay = query.from === query.to;
  const isNowShown = query.first !== 'latest' && now.day >= query.from && now.day <= query.to;
  const items = useMemo(
    () =>
      timeline(lines, {
        dayTitle: isOneDay ? null : formatDay,
        now: isNowShown ? { day: now.day, time: now.time } : null,
      }),
    [lines, isOneDay, isNowShown, now.day, now.time],
  );
  return { lines, items, isOneDay };
}

const changesIn = ({ changed, gone, added }: ReturnType<typeof useLines>['news']) =>
  changed.size + gone.size + added;

/** [OFF-03] The pick-ups of some days by time, as the address says which. */
export function DayList() {
  const shown = useSearch({ from: '/inside/bookings' });
  const navigate = useNavigate({ from: '/bookings' });
  const now = useNow();
  const query = queryOf(shown, now.day);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const list = useLines(
    query,
    useCallback(() => seen.current, []),
  );
  const { lines, items, isOneDay } = useItems(query, list, now);
  const { pages, news } = list;
  const count = pages[0]?.count ?? null;
  const show = (changes: Partial<DaySearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false });
  const changes = changesIn(news);
  useShortcut('refresh', changes > 0 ? () => void list.show() : null);
  const none = () => {
    if (shown.operator || shown.state) return TEXTS.noneSuch;
    return isOneDay
      ? TEXTS.none(formatDay(query.from))
      : TEXTS.noneIn(formatDay(query.from), formatDay(query.to));
  };
  const notice = () => {
    if (list.isLoading) return TEXTS.loading;
    return lines.length === 0 ? none() : TEXTS.pickups(count, lines.length);
  };
  return (
    <>
      <DayFilters day={query.from} shown={shown} onShow={show} />
      <h2 className={bookingsStyles.date}>{daysTitle(query.from, query.to)}</h2>
      <div className={dayStyles.told}>
        <ListNotice failed={list.failed} onAgain={list.again} text={notice()} />
        {changes > 0 && (
          <Button variant="secondary" onClick={() => void list.show()}>
            {TEXTS.show(changes)}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <NowContext value={londonInstant({ date: now.day, minute: clockMinute(now.time) })}>
          <LinesTable
            // A new list starts at its top, with nothing focused.
            key={JSON.stringify(query)}
            {...{ items, lines, news, count }}
            isDated={!isOneDay}
            latestFirst={shown.first === 'latest'}
            onOrder={() => show({ first: shown.first ? undefined : 'latest' })}
            onEnd={list.more}
            onSeen={(keys) => {
              seen.current = keys;
            }}
          />
        </NowContext>
      )}
    </>
  );
}

/** [OFF-03] [OFF-04] Pick-ups by time, or search results of any day, by the address. */
export function BookingsPage() {
  const { search = '' } = useSearch({ from: '/inside/bookings' });
  const may = useMay();
  const navigate = useNavigate({ from: '/bookings' });
  const query = useDeferredValue(search.trim());
  useWantedField(useLocation().state.toSearch ?? false);
  const searching = query.length > 1;
  return (
    <>
      <div className={office.head}>
        <h1>{TEXTS.title}</h1>
        <search className={office.search}>
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
          <Link to="/bookings/new" className={look({})}>
            {TEXTS.take}
          </Link>
        )}
      </div>
      {searching ? <FoundList search={query} /> : <DayList />}
    </>
  );
}
