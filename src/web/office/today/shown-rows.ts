import type { QueueRow } from '../../../contract/office-queue.ts';
import { byUrgency, type Queued } from '../../../domain/office/queue.ts';

/** A row as it stands in the list, and whether it is seen to by now. */
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
 * What the list shows while the answer changes: the same rows in the same places, with what is known of them now, and what
 * has come since beside them.
 * @param whole the answer has all that there is; of one that was cut off, what is missing at its end may be there still
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
