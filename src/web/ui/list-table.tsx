import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './list-table.module.css';

interface ListTableProps {
  /** Column names; cells repeat theirs as `data-label` for cards. */
  columns: readonly string[];
  /** Name of a last column of buttons, which has no visible name. */
  actions?: string;
  rows?: Ref<HTMLTableSectionElement>;
  className?: string;
  children: ReactNode;
}

/** A table whose rows become cards where there is little room. */
export function ListTable({ columns, actions, rows, className, children }: ListTableProps) {
  return (
    <table className={classes(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={rows}>{children}</tbody>
    </table>
  );
}
