import { classes } from '../../ui/classes.ts';
import css from './facts.module.css';
import type { Fact } from './trip-facts.ts';

/** Labels and values, one under another or (`compact`) in columns. */
export function Facts({ facts, compact }: { facts: readonly Fact[]; compact?: boolean }) {
  return (
    <dl className={classes(css.facts, compact && css.compact)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
