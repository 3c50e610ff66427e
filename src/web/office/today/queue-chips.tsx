import type { QueueAnswer } from '../../../contract/office-queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../domain/office/queue.ts';
import { KIND_WORDS, TEXTS } from './texts.ts';
import css from './queue.module.css';

interface QueueChipsProps {
  counts: QueueAnswer['counts'];
  kind: QueueKind | null;
  onKind: (kind: QueueKind | null) => void;
}

/** How many there are of each kind; pressed, the list shows only those. */
export function QueueChips({ counts, kind, onKind }: QueueChipsProps) {
  const count = new Map(counts.map((each) => [each.kind, each.count]));
  const all = counts.reduce((sum, each) => sum + each.count, 0);
  const chip = (one: QueueKind | null, label: string, number: number) => (
    <button
      key={label}
      type="button"
      className={css.chip}
      aria-pressed={kind === one}
      onClick={() => onKind(kind === one ? null : one)}
    >
      {label} <strong>{number}</strong>
    </button>
  );
  return (
    <div role="group" aria-label={TEXTS.kinds} className={css.chips}>
      {chip(null, TEXTS.all, all)}
      {QUEUE_KINDS.filter((one) => count.has(one) || one === kind).map((one) =>
        chip(one, KIND_WORDS[one], count.get(one) ?? 0),
      )}
    </div>
  );
}
