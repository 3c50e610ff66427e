import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonTime } from '../time/time.ts';
import { agreementWords, mustAgree, payBy, timesToAnswer } from './change-agreement.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 9);
const inHours = (hours: number) => londonTime(NOW + hours * HOUR);

describe('[MNG-06] an operator who must agree to a change', () => {
  it.each([
    ['never', null, [1], false],
    ['always', { withinHours: null, answerHours: 24 }, [900], true],
    ['not yet', { withinHours: 48, answerHours: 24 }, [48], false],
    ['since just now', { withinHours: 48, answerHours: 24 }, [47.9], true],
    ['for the earlier of two', { withinHours: 48, answerHours: 24 }, [300, 47], true],
    ['of nothing but names', { withinHours: null, answerHours: 24 }, [], false],
  ])('is asked %s', (_, agreement, hours, asked) => {
    expect(mustAgree(agreement, hours.map(inHours), NOW)).toBe(asked);
  });

  it.each([
    ['what it has asked for', 100, 60, 24, false, 24],
    ['its notice', 5, 60, 24, false, 4],
    ['an hour before that, where something is to be paid', 5, 60, 24, true, 3],
    ['the pick-up without a notice', 3, 0, 24, false, 3],
    ['never: an hour is not left', 1.9, 60, 24, false, null],
    ['never: no hour is left to pay after it', 2.9, 60, 24, true, null],
  ])('may answer until %s', (_, hours, noticeMinutes, answerHours, toPay, until) => {
    const times = { pickups: [inHours(hours)], noticeMinutes };
    const found = timesToAnswer({ withinHours: null, answerHours }, times, { toPay, now: NOW });
    expect(found && (found.answerBy - NOW) / HOUR).toBe(until);
  });

  it('always has an hour to answer, leaving an hour to pay and the notice period', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 });
    const given = fc.tuple(
      minutes,
      minutes,
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 1, max: 168 }),
    );
    fc.assert(
      fc.property(given, ([one, other, noticeMinutes, answerHours]) => {
        const times = { pickups: [inHours(one / 60), inHours(other / 60)], noticeMinutes };
        const found = timesToAnswer({ withinHours: null, answerHours }, times, { toPay: true, now: NOW });
        if (!found) return;
        const { answerBy: until } = found;
        expect(until - NOW).toBeGreaterThanOrEqual(HOUR);
        expect(payBy(found, until) - until).toBeGreaterThanOrEqual(HOUR);
        expect(payBy(found, until) + noticeMinutes * 60_000).toBeLessThanOrEqual(
          NOW + Math.min(one, other) * 60_000,
        );
      }),
    );
  });

  it('is mentioned in the terms', () => {
    expect(agreementWords({ withinHours: null, answerHours: 24 })).toBe('The operator must agree to changes');
    expect(agreementWords({ withinHours: 48, answerHours: 24 })).toBe(
      'The operator must agree to changes from 48 hours before the pick-up on',
    );
  });
});
