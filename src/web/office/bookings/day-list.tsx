import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays, formatDay } from '../../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BookingLines } from './booking-lines.tsx';
import { dayList } from './lists.ts';
import { ListNotice } from './list-notice.tsx';
import { TEXTS } from './texts.ts';
import css from './bookings.module.css';

/** Goes from day to day. @param day the one that is shown; null while today's date is not known */
function DaySteps({ day }: { day: string | null }) {
  const navigate = useNavigate({ from: '/bookings' });
  const show = (next: string | undefined) => void navigate({ search: (now) => ({ ...now, day: next }) });
  return (
    <div className={css.days}>
      <Button variant="secondary" held={!day} onClick={() => day && show(addDays(day, -1))}>
        {TEXTS.before}
      </Button>
      <TextField
        type="date"
        label={TEXTS.day}
        labelHidden
        value={day ?? ''}
        onChange={(value) => value && show(value)}
      />
      <Button variant="secondary" held={!day} onClick={() => day && show(addDays(day, 1))}>
        {TEXTS.after}
      </Button>
      <Button variant="quiet" onClick={() => show(undefined)}>
        {TEXTS.today}
      </Button>
    </div>
  );
}

/** The pick-ups of a day, by time. @param day yyyy-mm-dd; null for today */
export function DayList({ day }: { day: string | null }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    dayList(day),
  );
  const shown = data?.pages[0]?.day ?? day;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <DaySteps day={shown} />
      {shown && <h2 className={css.date}>{formatDay(shown)}</h2>}
      <ListNotice
        failed={isError && !data}
        onAgain={() => void refetch()}
        text={
          !data || !shown
            ? TEXTS.loading
            : lines.length === 0
              ? TEXTS.none(formatDay(shown))
              : TEXTS.count(lines.length, hasNextPage)
        }
      />
      {lines.length > 0 && <BookingLines lines={lines} />}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {TEXTS.more}
        </Button>
      )}
    </>
  );
}
