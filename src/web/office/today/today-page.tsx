import { useNavigate, useSearch } from '@tanstack/react-router';
import { DayBeside } from './day-beside.tsx';
import { QueueList } from './queue-list.tsx';
import { TEXTS } from './texts.ts';
import css from './today.module.css';

/** [OFF-03] What needs somebody's hand, and the day by time beside it. The address says which kind is shown. */
export function TodayPage() {
  const { kind = null } = useSearch({ from: '/inside/' });
  const navigate = useNavigate({ from: '/' });
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <div className={css.page}>
        <section aria-label={TEXTS.queue}>
          <QueueList
            kind={kind}
            onKind={(next) => void navigate({ search: next === null ? {} : { kind: next }, replace: true })}
          />
        </section>
        <DayBeside />
      </div>
    </>
  );
}
