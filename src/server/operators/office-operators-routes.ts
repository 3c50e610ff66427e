import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalogue } from './catalogue.ts';
import { officeOperatorOf, operatorLines } from './office-operators.ts';
import { anyOperator } from './operator-policy.ts';
import type { Pauses } from './pauses.ts';

interface OfficeOperatorsDeps {
  database: { db: Database };
  catalogue: Catalogue;
  settings: Pick<SettingsService, 'current'>;
  pauses: Pauses;
  clock: () => Date;
}

/** [OFF-08] Operators, as the office sees them and pauses them. */
export function officeOperatorsRoutes(app: FastifyInstance, deps: OfficeOperatorsDeps): void {
  const { catalogue, pauses } = deps;
  const any = anyOperator(catalogue);
  const done = { success: true } as const;
  const asked = () => ({
    db: deps.database.db,
    catalogue,
    symbol: deps.settings.current().settings.CURRENCY,
    now: deps.clock().getTime(),
  });

  serve(app, 'GET /api/v1/office/operators', async () => ({
    ...done,
    operators: await operatorLines(asked()),
    currency_symbol: asked().symbol,
  }));

  serveOwned(app, 'GET /api/v1/office/operators/:operator_id', any, ({ owned }) =>
    officeOperatorOf(owned, asked()),
  );

  serveOwned(
    app,
    'PUT /api/v1/office/operators/:operator_id/pause',
    any,
    async ({ owned, body, principal }) => {
      await pauses.pause(owned, body, principal.id);
      return done;
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'DELETE /api/v1/office/operators/:operator_id/pause',
    any,
    async ({ owned, principal }) => {
      await pauses.resume(owned, principal.id);
      return done;
    },
    LIMITS.booking,
  );
}
