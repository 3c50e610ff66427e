import { classes } from './classes.ts';
import css from './facts.module.css';

/** A value with its label. */
export interface Fact {
  label: string;
  value: string;
  /** Remark on the value. */
  note?: string;
}

/** Labels and values, one under another or in columns: even ones, as wide as there is room for, two of them, or a wide and a narrow one. */
export function Facts({
  facts,
  columns,
}: {
  facts: readonly Fact[];
  columns?: 'even' | 'fit' | 'two' | 'wide-first';
}) {
  return (
    <dl
      className={classes(
        css.facts,
        columns === 'even' && css.even,
        columns === 'fit' && css.fit,
        columns === 'two' && css.two,
        columns === 'wide-first' && css.wideFirst,
      )}
    >
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
