import { BYTE_ORDER_MARK } from '../../domain/office/csv.ts';
import { EXPORTS, type ExportName } from '../../domain/office/exports.ts';
import { type DayRange, rangeFault } from '../../domain/office/statistics.ts';
import { may, type Role } from '../../domain/rights.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { badField } from '../http/problem.ts';
import type { Statistics } from '../statistics/statistics-service.ts';
import { bookingsTable } from './bookings-table.ts';
import { ENQUIRIES_TABLE, LOST_TABLE, operatorsTable, paymentsTable, QUOTES_TABLE } from './other-tables.ts';
import { statisticsLines } from './statistics-lines.ts';
import { linesOf } from './stored-table.ts';
import { tariffLines } from './tariff-lines.ts';

/** Whoever takes a file away. */
interface Taker {
  id: number;
  role: Role;
}

/** [OFF-14] What is kept, as files. */
export interface Exports {
  /**
   * The text of a file in pieces, each read as it is wanted; that it was taken is in the log before the first.
   * @param range null where none was given
   * @throws ProblemError 422 for days that are none
   */
  take(name: ExportName, range: DayRange | null, by: Taker): Promise<AsyncGenerator<string>>;
}

export function createExports(deps: {
  db: Database;
  statistics: Pick<Statistics, 'of'>;
  clock: () => Date;
}): Exports {
  const { db, statistics, clock } = deps;
  const lines = async (name: ExportName, range: DayRange, settles: boolean) => {
    switch (name) {
      case 'bookings':
        return linesOf(db, bookingsTable(settles), range);
      case 'payments':
        return linesOf(db, paymentsTable(settles), range);
      case 'quotes':
        return linesOf(db, QUOTES_TABLE, range);
      case 'enquiries':
        return linesOf(db, ENQUIRIES_TABLE, range);
      case 'lost-demand':
        return linesOf(db, LOST_TABLE, range);
      case 'operators':
        return linesOf(db, operatorsTable(settles), range);
      case 'tariffs':
        return tariffLines(db, clock());
      case 'statistics':
        return statisticsLines(await statistics.of(range, 'day', settles));
    }
  };
  return {
    async take(name, given, { id, role }) {
      const dated = EXPORTS[name].days !== null;
      const range = given ?? { from: '', to: '' };
      const fault = dated ? rangeFault(range) : null;
      if (fault) throw badField(fault.field, fault.message);
      const detail = dated ? { ...range } : {};
      await db.transaction((tx) =>
        writeAudit(tx, { actor: staffActor(id), entity: 'export', entityId: name, action: 'export', detail }),
      );
      return marked(await lines(name, range, may(role, 'settle')));
    },
  };
}

async function* marked(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* lines;
}
