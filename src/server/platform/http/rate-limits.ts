import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Database, daysBefore, type OldRows, oneMore, rows } from '../database/index.ts';
import { createLru, type Lru } from '../lru.ts';
import { networkCalls } from '../schema/index.ts';
import { addressOf, type NetworkCheck } from './networks.ts';

/** Calls a minute that one network may make, by the channel that its calls name. */
export const CHANNEL_LIMITS = {
  /** The site itself. */
  web: 600,
  /** The site in a frame of another. */
  embed: 600,
  /** Another system that asks for many passengers from one address, in a network of PARTNER_NETWORKS. */
  partner: 1800,
} as const;

type Channel = keyof typeof CHANNEL_LIMITS;

const isChannel = (key: unknown): key is Channel =>
  typeof key === 'string' && Object.hasOwn(CHANNEL_LIMITS, key);

/**
 * The channel that a call names in both of its keys [API-02]; the public web channel for one that does not. Anybody can
 * read the keys in a browser: they carry a limit, and never a right.
 */
export function channelOf({ headers }: Pick<FastifyRequest, 'headers'>): Channel {
  const name = headers['x-public-key'];
  return isChannel(name) && headers['x-secret-key'] === name ? name : 'web';
}

/** Calls a minute that this one's network may make (decision 052): naming the partners' channel is not enough. */
export function callLimit(request: Pick<FastifyRequest, 'headers' | 'ip'>, isPartner: NetworkCheck): number {
  const channel = channelOf(request);
  return CHANNEL_LIMITS[channel === 'partner' && !isPartner(addressOf(request)) ? 'web' : channel];
}

interface Count {
  current: number;
  /** Milliseconds until the count restarts. */
  ttl: number;
}
/** Options that the limiter passes to a child, missing in its types. */
interface LimitedRoute {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** No booking waits longer for being counted. */
const PATIENCE_MS = 500;
/** Networks remembered for each limit. */
const NETWORKS = 5000;

/**
 * Counts the strict limits in the database, for all nodes together, and the general one in this node's memory alone
 * (decision 052). While the database does not answer, this node's own counts hold.
 */
export function sharedLimits(db: Database): FastifyRateLimitStoreCtor {
  return class {
    incr = localCounter().incr;
    child(route: object): FastifyRateLimitStore {
      const { routeInfo } = route as LimitedRoute;
      return sharedCounter(db, `${String(routeInfo?.method)} ${routeInfo?.url}`);
    }
  };
}

type Counted = (error: Error | null, count: Count) => void;

interface Remembered {
  current: number;
  endsAt: number;
}

function localCounter() {
  const networks: Lru<string, Remembered> = createLru(NETWORKS);
  const take = (network: string, windowMs: number): Count => {
    const now = performance.now();
    const known = networks.get(network, () => ({ current: 0, endsAt: now + windowMs }));
    if (known.endsAt <= now) Object.assign(known, { current: 0, endsAt: now + windowMs });
    known.current++;
    return { current: known.current, ttl: known.endsAt - now };
  };
  return {
    take,
    incr: (network: string, counted: Counted, windowMs: number) => counted(null, take(network, windowMs)),
  };
}

function sharedCounter(db: Database, call: string): FastifyRateLimitStore {
  const own = localCounter();
  const refusedUntil: Lru<string, { until: number }> = createLru(NETWORKS);
  const count = async (network: string, windowMs: number, max: number): Promise<Count> => {
    const here = own.take(network, windowMs);
    const now = performance.now();
    const known = refusedUntil.get(network, () => ({ until: 0 }));
    // A client that goes on although refused costs the database nothing.
    if (known.until > now) return { current: max + 1, ttl: known.until - now };
    const everywhere = await bounded(countInDatabase(db, `${call} ${network}`, windowMs));
    if (!everywhere) return here;
    if (everywhere.current > max) known.until = now + everywhere.ttl;
    return everywhere;
  };
  return {
    incr: (network, counted, windowMs, max) =>
      void count(network, windowMs, max).then((result) => counted(null, result)),
    child: () => sharedCounter(db, call),
  };
}

/** Returns null if counting fails or takes too long, which is no reason to refuse a booking. */
async function bounded(counting: Promise<Count>): Promise<Count | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  return Promise.race([counting.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** By the database's clock, which is the same for all nodes. */
async function countInDatabase(db: Database, key: string, windowMs: number): Promise<Count> {
  const window = sql`now() + make_interval(secs => ${windowMs / 1000})`;
  const more = oneMore(networkCalls, sql`now()`);
  const [row] = await rows<{ current: number; ttl: number }>(
    db,
    sql`insert into ${networkCalls} (key, count, ends_at) values (${key}, 1, ${window})
      on conflict (key) do update set count = ${more.count}, ends_at = ${more.endsAt}
      returning count as current, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`,
  );
  if (!row) throw new Error('nothing counted');
  return row;
}

/** Counts that have ended. */
export function oldCalls(now: Date): OldRows {
  const { key, endsAt } = networkCalls;
  return { table: networkCalls, key, where: sql`${endsAt} < ${daysBefore(now, 0)}` };
}
