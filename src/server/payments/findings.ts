import { type DifferenceKind, DIFFERENCES, type Sum } from '../../domain/ledger/differences.ts';
import { type Difference, noteDifference, openDifferences, solveDifferences } from '../bookings/index.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

export type Finding = Omit<Difference, 'subject'>;

/** Result of a comparison. */
export interface Findings {
  /** @param finding null where both say the same */
  examine(subject: string, finding: Finding | null): void;
  /** All of this kind was examined: earlier differences not found again are solved. */
  examineAll(kind: DifferenceKind): void;
  /** Writes it down; differences that are new are logged, each once. */
  keep(): Promise<void>;
}

interface Noting {
  db: Database;
  clock: () => Date;
  log: { error(detail: object, message: string): void };
}

/** Records a difference, and reports a new one to the provider. */
export async function reportDifference(
  { db, log }: Pick<Noting, 'log'> & { db: Queryable },
  difference: Difference,
  now: Date,
): Promise<void> {
  const { kind, subject, bookingId, detail } = difference;
  if (await noteDifference(db, difference, now))
    log.error({ kind, subject, bookingId, detail }, DIFFERENCES[kind]);
}

export function newFindings(deps: Noting): Findings {
  const { db, clock, log } = deps;
  const begun = clock();
  const found: Difference[] = [];
  const examined = new Set<string>();
  const whole: DifferenceKind[] = [];
  return {
    examine(subject, finding) {
      examined.add(subject);
      if (finding) found.push({ subject, ...finding });
    },
    examineAll: (kind) => whole.push(kind),
    async keep() {
      for (const difference of found) await reportDifference(deps, difference, begun);
      await solveDifferences(db, ({ kind, subject }) => examined.has(subject) || whole.includes(kind), begun);
      const { length: open } = await openDifferences(db);
      if (open > 0)
        log.error(
          { open },
          'the books of the card provider and ours differ: npm run wayfare -- money differences',
        );
    },
  };
}

/** A sum as the card provider says it. */
export const sumThere = ({ amountMinor, currency }: { amountMinor: number; currency: string }): Sum => ({
  amount: amountMinor,
  currency,
});

/** A sum as we have it. */
export const sumHere = ({ amountPence, currency }: { amountPence: number; currency: string }): Sum => ({
  amount: amountPence,
  currency,
});
