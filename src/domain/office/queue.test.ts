import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUrgency, QUEUE_KINDS, type Queued, type QueueKind, URGENCIES, urgencyOf } from './queue.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const inHours = (hours: number | null) => (hours === null ? null : NOW + hours * HOUR);

describe('[OFF-03] the urgency of the attention queue', () => {
  it.each<[QueueKind, number | null, string]>([
    ['late', -0.1, 'now'],
    ['late', -5, 'now'],
    ['no_driver', 2.9, 'soon'],
    ['no_driver', 1, 'now'],
    ['no_driver', -1, 'now'],
    ['refused', 200, 'today'],
    ['refused', 24, 'soon'],
    ['refused', 6, 'now'],
    ['unanswered', 25, 'later'],
    ['unanswered', 24, 'today'],
    ['unanswered', 12, 'soon'],
    ['unanswered', 2, 'now'],
    ['change', null, 'today'],
    ['change', 6, 'soon'],
    ['change', 0.5, 'now'],
    ['dispute', null, 'today'],
    ['dispute', 72, 'soon'],
    ['dispute', 23, 'now'],
    ['hold_lost', 30, 'today'],
    ['hold_lost', 20, 'soon'],
    ['refund_failed', null, 'soon'],
    ['refund_request', null, 'soon'],
    ['unpaid', 100, 'later'],
    ['unpaid', 20, 'soon'],
    ['mail_failed', null, 'today'],
    ['mail_failed', 20, 'soon'],
    ['text_failed', 30, 'later'],
    ['text_failed', 5, 'soon'],
    ['enquiry', null, 'today'],
    ['person_request', 10 * 24, 'later'],
    ['person_request', 12, 'now'],
    ['licence', 20 * 24, 'later'],
    ['licence', 10 * 24, 'today'],
    ['licence', 5 * 24, 'soon'],
    ['licence', -3, 'now'],
    ['books_differ', null, 'today'],
    ['jobs', null, 'today'],
  ])('%s with %s hours left: %s', (kind, hours, urgency) =>
    expect(urgencyOf({ kind, until: inHours(hours) }, NOW)).toBe(urgency),
  );

  it('never decreases with less time', () => {
    const hours = fc.integer({ min: -500, max: 2000 });
    fc.assert(
      fc.property(fc.constantFrom(...QUEUE_KINDS), hours, hours, (kind, a, b) => {
        const rank = (left: number) => URGENCIES.indexOf(urgencyOf({ kind, until: inHours(left) }, NOW));
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });
});

describe('[OFF-03] the order of the attention queue', () => {
  const some = fc.option(fc.integer({ min: -50, max: 200 }).map(inHours), { nil: null });
  const queued: fc.Arbitrary<Queued> = fc.record({
    kind: fc.constantFrom(...QUEUE_KINDS),
    id: fc.integer({ min: 1, max: 99 }).map(String),
    since: some,
    until: some,
  });
  const list = fc.uniqueArray(queued, { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 30 });

  it('has a late trip before one without a driver, and both before an email', () => {
    const one = (kind: QueueKind, hours: number | null): Queued => ({
      kind,
      id: '1',
      since: NOW,
      until: inHours(hours),
    });
    const given = [one('mail_failed', null), one('no_driver', 0.5), one('licence', 500), one('late', -0.2)];
    const kinds = given.toSorted(byUrgency(NOW)).map(({ kind }) => kind);
    expect(kinds).toEqual(['late', 'no_driver', 'mail_failed', 'licence']);
  });

  it('does not depend on the input order, and no two rows are equal', () => {
    fc.assert(
      fc.property(list, fc.infiniteStream(fc.nat()), (all, chances) => {
        const shuffled = all
          .map((one) => ({ one, at: chances.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(shuffled.toSorted(byUrgency(NOW))).toEqual(all.toSorted(byUrgency(NOW)));
      }),
    );
  });

  it('is total and transitive', () => {
    const order = byUrgency(NOW);
    fc.assert(
      fc.property(queued, queued, queued, (a, b, c) => {
        expect(Math.sign(order(a, b))).toBe(0 - Math.sign(order(b, a)));
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is that of until, since and id within a kind, as in the database', () => {
    const never = (one: number | null) => one ?? Infinity;
    fc.assert(
      fc.property(list, fc.constantFrom(...QUEUE_KINDS), (all, kind) => {
        const ofKind = all.map((one, index) => ({ ...one, kind, id: String(index + 1) }));
        const expected = ofKind.toSorted(
          (a, b) =>
            Number(never(a.until) > never(b.until)) - Number(never(a.until) < never(b.until)) ||
            Number(never(a.since) > never(b.since)) - Number(never(a.since) < never(b.since)) ||
            Number(a.id) - Number(b.id),
        );
        expect(ofKind.toSorted(byUrgency(NOW))).toEqual(expected);
      }),
    );
  });
});
