import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HealthAnswer } from '../../../contract/office-health.ts';
import type { HealthKey, HealthState } from '../../../domain/office/health.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { call } from '../api.ts';
import { ListNotice } from '../bookings/list-notice.tsx';
import { moment } from '../moment.ts';
import { KEY_WORDS, STATE_WORDS, TEXTS } from './texts.ts';
import css from './health.module.css';

const HEALTH = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call('GET /api/v1/office/health', { signal }),
  refetchInterval: 15_000,
});

const ICONS: Record<HealthState, IconName> = { bad: 'close', look: 'clock', good: 'check' };
/** What Today has a button for. */
const ON_TODAY: ReadonlySet<HealthKey> = new Set(['mails', 'texts', 'jobs', 'differences']);

function Line({ line: { key, state, since, says, todo } }: { line: HealthAnswer['lines'][number] }) {
  return (
    <li className={css.line} data-state={state}>
      <p className={css.state}>
        <Icon name={ICONS[state]} size={20} />
        {STATE_WORDS[state]}
      </p>
      <div>
        <h2>{KEY_WORDS[key]}</h2>
        <p>
          {says} {since && <small>{TEXTS.since(moment(since))}</small>}
        </p>
        {todo && (
          <p>
            <strong>{TEXTS.todo}</strong> {todo}{' '}
            {state !== 'good' && ON_TODAY.has(key) && <Link to="/">{TEXTS.today}</Link>}
          </p>
        )}
      </div>
    </li>
  );
}

/** [OFF-15] How everything does, the worst first, with what to do. */
export function HealthPage() {
  const { data, isError, refetch } = useQuery(HEALTH);
  const lines = data?.lines ?? [];
  const count = (wanted: HealthState) => lines.filter(({ state }) => state === wanted).length;
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <ListNotice
        failed={isError && !data}
        onAgain={() => void refetch()}
        text={data ? TEXTS.summary(count('bad'), count('look')) : TEXTS.loading}
      />
      <ul className={css.list}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {data && <p className={css.at}>{TEXTS.at(moment(data.at))}</p>}
    </>
  );
}
