import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  BYTE_ORDER_MARK,
  exportFile,
  type ExportName,
  EXPORTS,
  isExportName,
} from '../../../domain/office/exports.ts';
import { type DayRange, rangeFault } from '../../../domain/office/statistics.ts';
import { may, type Role } from '../../../domain/accounts.ts';
import { type Database, staffActor, writeAudit } from '../../platform/database/index.ts';
import { badField, LIMITS, notFound, principalReader } from '../../platform/http/index.ts';
import type { Statistics } from '../statistics/statistics-service.ts';
import { linesOf, statisticsLines, tariffLines } from './stored-table.ts';
import {
  bookingsTable,
  ENQUIRIES_TABLE,
  LOST_TABLE,
  operatorsTable,
  paymentsTable,
  QUOTES_TABLE,
} from './tables.ts';

/** The member of staff who downloads a file. */
interface Downloader {
  id: number;
  role: Role;
}

/** [OFF-14] Exports. */
export interface Exports {
  /**
   * Returns a file's text in pieces, read on demand. The export is recorded before the first.
   * @param range null if none was given
   * @throws ProblemError 422 for invalid days
   */
  take(name: ExportName, range: DayRange | null, by: Downloader): Promise<AsyncGenerator<string>>;
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

/** [OFF-14] Downloads: a browser writes them to disk as they arrive, whatever their size. */
export function exportsRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  const teller = principalReader(['staff: export'], app.proofs);
  const { ownPagesOnly } = app;
  if (!ownPagesOnly) throw new Error('exports are served without an origin check');
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/office/exports/:file',
    // A link on another site would be opened with the visitor's cookie.
    { onRequest: ownPagesOnly, exposeHeadRoute: false, config: { rateLimit: LIMITS.exports } },
    async (request, reply) => {
      const principal = await teller(request);
      const [, name = ''] = /^([a-z-]+)\.csv$/.exec(request.params.file) ?? [];
      if (!isExportName(name)) throw notFound('There is no such file.');
      const { from, to } = request.query;
      const range = typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
      const lines = await exports.take(name, range, principal);
      const file = exportFile(name, EXPORTS[name].days === null ? null : range);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(lines));
    },
  );
}
