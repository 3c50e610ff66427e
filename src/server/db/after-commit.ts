import type { Database, Transaction } from './statements.ts';

type Work = () => void;

/** What waits for the end of each transaction that is under way. */
const waiting = new WeakMap<Transaction, Work[]>();

/** Does something once a transaction has been committed, and never where it was rolled back. */
export function afterCommit(tx: Transaction, work: Work): void {
  waiting.get(tx)?.push(work);
}

/** What is done at the end of every transaction of a database. */
const always = new WeakMap<Database, Set<Work>>();

/** Does something whenever a transaction has been committed. @returns does it no more */
export function onCommits(db: Database, work: Work): () => void {
  const works = always.get(db) ?? new Set<Work>();
  always.set(db, works.add(work));
  return () => void works.delete(work);
}

/** The same database, whose transactions do at their end what waits for it. */
export function tellingCommits<D extends Database>(db: D): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (change, config) => {
    const works: Work[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, works);
      return change(tx);
    }, config);
    for (const work of [...works, ...(always.get(db) ?? [])]) work();
    return result;
  };
  return db;
}
