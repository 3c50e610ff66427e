import { useState } from 'react';
import type { QueueKind } from '../../../domain/office/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRowKeys } from '../keys/use-row-keys.ts';
import { useShortcut } from '../keys/use-shortcut.ts';
import { keepSound, wantsSound } from './kept.ts';
import { QueueChips } from './queue-chips.tsx';
import { QueueRow } from './queue-row.tsx';
import { chime } from './sound.ts';
import { TEXTS } from './texts.ts';
import { useNews, useQueue } from './use-queue.ts';
import css from './queue.module.css';

function SoundSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={css.sound}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {TEXTS.sound}
    </label>
  );
}

interface QueueListProps {
  kind: QueueKind | null;
  onKind: (kind: QueueKind | null) => void;
}

/** [OFF-03] What needs a hand, the worst first. Nothing moves under the pointer: what is new is offered, what is solved is grey. */
export function QueueList({ kind, onKind }: QueueListProps) {
  const queue = useQueue(kind);
  const list = useRowKeys<HTMLOListElement>();
  const { rows, added, moved, counts, count, fresh } = queue;
  const [sound, setSound] = useState(wantsSound);
  useNews(
    added.map(({ key }) => key),
    () => sound && chime(),
  );
  const isOld = added.length > 0 || moved;
  useShortcut('refresh', isOld ? queue.show : null);
  const turn = (on: boolean) => {
    setSound(on);
    keepSound(on);
    if (on) chime();
  };
  const told = () => {
    if (queue.isLoading) return TEXTS.loading;
    if (count > 0) return TEXTS.count(Math.min(count, rows.length + added.length), count);
    return kind === null ? TEXTS.none : TEXTS.noneOfKind;
  };
  if (queue.failed)
    return (
      <Notice bad text={TEXTS.failed}>
        <Button variant="secondary" onClick={queue.again}>
          {TEXTS.again}
        </Button>
      </Notice>
    );
  return (
    <>
      <QueueChips counts={counts} kind={kind} onKind={onKind} />
      <div className={css.news}>
        <output>
          {told()}
          {added.length > 0 && <span className={css.hidden}>, {TEXTS.added(added.length)}</span>}
        </output>
        {isOld && (
          <Button variant={added.length > 0 ? 'primary' : 'secondary'} onClick={queue.show}>
            {added.length > 0 ? TEXTS.added(added.length) : TEXTS.changes}
          </Button>
        )}
        <SoundSwitch on={sound} onChange={turn} />
      </div>
      <ol ref={list} className={css.rows}>
        {rows.map(({ row, solved }) => (
          <QueueRow key={row.key} row={row} solved={solved} fresh={fresh.has(row.key)} />
        ))}
      </ol>
    </>
  );
}
