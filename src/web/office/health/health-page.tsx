import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HealthAnswer } from '../../../contract/office-health.ts';
import type { HealthKey, HealthState } from '../../../domain/office/health.ts';
import { many } from '../../../domain/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { ListNotice } from '../list-tools.tsx';
import { moment } from '../moment.ts';
import styles from './health-page.module.css';

export const STATE_WORDS: Record<HealthState, string> = { bad: 'Bad', look: 'Check', good: 'Good' };

export const KEY_WORDS: Record<HealthKey, string> = {
  mails: 'Emails',
  texts: 'Text messages',
  jobs: 'Jobs',
  checkouts: 'Open checkouts',
  differences: 'Payment differences',
  night: 'Nightly jobs',
  backup: 'Backup',
  database: 'Database',
  clock: 'Clock',
  version: 'Version',
  places: 'Places and roads',
  services: 'External services',
};

/** Labels of the health page. */
export const TEXTS = {
  title: 'Health',
  loading: 'Checking …',
  /** Numbers of failing and degraded checks. */
  summary: (bad: number, look: number) =>
    bad + look === 0
      ? 'All checks passed.'
      : bad === 0
        ? `No failures; ${many(look, 'warning')}.`
        : `${many(bad, 'failure')}, ${many(look, 'warning')}.`,
  at: (when: string) => `Checked ${when}. Refreshes automatically.`,
  since: (when: string) => `since ${when}`,
  todo: 'What to do:',
  today: 'Go to Today',
} as const;

const HEALTH = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call('GET /api/v1/office/health', { signal }),
  refetchInterval: 15_000,
});

const ICONS: Record<HealthState, IconName> = { bad: 'close', look: 'clock', good: 'check' };
/** Checks that Today has a button for. */
const ON_TODAY: ReadonlySet<HealthKey> = new Set(['mails', 'texts', 'jobs', 'differences']);

function Line({ line: { key, state, since, says, todo } }: { line: HealthAnswer['lines'][number] }) {
  return (
    <li className={styles.line} data-state={state}>
      <p className={styles.state}>
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

/** [OFF-15] Health checks, worst first. */
export function HealthPage() {
  const { data, isError, refetch } = useQuery(HEALTH);
  const lines = data?.lines ?? [];
  const count = (health: HealthState) => lines.filter(({ state }) => state === health).length;
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <ListNotice
        failed={isError && !data}
        onAgain={() => void refetch()}
        text={data ? TEXTS.summary(count('bad'), count('look')) : TEXTS.loading}
      />
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {data && <p className={classes(office.muted, styles.at)}>{TEXTS.at(moment(data.at))}</p>}
    </>
  );
}
