import type { FastifyInstance } from 'fastify';
import type { Callers } from '../../../contract/endpoint.ts';

/** Guards of routes other than declared calls. */
export type Guard =
  /** Anybody. */
  | 'public'
  /** Anyone, except pages of other sites on their behalf (decision 050). */
  | 'own form'
  /** Holders of a link from an email or text message; an unknown link shows nothing and does nothing. */
  | 'mailed link'
  /** Holders of a checkout's session id. */
  | 'checkout'
  /** The card provider, by its signature. */
  | 'signature'
  /** Staff with the right to see bookings. */
  | 'staff'
  /** Requests from this machine, or with the key printed at start-up. */
  | 'developer'
  /** Monitoring: at this machine, or from a network of METRICS_NETWORKS. */
  | 'watcher';

/** Every route other than declared calls. Unmatched paths are pages of the site, and public. */
export const GUARDS: Readonly<Record<string, readonly Guard[]>> = {
  'GET /healthz': ['public'],
  'GET /readyz': ['public'],
  'GET /api/openapi.json': ['public'],
  'GET /api/openapi-office.json': ['public'],
  'GET /api/docs': ['public'],
  'GET /api/docs/office': ['public'],
  'GET /assets/*': ['public'],
  'GET /storage/*': ['public'],
  'GET /embed.js': ['public'],
  // The same page for all; its data comes from calls.
  'GET /office': ['public'],
  'GET /office/*': ['public'],
  'GET /office/receipts/:number/:file': ['staff'],
  'GET /office/as-passenger/:number': ['staff'],
  'GET /office/exports/:file': ['staff'],
  'GET /api/v1/office/events': ['staff'],
  'GET /robots.txt': ['public'],
  'GET /sitemap.xml': ['public'],
  'GET /data-licences': ['public'],
  'GET /prices': ['public'],
  'GET /offer': ['public'],
  'GET /privacy': ['public'],
  'GET /terms': ['public'],
  'POST /quoteView': ['own form'],
  'POST /contactus': ['own form'],
  'POST /mailed-sign-in': ['own form'],
  'GET /mailed-sign-in/open': ['mailed link'],
  'POST /mailed-sign-in/open': ['mailed link'],
  'GET /sign-in-link': ['mailed link'],
  'POST /sign-in-link': ['mailed link'],
  'GET /confirm-email': ['mailed link'],
  'POST /confirm-email': ['mailed link'],
  'GET /not-my-change': ['mailed link'],
  'POST /not-my-change': ['mailed link'],
  'GET /receipts/:reference/:file': ['mailed link'],
  'GET /confirm-address': ['mailed link'],
  'POST /confirm-address': ['mailed link'],
  'GET /t': ['mailed link'],
  'POST /t': ['mailed link'],
  'GET /trip/:token': ['mailed link'],
  'GET /booking/:reference': ['mailed link'],
  'GET /booking/:reference/calendar.ics': ['mailed link'],
  'GET /booking/:reference/cancel': ['mailed link'],
  'POST /booking/:reference/cancel': ['mailed link'],
  'GET /booking/:reference/change': ['mailed link'],
  'POST /booking/:reference/change': ['mailed link'],
  'GET /booking/:reference/change/paid': ['mailed link'],
  'POST /booking/:reference/change/waiting': ['mailed link'],
  'POST /booking/:reference/pay': ['mailed link'],
  'GET /booking/:reference/paid': ['mailed link'],
  'GET /booking/:reference/rate': ['mailed link'],
  'POST /booking/:reference/rate': ['mailed link'],
  'GET /test-checkout/:session': ['checkout'],
  'POST /test-checkout/:session': ['checkout', 'own form'],
  'POST /test-checkout/:session/cancel': ['checkout', 'own form'],
  'POST /api/v1/payments/notifications': ['signature'],
  'GET /metrics': ['watcher'],
  'GET /dev/mails': ['developer'],
  'GET /dev/mails/:id': ['developer'],
  'GET /dev/texts': ['developer'],
  'GET /dev/embed': ['developer'],
  'GET /dev/places': ['developer'],
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for declared calls. */
    callers?: Callers;
  }
}

/** Refuses to register a route without declared callers; before all others. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.callers) return;
    for (const one of [method].flat()) {
      const key = `${one === 'HEAD' ? 'GET' : one} ${url}`;
      if (!Object.hasOwn(GUARDS, key)) throw new Error(`no guard is set for ${key}`);
    }
  });
}
