import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QueueAnswer, QueueRow } from '../../../contract/office-queue.ts';
import { byUrgency, type Queued, type QueueKind } from '../../../domain/office/queue.ts';
import { queueOf } from '../queries.ts';
import { remember, remembered } from '../remembered.ts';

const SEEN = 'seen';
const SOUND = 'sound';
/** More than any list shows; older ones are forgotten. */
const MOST = 1000;

/** The keys of rows already viewed in this browser. */
function seenKeys(): ReadonlySet<string> {
  return new Set((remembered(SEEN) ?? '').split('\n'));
}

function markSeen(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const all = [...new Set([...keys, ...seenKeys()])].filter((key) => key !== '');
  remember(SEEN, all.slice(0, MOST).join('\n'));
}

export const wantsSound = (): boolean => remembered(SOUND) === 'on';
export const keepSound = (on: boolean): void => remember(SOUND, on ? 'on' : 'off');

/** A row of the list, and whether it has been resolved. */
interface ShownRow {
  row: QueueRow;
  solved: boolean;
}

const queued = ({ key, kind, since, until }: QueueRow): Queued => ({
  kind,
  id: key.slice(kind.length + 1),
  since: since === null ? null : Date.parse(since),
  until: until === null ? null : Date.parse(until),
});

/**
 * The rows to show while the answer changes: the same ones in the same places, with current data, and the new ones
 * separately.
 * @param whole the answer is complete; in a truncated one, missing rows at its end may still exist
 */
export function shownRows(
  shown: readonly QueueRow[],
  answer: readonly QueueRow[],
  whole: boolean,
): { rows: ShownRow[]; added: QueueRow[]; moved: boolean } {
  const now = new Map(answer.map((row) => [row.key, row]));
  const before = new Set(shown.map(({ key }) => key));
  const last = answer.at(-1);
  const order = byUrgency(Date.now());
  const isGone = (row: QueueRow) =>
    !now.has(row.key) && (whole || !last || order(queued(row), queued(last)) < 0);
  const rows = shown.map((row) => ({ row: now.get(row.key) ?? row, solved: isGone(row) }));
  const stay = answer.filter(({ key }) => before.has(key)).map(({ key }) => key);
  const left = rows.filter(({ solved }) => !solved).map(({ row }) => row.key);
  return {
    rows,
    added: answer.filter(({ key }) => !before.has(key)),
    moved: rows.some(({ solved }) => solved) || stay.some((key, index) => left[index] !== key),
  };
}

let context: AudioContext | null = null;

/** A short tone of two notes; silence where the browser allows none. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    const start = context.currentTime;
    for (const [index, pitch] of [660, 880].entries()) {
      const note = new OscillatorNode(context, { type: 'sine', frequency: pitch });
      const volume = new GainNode(context, { gain: 0 });
      const at = start + index * 0.14;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
      note.connect(volume).connect(context.destination);
      note.start(at);
      note.stop(at + 0.25);
    }
  } catch {
    context = null;
  }
}

/** A list when opened: its rows, and those not viewed before in this browser. */
interface Snapshot {
  kind: QueueKind | null;
  rows: readonly QueueRow[];
  fresh: ReadonlySet<string>;
}

const keysOf = (rows: readonly QueueRow[]) => rows.map(({ key }) => key);

function snapshotOf(kind: QueueKind | null, { rows }: QueueAnswer): Snapshot {
  const seen = seenKeys();
  return { kind, rows, fresh: new Set(keysOf(rows).filter((key) => !seen.has(key))) };
}

const countOf = ({ counts }: QueueAnswer, kind: QueueKind | null) =>
  counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);

/** [OFF-03] The displayed queue, in which nothing moves until the user asks for it. */
export function useQueue(kind: QueueKind | null) {
  const { data, isError, refetch, isPlaceholderData, isFetching } = useQuery({
    ...queueOf(kind),
    placeholderData: keepPreviousData,
  });
  const [list, setList] = useState<Snapshot | null>(null);
  // A cached answer would still contain what was just dealt with.
  const isAwaited = isPlaceholderData || (list?.kind !== kind && isFetching);
  const current = isAwaited ? undefined : data;
  const isOld = list === null || list.kind !== kind || list.rows.length === 0;
  // An empty list has nothing that could jump.
  if (current && isOld && (list?.kind !== kind || current.rows.length > 0))
    setList(snapshotOf(kind, current));
  const rows = list?.rows;
  // Viewed rows are marked when the list is left.
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
    show: () => current && setList(snapshotOf(kind, current)),
  };
}

/** Calls back once for each row that comes while the page is open. */
export function useNews(keys: readonly string[], then: () => void): void {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const news = keys.filter((key) => !announced.current.has(key));
    if (news.length === 0) return;
    for (const key of news) announced.current.add(key);
    then();
  });
}
