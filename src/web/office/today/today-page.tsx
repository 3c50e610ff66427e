import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { BookingLine } from '../../../contract/office-bookings.ts';
import { formatDay } from '../../../domain/time/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import { STATE_WORDS, TEXTS as LIST_TEXTS } from '../bookings/texts.ts';
import { ListNotice } from '../list-tools.tsx';
import { dayList } from '../queries.ts';
import { QueueList } from './queue-list.tsx';
import { TEXTS } from './texts.ts';
import styles from './today-page.module.css';

function Line({ line }: { line: BookingLine }) {
  const { booking_number: number, dropoff } = line;
  return (
    <li className={styles.line}>
      <strong className={styles.time}>{line.pickup_time}</strong>
      <div>
        <p>
          <Link to="/bookings/$number" params={{ number }}>
            {number}
          </Link>{' '}
          {line.passenger_name}
          {line.leg === 'return' && ` (${TEXTS.back})`}
        </p>
        <p className={classes(office.muted, styles.way)}>
          {line.pickup} → {dropoff ?? LIST_TEXTS.byHour}
        </p>
      </div>
      <span className={office.muted}>
        {line.leg_cancelled ? LIST_TEXTS.legCancelled : STATE_WORDS[line.state]}
      </span>
    </li>
  );
}

/** Today's pick-ups by time, a hundred at once. */
export function TodayTimeline() {
  const day = useInfiniteQuery(dayList(null));
  const { data, isError, hasNextPage } = day;
  const date = data?.pages[0]?.day;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const notice = () => {
    if (!date) return LIST_TEXTS.loading;
    return lines.length === 0
      ? LIST_TEXTS.none(formatDay(date))
      : LIST_TEXTS.count(lines.length, hasNextPage);
  };
  return (
    <section aria-label={TEXTS.day} className={styles.day}>
      <h2>{date ? formatDay(date) : TEXTS.day}</h2>
      <ListNotice failed={isError && !data} onAgain={() => void day.refetch()} text={notice()} />
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={`${line.booking_number} ${line.leg}`} line={line} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="secondary" busy={day.isFetchingNextPage} onClick={() => void day.fetchNextPage()}>
          {LIST_TEXTS.more}
        </Button>
      )}
      <p className={styles.whole}>
        <Link to="/bookings">{TEXTS.whole}</Link>
      </p>
    </section>
  );
}

/** [OFF-03] The attention queue and the timeline of the day. The address has the filter. */
export function TodayPage() {
  const { kind = null } = useSearch({ from: '/inside/' });
  const navigate = useNavigate({ from: '/' });
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <div className={styles.page}>
        <section aria-label={TEXTS.queue}>
          <QueueList
            kind={kind}
            onKind={(next) => void navigate({ search: next === null ? {} : { kind: next }, replace: true })}
          />
        </section>
        <TodayTimeline />
      </div>
    </>
  );
}
