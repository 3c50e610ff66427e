import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QueueAnswer, QueueRow } from '../../../contract/office-queue.ts';
import type { QueueKind } from '../../../domain/office/queue.ts';
import { queueOf } from '../queue.ts';
import { markSeen, seenKeys } from './kept.ts';
import { shownRows } from './shown-rows.ts';

/** A list as it was taken up: what is in it, and what of that was not seen before in this browser. */
interface Taken {
  kind: QueueKind | null;
  rows: readonly QueueRow[];
  fresh: ReadonlySet<string>;
}

const keysOf = (rows: readonly QueueRow[]) => rows.map(({ key }) => key);

function taken(kind: QueueKind | null, { rows }: QueueAnswer): Taken {
  const seen = seenKeys();
  return { kind, rows, fresh: new Set(keysOf(rows).filter((key) => !seen.has(key))) };
}

const countOf = ({ counts }: QueueAnswer, kind: QueueKind | null) =>
  counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);

/** [OFF-03] The queue as it stands on the page, where nothing moves until it is asked for. */
export function useQueue(kind: QueueKind | null) {
  const { data, isError, refetch, isPlaceholderData, isFetching } = useQuery({
    ...queueOf(kind),
    placeholderData: keepPreviousData,
  });
  const [list, setList] = useState<Taken | null>(null);
  // What is asked for again is not taken up as it was: what somebody has just seen to would stand in it.
  const isAwaited = isPlaceholderData || (list?.kind !== kind && isFetching);
  const current = isAwaited ? undefined : data;
  const isOld = list === null || list.kind !== kind || list.rows.length === 0;
  // An empty list has nothing that could jump.
  if (current && isOld && (list?.kind !== kind || current.rows.length > 0)) setList(taken(kind, current));
  const rows = list?.rows;
  // What was looked at is seen once the list is left.
  useEffect(() => {
    const leave = () => markSeen(keysOf(rows ?? []));
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [rows]);
  const count = current ? countOf(current, kind) : 0;
  const view = shownRows(rows ?? [], current?.rows ?? rows ?? [], count <= (current?.rows.length ?? 0));
  return {
    ...view,
    isLoading: !list,
    failed: isError && !data,
    again: () => void refetch(),
    fresh: list?.fresh ?? new Set<string>(),
    counts: data?.counts ?? [],
    count,
    show: () => current && setList(taken(kind, current)),
  };
}

/** Calls back once for each row that comes while the page is open. */
export function useNews(keys: readonly string[], then: () => void): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const news = keys.filter((key) => !told.current.has(key));
    if (news.length === 0) return;
    for (const key of news) told.current.add(key);
    then();
  });
}
