import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueAnswer, QueueRow as Row } from '../../../contract/office-queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../domain/office/queue.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { Button, look } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import type { DialogName } from '../bookings/actions/action-names.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { ROW, useRowKeys } from '../keys/use-keys.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import styles from './queue-list.module.css';
import { KIND_WORDS, sentenceOf, TEXTS, URGENCY_WORDS } from './texts.ts';
import { chime, keepSound, useNews, useQueue, wantsSound } from './use-queue.ts';

interface QueueChipsProps {
  counts: QueueAnswer['counts'];
  kind: QueueKind | null;
  onKind: (kind: QueueKind | null) => void;
}

/** Filter by kind, with counts. */
function QueueChips({ counts, kind, onKind }: QueueChipsProps) {
  const count = new Map(counts.map((each) => [each.kind, each.count]));
  const all = counts.reduce((sum, each) => sum + each.count, 0);
  const chip = (one: QueueKind | null, label: string, number: number) => (
    <button
      key={label}
      type="button"
      className={office.chip}
      aria-pressed={kind === one}
      onClick={() => onKind(kind === one ? null : one)}
    >
      {label} <strong>{number}</strong>
    </button>
  );
  return (
    <div role="group" aria-label={TEXTS.kinds} className={office.row}>
      {chip(null, TEXTS.all, all)}
      {QUEUE_KINDS.filter((one) => count.has(one) || one === kind).map((one) =>
        chip(one, KIND_WORDS[one], count.get(one) ?? 0),
      )}
    </div>
  );
}

/** Number, passenger and time of an item's booking. */
function Trip({ booking }: { booking: NonNullable<Row['booking']> }) {
  const { booking_number: number, passenger_name, pickup_date, pickup_time, leg } = booking;
  return (
    <>
      <Link to="/bookings/$number" params={{ number }}>
        {number}
      </Link>
      <span>{passenger_name}</span>
      <span>
        {TEXTS.pickup(`${formatDate(pickup_date)}, ${pickup_time}`)}
        {leg === 'return' && ` (${TEXTS.back})`}
      </span>
    </>
  );
}

/** Items that a phone call to the operator or driver solves. */
const DISPATCH: Partial<Record<QueueKind, { search: { deed: DialogName }; label: string }>> = {
  no_driver: { search: { deed: 'driver' }, label: TEXTS.nameDriver },
  unanswered: { search: { deed: 'answer' }, label: TEXTS.enterAnswer },
  change: { search: { deed: 'answer' }, label: TEXTS.enterAnswer },
  late: { search: { deed: 'drive' }, label: TEXTS.enterDrive },
};

/** Dialog that solves an item, and the button's label. */
function wayOf({ kind, key }: Row, may: ReturnType<typeof useMay>) {
  if (kind === 'refund_failed' && may('refund'))
    return { search: { deed: 'again' as const }, label: TEXTS.askAgain };
  if (kind === 'mail_failed' && may('answer'))
    return { search: { mail: Number(key.split('.')[1]) }, label: TEXTS.sendAgain };
  if (may('dispatch') && DISPATCH[kind]) return DISPATCH[kind];
  if (kind === 'record') return { search: {}, label: TEXTS.noteDown };
  return { search: {}, label: TEXTS.open };
}

/** The one button for what solves it, where there is a page for that. */
function RowAction({ row }: { row: Row }) {
  const { booking, enquiry, about } = row;
  const may = useMay();
  if (booking) {
    const { search, label } = wayOf(row, may);
    return (
      <Link
        {...ROW}
        to="/bookings/$number"
        params={{ number: booking.booking_number }}
        search={search}
        className={look({ variant: 'secondary' })}
        aria-label={`${label} ${booking.booking_number}`}
      >
        {label}
      </Link>
    );
  }
  if (row.kind === 'person_request' && may('privacy'))
    return (
      <Link to="/persons" className={look({ variant: 'secondary' })}>
        {TEXTS.openRequest}
      </Link>
    );
  if (!enquiry) return null;
  return (
    <Link
      {...ROW}
      to="/enquiries/$enquiry"
      params={{ enquiry }}
      className={look({ variant: 'secondary' })}
      aria-label={`${TEXTS.openEnquiry} ${about || enquiry}`}
    >
      {TEXTS.openEnquiry}
    </Link>
  );
}

interface QueueRowProps {
  row: Row;
  solved: boolean;
  /** Not seen before in this browser. */
  fresh: boolean;
}

/** An item with its sentence; resolved ones are grey. */
function QueueRow({ row, solved, fresh }: QueueRowProps) {
  const { kind, urgency, since, until, booking } = row;
  const isDeadline =
    kind === 'change' || kind === 'dispute' || (kind === 'link' && booking?.state === 'awaiting_payment');
  const deadline = until !== null && isDeadline ? moment(until) : null;
  return (
    <li className={classes(styles.row, styles[urgency], solved && styles.solved)}>
      <p className={styles.labels}>
        <strong>{URGENCY_WORDS[urgency]}</strong>
        <span>{KIND_WORDS[kind]}</span>
        {solved ? (
          <span className={styles.done}>{TEXTS.solved}</span>
        ) : (
          fresh && <span className={styles.fresh}>{TEXTS.fresh}</span>
        )}
      </p>
      <p className={styles.sentence}>{sentenceOf(row)}</p>
      <p className={styles.facts}>
        {booking && <Trip booking={booking} />}
        {deadline && <span>{TEXTS.until(deadline)}</span>}
        {since && kind !== 'late' && kind !== 'no_driver' && <span>{TEXTS.since(moment(since))}</span>}
      </p>
      <div className={styles.solve}>
        <RowAction row={row} />
      </div>
    </li>
  );
}

function SoundSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.sound}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {TEXTS.sound}
    </label>
  );
}

interface QueueListProps {
  kind: QueueKind | null;
  onKind: (kind: QueueKind | null) => void;
}

/**
 * [OFF-03] The attention queue, most urgent first. It does not reorder while open: new items are offered, resolved
 * ones grey.
 */
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
  const notice = () => {
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
      <div className={styles.news}>
        <output>
          {notice()}
          {added.length > 0 && <span>, {TEXTS.added(added.length)}</span>}
        </output>
        {isOld && (
          <Button variant={added.length > 0 ? 'primary' : 'secondary'} onClick={queue.show}>
            {added.length > 0 ? TEXTS.added(added.length) : TEXTS.changes}
          </Button>
        )}
        <SoundSwitch on={sound} onChange={turn} />
      </div>
      <ol ref={list} className={styles.rows}>
        {rows.map(({ row, solved }) => (
          <QueueRow key={row.key} row={row} solved={solved} fresh={fresh.has(row.key)} />
        ))}
      </ol>
    </>
  );
}
