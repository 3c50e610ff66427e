import { useId, useState } from 'react';
import { formatLocalShort } from '../../../domain/time.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../../use-money.ts';
import { FACTS } from '../trip/facts-texts.ts';
import { returnAskedFacts } from '../trip/trip-facts.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import { firstExpiry, type ShownPrice } from './price-entry.ts';
import { BAR } from './trip-bar-texts.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import css from './trip-bar.module.css';

/** Said to those who cannot see the bar only when it begins to matter. */
const TELL_AT: ReadonlySet<number> = new Set([5, 1]);

interface TripBarProps {
  summary: TripSummary;
  /** The chosen price, or all of them: then the lowest is shown. */
  prices: readonly (ShownPrice & { expiresAt: string | null })[];
  /** There is a choice yet. */
  from?: boolean;
}

function AllFacts({
  summary: { facts, returnFacts, options, returnOptions },
}: Pick<TripBarProps, 'summary'>) {
  const asked = returnAskedFacts(options, returnOptions);
  const shown = (groups: Fact[][], columns: 'fit' | 'even') =>
    groups
      .filter((group) => group.length > 0)
      .map((group) => <Facts key={group[0]?.label} facts={group} columns={columns} />);
  return (
    <>
      {shown([facts, returnFacts], 'fit')}
      {shown([options, asked], 'even')}
    </>
  );
}

/** [JRN-03] The trip, its price and how long that is held: in sight at every width, all of it on demand. */
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
    <section className={css.bar} aria-label={BAR.label}>
      <div className={css.inner}>
        <button
          type="button"
          className={css.short}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <span className={css.ends}>
            <span className={css.end}>{start}</span>{' '}
            <span className={css.end}>
              <span className={css.soft}>{summary.trip === FACTS.byTheHour ? BAR.for : BAR.to}</span> {end}
            </span>
          </span>{' '}
          <span className={css.times}>
            {begins.outward && <span>{formatLocalShort(begins.outward)}</span>}
            {begins.return && <span> · {BAR.returns(formatLocalShort(begins.return))}</span>}
          </span>{' '}
          <span className={css.price}>{price && (from ? BAR.from(price) : price)}</span>{' '}
          <span className={css.held}>
            {minutes !== null && (minutes > 0 ? BAR.held(minutes) : BAR.over)}
            <Icon name="next" size={16} />
          </span>
        </button>
        <div id={id} className={css.all} hidden={!open}>
          {open && <AllFacts summary={summary} />}
        </div>
      </div>
      <output className="visually-hidden">
        {minutes !== null && TELL_AT.has(minutes) && BAR.holding(minutes)}
      </output>
    </section>
  );
}
