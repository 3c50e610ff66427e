import { type ReactNode, useId, useRef, useState } from 'react';
import { formatDateShort } from '../../../domain/time/time-words.ts';
import { messageOf } from '../../client/api.ts';
import { useMoney } from '../../client/formats.ts';
import { useSettings } from '../../client/settings.ts';
import { remove, SLOTS } from '../../client/storage.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { beginSearching, announceRefreshed, usePricing } from '../prices/pricing-state.ts';
import { search, showPriceFailure, storedSearch } from '../trip/search.ts';
import { useAbort } from '../trip/use-search.tsx';
import styles from './cheaper-time.module.css';
import { cheapest, movedSearch, type PricedTime, usePickupTimes } from './pickup-times.ts';

const TEXTS = {
  /** On two lines, the time stays in one piece. */
  cheaper: (price: string, time: string) => `Cheaper: ${price} at\u{a0}${time}`,
  cheaperSaid: (price: string, time: string) => `Cheaper at other times: from ${price} at ${time}`,
  others: 'Prices at other times',
  group: 'Lowest price by pick-up time',
  yours: 'your time',
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
};

/** Searches for the trip at another time, as Change Search does; a search that fails leaves all as it was. */
function useMove(): (to: PricedTime) => Promise<void> {
  const settings = useSettings();
  const begin = useAbort();
  return async (to) => {
    const form = storedSearch();
    if (!form) return;
    const { signal } = begin();
    const end = beginSearching();
    try {
      await search(movedSearch(form, to), signal);
      announceRefreshed();
    } catch (error) {
      if (signal.aborted) return;
      console.warn('prices:', messageOf(error));
      remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
      end();
      await showPriceFailure(error, settings);
    } finally {
      end();
    }
  };
}

interface TimeStripProps {
  times: readonly PricedTime[];
  best: PricedTime | null;
  symbol: string;
  onChoose: (time: PricedTime) => void;
}

/** The lowest price at each time; pressing one searches for the trip then. */
function TimeStrip({ times, best, symbol, onChoose }: TimeStripProps) {
  const money = useMoney();
  const besides = ({ chosen, difference }: PricedTime) => {
    if (chosen) return TEXTS.yours;
    if (!difference) return '';
    const amount = money(Math.abs(difference), symbol);
    return difference < 0 ? TEXTS.less(amount) : TEXTS.more(amount);
  };
  return (
    <fieldset className={styles.strip}>
      <legend>{TEXTS.group}</legend>
      {times.map((time) => (
        <button
          key={`${time.date} ${time.time}`}
          type="button"
          className={classes(styles.time, time.price === best?.price && styles.best)}
          aria-pressed={time.chosen}
          onClick={() => onChoose(time)}
        >
          <span>
            {time.time}
            {time.otherDay && <small> {formatDateShort(time.date)}</small>}
          </span>
          <strong>{money(time.price, symbol)}</strong>
          <small>{besides(time)}</small>
        </button>
      ))}
    </fieldset>
  );
}

interface CheaperTimeProps {
  /** The class whose lowest prices are compared; null for all. */
  categoryId?: number | null;
  /** Heading of the prices. The hint shares its line without changing its height. */
  children: ReactNode;
}

/** [JRN-17] Says next to the heading if another time is cheaper, and opens the prices by half hour. */
export function CheaperTime({ categoryId = null, children }: CheaperTimeProps) {
  const money = useMoney();
  const found = usePickupTimes(categoryId);
  const { searching } = usePricing();
  const move = useMove();
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const best = found && cheapest(found.times);
  const words = (say: (price: string, time: string) => string) =>
    best && found ? say(money(best.price, found.symbol), best.time) : TEXTS.others;
  const choose = (time: Parameters<typeof move>[0]) => {
    setOpen(false);
    // The strip is gone by then.
    line.current?.focus({ preventScroll: true });
    if (!time.chosen) void move(time);
  };
  return (
    <>
      <div ref={line} className={styles.line} tabIndex={-1}>
        {children}
        {found && (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {words(TEXTS.cheaper)}
            <Icon name="next" size={16} />
          </button>
        )}
        <output className="visually-hidden">{best && !searching && words(TEXTS.cheaperSaid)}</output>
      </div>
      <div id={id} hidden={!found || !open}>
        {found && open && (
          <TimeStrip times={found.times} best={best} symbol={found.symbol} onChoose={choose} />
        )}
      </div>
    </>
  );
}
