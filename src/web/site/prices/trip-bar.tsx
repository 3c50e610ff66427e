import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import { many } from '../../../domain/text.ts';
import { formatLocalShort } from '../../../domain/time/time-words.ts';
import { useMoney } from '../../client/formats.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FACTS, returnDifferences } from '../trip/trip-facts.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import { firstExpiry, type ShownPrice } from './price-entry.ts';
import styles from './trip-bar.module.css';

const MINUTE_MS = 60_000;

const minutesTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / MINUTE_MS));

/** Started minutes until `at` (milliseconds since 1970), 0 once it is over, null for no time; also after sleep. */
export function useMinutesLeft(at: number | null): number | null {
  const subscribe = useCallback(
    (check: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        if (at === null || at <= Date.now()) return;
        timer = setTimeout(tick, ((at - Date.now()) % MINUTE_MS) + 50);
      };
      const tick = () => {
        check();
        wait();
      };
      wait();
      document.addEventListener('visibilitychange', check);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', check);
      };
    },
    [at],
  );
  return useSyncExternalStore(
    subscribe,
    () => (at === null ? null : minutesTo(at)),
    () => null,
  );
}

/** The trip in sight above each step. */
const BAR = {
  label: 'Your trip in short',
  to: 'to',
  for: 'for',
  returns: (at: string) => `Return ${at}`,
  from: (price: string) => `from ${price}`,
  held: (minutes: number) => `held ${minutes} min`,
  over: 'price ran out',
  holding: (minutes: number) => `This price is held for ${many(minutes, 'more minute')}.`,
};

/** Minutes at which the time left is announced to screen readers. */
const TELL_AT: ReadonlySet<number> = new Set([5, 1]);

interface TripBarProps {
  summary: TripSummary;
  /** The chosen price, or all of them: then the lowest is shown. */
  prices: readonly (ShownPrice & { expiresAt: string | null })[];
  /** Whether a choice remains. */
  from?: boolean;
}

function AllFacts({
  summary: { facts, returnFacts, options, returnOptions },
}: Pick<TripBarProps, 'summary'>) {
  const differences = returnDifferences(options, returnOptions);
  const shown = (groups: Fact[][], columns: 'fit' | 'even') =>
    groups
      .filter((group) => group.length > 0)
      .map((group) => <Facts key={group[0]?.label} facts={group} columns={columns} />);
  return (
    <>
      {shown([facts, returnFacts], 'fit')}
      {shown([options, differences], 'even')}
    </>
  );
}

/** [JRN-03] The trip, its price and its expiry, visible at every width, with details on demand. */
export function TripBar({ summary, prices, from = false }: TripBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const money = useMoney();
  const minutes = useMinutesLeft(firstExpiry(prices));
  const priced = prices.flatMap(({ total, symbol }) => (total === null ? [] : [{ total, symbol }]));
  const lowest = priced.toSorted((a, b) => a.total - b.total)[0];
  const price = lowest && money(lowest.total, lowest.symbol);
  const { begins, ends } = summary;
  const [start, end] = ends;
  return (
    <section className={styles.bar} aria-label={BAR.label}>
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.short}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <span className={styles.ends}>
            <span className={styles.end}>{start}</span>{' '}
            <span className={styles.end}>
              <span className={styles.soft}>{summary.trip === FACTS.byTheHour ? BAR.for : BAR.to}</span> {end}
            </span>
          </span>{' '}
          <span className={styles.times}>
            {begins.outward && <span>{formatLocalShort(begins.outward)}</span>}
            {begins.return && <span> · {BAR.returns(formatLocalShort(begins.return))}</span>}
          </span>{' '}
          <span className={styles.price}>{price && (from ? BAR.from(price) : price)}</span>{' '}
          <span className={styles.held}>
            {minutes !== null && (minutes > 0 ? BAR.held(minutes) : BAR.over)}
            <Icon name="next" size={16} />
          </span>
        </button>
        <div id={id} className={styles.all} hidden={!open}>
          {open && <AllFacts summary={summary} />}
        </div>
      </div>
      <output className="visually-hidden">
        {minutes !== null && TELL_AT.has(minutes) && BAR.holding(minutes)}
      </output>
    </section>
  );
}
