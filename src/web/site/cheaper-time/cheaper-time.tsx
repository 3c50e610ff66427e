import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../../use-money.ts';
import { usePricing } from '../prices/pricing-state.ts';
import { cheapest } from './pickup-times.ts';
import { TEXTS } from './texts.ts';
import { TimeStrip } from './time-strip.tsx';
import { useMove } from './use-move.ts';
import { usePickupTimes } from './use-pickup-times.ts';
import css from './cheaper-time.module.css';

interface CheaperTimeProps {
  /** The class whose lowest prices are compared; null for all. */
  categoryId?: number | null;
  /** The heading of the prices: what is cheaper stands in its line, which is as high without it. */
  children: ReactNode;
}

/** [JRN-17] Says beside the heading where another time costs less, and opens the prices by half hours. */
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
      <div ref={line} className={css.line} tabIndex={-1}>
        {children}
        {found && (
          <button
            type="button"
            className={css.opener}
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
