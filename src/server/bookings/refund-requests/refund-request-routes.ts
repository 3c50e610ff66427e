import type { FastifyInstance } from 'fastify';
import type { LimitsWire } from '../../../contract/office-refunds.ts';
import type { RefundLimits } from '../../../domain/office/refund-limits.ts';
import { fromPounds, toPounds, type Pence } from '../../../domain/money.ts';
import type { Policy } from '../../http/policy.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import { LIMITS } from '../../http/security.ts';
import { serve, serveOwned } from '../../http/serve.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Deeds } from '../deeds/deeds.ts';
import { agreeDeed } from './agree-deed.ts';
import type { RefundRequests } from './refund-requests.ts';
import type { StoredRequest } from './refund-requests-store.ts';

const DONE = { success: true } as const;

/** Whoever may give money back may be asked to agree. */
const anyRequest = (
  requests: Pick<RefundRequests, 'find'>,
): Policy<'refund request', StaffPrincipal, StoredRequest> => ({
  resource: 'refund request',
  reach: (id) => requests.find(id),
  refusal: 'There is no such request.',
});

const typed = (pence: Pence | null) => (pence === null ? '' : String(toPounds(pence)));
const wireOf = ({ manager, dispatcher, finance, twoPersons }: RefundLimits): LimitsWire => ({
  manager: typed(manager),
  dispatcher: typed(dispatcher),
  finance: typed(finance),
  two_persons: typed(twoPersons),
});
const read = (text: string) => (text === '' ? null : fromPounds(text));

/** [OFF-02] Refunds to which a colleague must agree, and which those are. */
export function refundRequestRoutes(
  app: FastifyInstance,
  deps: { refundRequests: RefundRequests; deeds: Deeds; settings: Pick<SettingsService, 'current'> },
): void {
  const { refundRequests, deeds, settings } = deps;
  const any = anyRequest(refundRequests);

  serveOwned(
    app,
    'GET /api/v1/office/refund-requests/:request_id/agreement',
    any,
    ({ owned: { id, bookingId }, principal, reply }) => {
      reply.header('cache-control', 'no-store');
      return deeds.preview(agreeDeed, bookingId, { request: id }, principal);
    },
  );
  serveOwned(
    app,
    'POST /api/v1/office/refund-requests/:request_id/agreement',
    any,
    async ({ owned: { id, bookingId, reason }, principal, body: { token } }) => {
      await deeds.press(agreeDeed, bookingId, { request: id, token, reason }, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serveOwned(
    app,
    'POST /api/v1/office/refund-requests/:request_id/refusal',
    any,
    async ({ owned: { id }, principal, body: { reason } }) => {
      await refundRequests.refuse(id, reason, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serve(app, 'GET /api/v1/office/refund-limits', async () => {
    const { revision, limits } = await refundRequests.limits();
    return {
      ...DONE,
      revision,
      limits: wireOf(limits),
      currency_symbol: settings.current().settings.CURRENCY,
    };
  });
  serve(app, 'PUT /api/v1/office/refund-limits', async ({ body: { revision, limits: given }, principal }) => {
    const limits = {
      manager: read(given.manager),
      dispatcher: read(given.dispatcher),
      finance: read(given.finance),
      twoPersons: read(given.two_persons),
    };
    await refundRequests.setLimits({ revision, limits }, principal);
    return DONE;
  });
}
