/** How something does: in order, to be looked at, or broken. */
export const HEALTH_STATES = ['bad', 'look', 'good'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** [OFF-15] What is watched. */
export const HEALTH_KEYS = [
  'mails',
  'texts',
  'jobs',
  'checkouts',
  'differences',
  'night',
  'backup',
  'database',
  'clock',
  'version',
  'places',
  'services',
] as const;
export type HealthKey = (typeof HEALTH_KEYS)[number];

/** What is known of how the site does; instants in milliseconds since 1970, null for never or none. */
export interface HealthFacts {
  mails: { waiting: number; oldest: number | null; failed: number; lastSent: number | null; server: boolean };
  texts: {
    waiting: number;
    oldest: number | null;
    failed: number;
    lastSent: number | null;
    carrier: string | null;
  };
  jobs: { waiting: number; oldest: number | null; givenUp: number; queues: string[] };
  /** Of those that are older than any checkout lasts, nothing was heard. */
  checkouts: { open: number; unheard: number; oldest: number | null };
  differences: { open: number; oldest: number | null };
  night: { last: number | null };
  backup: { last: number | null; encrypted: boolean };
  database: { kind: 'pglite' | 'postgresql'; bytes: number };
  /** By how many milliseconds the database's clock is ahead of ours. */
  clock: { aheadMs: number };
  version: { product: string; migrations: number; expected: number; started: number };
  /** Data sets that were imported beside what ships with the product. */
  places: { name: string; at: number }[];
  services: { cards: 'real' | 'test' | 'none'; mail: boolean; texts: boolean; maps: boolean };
}
