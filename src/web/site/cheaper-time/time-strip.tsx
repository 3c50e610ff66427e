import { formatDateShort } from '../../../domain/time.ts';
import { classes } from '../../ui/classes.ts';
import { useMoney } from '../../use-money.ts';
import type { PricedTime } from './pickup-times.ts';
import { TEXTS } from './texts.ts';
import css from './cheaper-time.module.css';

interface TimeStripProps {
  times: readonly PricedTime[];
  best: PricedTime | null;
  symbol: string;
  onChoose: (time: PricedTime) => void;
}

/** The lowest price at each time; pressing one searches for the trip then. */
export function TimeStrip({ times, best, symbol, onChoose }: TimeStripProps) {
  const money = useMoney();
  const besides = ({ chosen, difference }: PricedTime) => {
    if (chosen) return TEXTS.yours;
    if (!difference) return '';
    const amount = money(Math.abs(difference), symbol);
    return difference < 0 ? TEXTS.less(amount) : TEXTS.more(amount);
  };
  return (
    <fieldset className={css.strip}>
      <legend>{TEXTS.group}</legend>
      {times.map((time) => (
        <button
          key={`${time.date} ${time.time}`}
          type="button"
          className={classes(css.time, time.price === best?.price && css.best)}
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
