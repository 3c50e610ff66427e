import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BookingLine, ListAnswer } from '../../../../contract/office-bookings.ts';
import { call } from '../../api.ts';
import { onDayUpdates } from '../../shell/use-changes.ts';
import { allUpdates, keyOf, updatesOf, NO_UPDATES } from './timeline.ts';

/** Query of the list. */
export interface LinesQuery {
  /** yyyy-mm-dd, both of them in it. */
  from: string;
  to: string;
  operator?: string;
  state?: BookingLine['state'];
  first?: 'latest';
}

const ask = (query: LinesQuery, after: string | null, signal?: AbortSignal) =>
  call('GET /api/v1/office/bookings', { query: { ...query, ...(after !== null && { after }) }, signal });

/** Loads a hundred rows at a time. Later changes are announced, and shown on request. */
const linesOf = (query: LinesQuery) =>
  infiniteQueryOptions({
    queryKey: ['lines', query],
    queryFn: ({ pageParam, signal }) => ask(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Maximum number of pages refreshed; one or two are visible. */
const MOST_PAGES = 3;

/** Other days than today are not pushed: they are refetched. */
const EVERY_MS = 30_000;

/** Changes in the visible pages, without moving rows. */
function useLineNews(query: LinesQuery, pages: readonly ListAnswer[], seen: () => ReadonlySet<string>) {
  const [news, setNews] = useState(NO_UPDATES);
  const latest = useRef({ asked: query, pages, seen });
  useEffect(() => {
    latest.current = { asked: query, pages, seen };
  });
  const look = useCallback(async () => {
    const { asked: of, pages: shown, seen: inSight } = latest.current;
    const keys = inSight();
    const some = shown
      .map((page, index) => ({ page, after: shown[index - 1]?.next ?? null }))
      .filter(({ page }) => page.lines.length === 0 || page.lines.some((line) => keys.has(keyOf(line))))
      .slice(0, MOST_PAGES);
    const answers = await Promise.all(
      some.map(async ({ page, after }) => updatesOf(page, await ask(of, after), of.first === 'latest')),
    );
    // Another list may have been requested meanwhile.
    if (latest.current.pages === shown) setNews(allUpdates(answers));
  }, []);
  useEffect(() => {
    // A failed refresh is repeated next time.
    const lookAgain = () => void look().catch(() => {});
    const end = onDayUpdates(lookAgain);
    const looking = setInterval(lookAgain, EVERY_MS);
    return () => {
      end();
      clearInterval(looking);
    };
  }, [look]);
  return { news, look, forget: () => setNews(NO_UPDATES) };
}

/**
 * [OFF-03] A list that does not reorder while it is open, and its pending changes. @param seen keys of visible rows
 */
export function useLines(query: LinesQuery, seen: () => ReadonlySet<string>) {
  const list = useInfiniteQuery(linesOf(query));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const pages = data?.pages ?? NONE;
  const { news, look, forget } = useLineNews(query, pages, seen);
  const isCached = useRef(data !== undefined);
  useEffect(() => {
    // Come back to: it may have changed on the page of a booking.
    if (isCached.current) void look().catch(() => {});
  }, [look]);
  return {
    pages,
    news,
    isLoading: !data && !list.isError,
    failed: list.isError && !data,
    again: () => void refetch(),
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    hasMore: hasNextPage,
    show: async () => {
      await refetch();
      forget();
    },
  };
}

const NONE: readonly ListAnswer[] = [];
