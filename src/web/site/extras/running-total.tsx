import { useEffect, useState } from 'react';
import { TEXTS } from './texts.ts';
import css from './extras.module.css';

/** Told when nothing has been changed for so long, so that not every press is read out. */
const TELL_AFTER_MS = 900;

/** What the trip is known to cost with other extras. */
export interface NewTotal {
  /** Pounds. */
  total: number;
  symbol: string | null;
  /** It is the lowest of several. */
  from: boolean;
}

/** [JRN-13] A line that stays in sight; whoever cannot see it hears it once the presses have ended. */
export function RunningTotal({ label, amount }: { label: string; amount: string }) {
  const text = TEXTS.labelled(label, amount);
  const [told, setTold] = useState({ text, news: false });
  useEffect(() => {
    const timer = setTimeout(
      () => setTold((now) => (now.text === text ? now : { text, news: true })),
      TELL_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={css.total}>
        {label} <strong>{amount}</strong>
      </p>
      <output className="visually-hidden">{told.news && told.text}</output>
    </>
  );
}
