import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failedPage, isPerson } from './errors.ts';
import { problemBody, ProblemError } from './problem.ts';

const ROUTES = new Set([
  '/assets/*',
  '/storage/*',
  '/embed.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/payments/notifications',
]);

/**
 * Routes that are never limited or shed: files, which are cheap and which pages need; health and metrics; and signed
 * payment notifications. By route, since a path can be written to match another.
 */
export const isAlwaysAnswered = ({ is404, routeOptions }: FastifyRequest): boolean =>
  !is404 && ROUTES.has(routeOptions.url ?? '');

/** Measures how late the server is, in milliseconds. */
export interface LoadMonitor {
  /** Average recent delay; a single long pause counts little. */
  usualMs(): number;
  /** Current delay. */
  nowMs(): number;
  /** Increases with each turn of the event loop. */
  turn(): number;
  close(): void;
}

const TICK_MS = 20;
/** Half-life of the average. */
const MEMORY_MS = 200;

/** Measures how late a timer comes: as late as everything else that waits for the event loop. */
export function createLoadMonitor(): LoadMonitor {
  let last = performance.now();
  let usual = 0;
  let turns = 0;
  const lateness = () => Math.max(0, performance.now() - last - TICK_MS);
  const timer = setInterval(() => {
    const late = lateness();
    usual += (late - usual) * (1 - Math.exp(-(late + TICK_MS) / MEMORY_MS));
    last = performance.now();
    turns++;
  }, TICK_MS);
  timer.unref();
  return {
    usualMs: () => Math.max(0, usual),
    nowMs: lateness,
    turn: () => turns,
    close: () => clearInterval(timer),
  };
}

/** Classes in the order of shedding, with the delay and number of requests at which they are shed (decision 052). */
export const ROOM = {
  /** Prices and suggestions: expensive, and safe to retry. */
  quotes: { lateMs: 25, most: 100 },
  /** Pages, lists, sign-ins, enquiries. */
  pages: { lateMs: 200, most: 200 },
  /** Bookings and their checkouts. */
  bookings: { lateMs: 500, most: 150 },
} as const;

type CallClass = keyof typeof ROOM;

/** Requests of a class served in each turn despite the delay, which another program may cause. */
export const EACH_TURN = 8;

/** By route, since an address may be written in several ways. All others are pages. */
const CLASSES: Record<string, CallClass> = {
  '/api/v1/places': 'quotes',
  '/api/v1/calculate-distance': 'quotes',
  '/api/v1/calculate-distance-price': 'quotes',
  '/api/v1/calculate-hourly-price': 'quotes',
  '/api/v1/calculate-selected-vehicle-price': 'quotes',
  '/prices': 'quotes',
  '/api/v1/booking': 'bookings',
  '/api/v1/booking/:reference': 'bookings',
  '/api/v1/booking/:reference/confirm-address': 'bookings',
  '/api/v1/booking/:reference/new-code': 'bookings',
  '/api/v1/booking/:reference/cancellation': 'bookings',
  '/booking/:reference/cancel': 'bookings',
  '/booking/:reference/pay': 'bookings',
  '/api/v1/booking/:reference/change-preview': 'bookings',
  '/api/v1/booking/:reference/change': 'bookings',
  '/booking/:reference/change': 'bookings',
  '/api/v1/office/bookings': 'bookings',
  '/api/v1/office/bookings/:booking_number/cancellation': 'bookings',
  '/api/v1/office/bookings/:booking_number/change-preview': 'bookings',
  '/api/v1/office/bookings/:booking_number/change': 'bookings',
  '/api/v1/office/bookings/:booking_number/no-show': 'bookings',
  '/api/v1/office/bookings/:booking_number/refund': 'bookings',
  '/api/v1/office/bookings/:booking_number/completion': 'bookings',
  '/api/v1/office/bookings/:booking_number/driver-preview': 'bookings',
  '/api/v1/office/bookings/:booking_number/driver': 'bookings',
  '/api/v1/office/bookings/:booking_number/no-driver': 'bookings',
  '/api/v1/office/bookings/:booking_number/drive': 'bookings',
  '/api/v1/office/bookings/:booking_number/answer': 'bookings',
  '/api/v1/create-checkout-session': 'bookings',
  '/api/v1/get-payment-id': 'bookings',
  '/api/v1/secret_key': 'bookings',
  '/test-checkout/:session': 'bookings',
  '/test-checkout/:session/cancel': 'bookings',
};

const RETRY_AFTER_SECONDS = 2;
const BUSY = new ProblemError(
  503,
  'busy',
  'Very many people are asking just now. Please try again in a moment.',
);
const BODY = JSON.stringify(problemBody(BUSY));
const PAGE = failedPage(BUSY.message);

/** Event streams cost little, and stay open for hours. */
const isListening = ({ is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.url === '/api/v1/office/events';

/** Returns the class of a call's route. */
export const classOf = ({ is404, routeOptions }: FastifyRequest): CallClass =>
  (is404 ? undefined : CLASSES[routeOptions.url ?? '']) ?? 'pages';

/** From half the permitted average delay, the current delay is checked as well. */
function isLate(monitor: LoadMonitor, lateMs: number): boolean {
  const usual = monitor.usualMs();
  return usual > lateMs || (usual > lateMs / 2 && monitor.nowMs() > lateMs);
}

/** Rejects calls, immediately and cheaply, while the server is overloaded; the first of all hooks. */
export function shedLoad(app: FastifyInstance, monitor: LoadMonitor): void {
  const inHand = new Map<CallClass, number>();
  const arrived = new Map<CallClass, { turn: number; count: number }>();
  const arrivals = (kind: CallClass): number => {
    const turn = monitor.turn();
    const before = arrived.get(kind);
    const count = before?.turn === turn ? before.count + 1 : 1;
    arrived.set(kind, { turn, count });
    return count;
  };
  const counted = new WeakMap<FastifyRequest, CallClass>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request) || isListening(request)) return done();
    const kind = classOf(request);
    const { lateMs, most } = ROOM[kind];
    const count = inHand.get(kind) ?? 0;
    const many = arrivals(kind) > EACH_TURN;
    if (count >= most || (many && isLate(monitor, lateMs))) return turnAway(request, reply);
    inHand.set(kind, count + 1);
    counted.set(request, kind);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const kind = counted.get(request);
    if (kind) inHand.set(kind, (inHand.get(kind) ?? 1) - 1);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    monitor.close();
    done();
  });
}

function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const person = isPerson(request);
  void reply
    .status(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(person ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(person ? PAGE : BODY);
}
