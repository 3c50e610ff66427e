import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<() => Date>();

/** Runs work whose rows are dated by its own clock instead of the database's: a demonstration has days that were never lived. */
export const datedBy = <R>(clock: () => Date, run: () => R): R => current.run(clock, run);

/** The column with its date within `datedBy`; nothing outside it, where the database dates it. */
export function dated<K extends string>(column: K): Partial<Record<K, Date>> {
  const clock = current.getStore();
  return clock ? ({ [column]: clock() } as Partial<Record<K, Date>>) : {};
}
