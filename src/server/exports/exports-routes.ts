import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORTS, exportFile, isExportName } from '../../domain/office/exports.ts';
import { notFound } from '../http/problem.ts';
import { principalTeller } from '../http/principal.ts';
import { LIMITS } from '../http/security.ts';
import type { Exports } from './exports-service.ts';

/** [OFF-14] Files to take away, by a link: a browser writes them to its disk as they come, whatever their size. */
export function exportsRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  const teller = principalTeller(['staff: export'], app.proofs);
  const { ownPagesOnly } = app;
  if (!ownPagesOnly) throw new Error('exports are served without telling pages of other sites');
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/office/exports/:file',
    // A link of another site would be opened with the cookie of whoever follows it.
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
