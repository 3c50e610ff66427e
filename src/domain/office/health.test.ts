import { describe, expect, it } from 'vitest';
import { HEALTH_KEYS, type HealthFacts, healthLines } from './health.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const ago = (hours: number) => NOW - hours * HOUR;

/** All in order, on live servers. */
const WELL: HealthFacts = {
  mails: { waiting: 0, oldest: null, failed: 0, lastSent: ago(1), server: true },
  texts: { waiting: 0, oldest: null, failed: 0, lastSent: ago(1), carrier: 'notify' },
  jobs: { waiting: 2, oldest: ago(0.1), givenUp: 0, queues: [] },
  checkouts: { open: 1, unheard: 0, oldest: ago(0.2) },
  differences: { open: 0, oldest: null },
  night: { last: ago(6) },
  backup: { last: ago(6), encrypted: true },
  database: { kind: 'postgresql', bytes: 52_000_000 },
  clock: { aheadMs: 12 },
  version: { product: '0.1.0', migrations: 50, expected: 50, started: ago(100) },
  places: { imported: [{ name: 'Code-Point Open', at: ago(24 * 30) }], openData: 'unit postcodes are known' },
  services: { cards: 'real', mail: true, texts: true, maps: false },
};

const stateOf = (key: (typeof HEALTH_KEYS)[number], changes: Partial<HealthFacts>) =>
  healthLines({ ...WELL, ...changes }, NOW).find((line) => line.key === key);

describe('[OFF-15] the health page', () => {
  it('is good if all is well, with nothing to do', () => {
    const lines = healthLines(WELL, NOW);
    expect(lines.map(({ key }) => key)).toEqual(HEALTH_KEYS);
    expect(lines.filter(({ state, todo }) => state !== 'good' || todo !== '')).toEqual([]);
  });

  it.each<[(typeof HEALTH_KEYS)[number], 'look' | 'bad', Partial<HealthFacts>]>([
    ['mails', 'look', { mails: { ...WELL.mails, server: false } }],
    ['mails', 'look', { mails: { ...WELL.mails, failed: 1 } }],
    ['mails', 'look', { mails: { ...WELL.mails, waiting: 3, oldest: ago(0.5) } }],
    ['mails', 'bad', { mails: { ...WELL.mails, waiting: 3, oldest: ago(2) } }],
    ['texts', 'bad', { texts: { ...WELL.texts, waiting: 1, oldest: ago(30) } }],
    ['jobs', 'bad', { jobs: { ...WELL.jobs, givenUp: 1, queues: ['send-mail'] } }],
    ['jobs', 'look', { jobs: { ...WELL.jobs, oldest: ago(3) } }],
    ['checkouts', 'bad', { checkouts: { open: 2, unheard: 1, oldest: ago(40) } }],
    ['differences', 'bad', { differences: { open: 1, oldest: ago(1) } }],
    ['night', 'bad', { night: { last: ago(54) } }],
    ['night', 'bad', { night: { last: null } }],
    ['night', 'look', { night: { last: null }, version: { ...WELL.version, started: ago(2) } }],
    ['backup', 'look', { backup: { last: null, encrypted: true } }],
    ['backup', 'look', { backup: { last: ago(3), encrypted: false } }],
    ['backup', 'bad', { backup: { last: ago(60), encrypted: true }, database: { kind: 'pglite', bytes: 1 } }],
    ['database', 'look', { database: { kind: 'pglite', bytes: 1 } }],
    ['clock', 'look', { clock: { aheadMs: -5000 } }],
    ['clock', 'bad', { clock: { aheadMs: 60_000 } }],
    ['version', 'bad', { version: { ...WELL.version, migrations: 51 } }],
    ['places', 'look', { places: { imported: [], openData: 'postcode districts' } }],
    ['places', 'look', { places: { imported: [{ name: 'Old', at: ago(24 * 300) }], openData: '' } }],
    ['services', 'look', { services: { ...WELL.services, cards: 'test' } }],
  ])('%s is %s, first in the list, with advice: %j', (key, state, changes) => {
    const line = stateOf(key, changes);
    expect(line?.state).toBe(state);
    expect(line?.todo).toMatch(/^[A-Z].*$/);
    const [first] = healthLines({ ...WELL, ...changes }, NOW);
    expect(['bad', 'look']).toContain(first?.state);
  });

  it('has no line for text messages without a provider', () => {
    expect(stateOf('texts', { texts: { ...WELL.texts, carrier: null } })?.state).toBe('good');
  });
});
