import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import css from './statistics.module.css';

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly string[])[];
}

/** Numbers behind a chart, or beside none. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SectionProps {
  title: string;
  /** What is seen, in sentences. */
  says: readonly string[];
  hint?: string;
  /** As wide as the page. */
  wide?: boolean;
  children: ReactNode;
}

/** One question of the page, with its answer in sentences. */
export function Section({ title, says, hint, wide, children }: SectionProps) {
  return (
    <section className={classes(css.section, wide && css.wide)} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.says}>{says.join(' ')}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}
