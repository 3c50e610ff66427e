import { describe, expect, it } from 'vitest';
import { byHour, byMile } from '../../../test/support/fare-examples.ts';
import { firstPickup } from '../journey/journey.ts';
import { londonInstant } from '../time/time.ts';
import { agreedTerms, BY_AGREEMENT, freeMinutesAt, type OfferedTerms } from './terms.ts';
import { termsWords } from './terms-words.ts';

const step = (untilHours: number | null, percent = 0, pence = 0) => ({ untilHours, percent, pence });
const DAY = [step(24), step(2, 50), step(null, 100)];
const OFFERED: OfferedTerms = {
  cancellation: DAY,
  noShow: null,
  waitingMinutes: 10,
  airportWaitingMinutes: 45,
  waitingPencePerMinute: 40,
  changeAgreement: null,
};
const TOLD = { pickup: { date: '2026-12-24', minute: 905 }, fare: 9150, symbol: '£' };
const SENTENCE = 'To cancel, call us';
const agreed = (offered: Partial<OfferedTerms> = {}) => agreedTerms({ ...OFFERED, ...offered }, byMile(), 0);

describe('[MNG-03] the agreed terms of a booking', () => {
  it('are those of its journey: free minutes at each pick-up', () => {
    const there = byMile({}, {});
    const back = there.kind === 'mileage' && there.inward;
    expect(back && back.pickup.kind).not.toBe('airport');
    expect(agreedTerms(OFFERED, there, 0).waiting).toEqual({
      freeMinutes: 10,
      returnFreeMinutes: 10,
      pencePerMinute: 40,
    });
    const pickup = { ...byHour().pickup, kind: 'airport' as const };
    expect(agreedTerms(OFFERED, { ...byHour(), pickup }, 0).waiting).toEqual({
      freeMinutes: 45,
      returnFreeMinutes: null,
      pencePerMinute: 40,
    });
  });

  it.each([
    ['airport', 45],
    ['terminal', 45],
    ['station', 10],
    ['port', 10],
  ] as const)('at a place of kind %s include %d free minutes', (kind, minutes) => {
    expect(freeMinutesAt(OFFERED, { kind })).toBe(minutes);
  });

  it('contain no step that has expired at the time of booking', () => {
    const edge = londonInstant(firstPickup(byMile())) - 24 * 3_600_000;
    expect(agreedTerms(OFFERED, byMile(), edge).cancellation).toEqual(DAY);
    expect(agreedTerms(OFFERED, byMile(), edge + 1).cancellation).toEqual(DAY.slice(1));
  });

  it('charge a no-show at most the last-minute cancellation', () => {
    expect(agreed().noShow).toEqual({ percent: 100, pence: 0 });
    expect(agreed({ cancellation: [step(null, 0, 1000)] }).noShow).toEqual({ percent: 0, pence: 1000 });
    expect(agreed({ cancellation: [] }).noShow).toBeNull();
    const noShow = { percent: 80, pence: 0 };
    expect(agreed({ noShow, cancellation: [] }).noShow).toEqual(noShow);
  });
});

describe('[MNG-03] terms as sentences', () => {
  it('use days instead of hours and amounts instead of percentages', () => {
    expect(termsWords(agreed(), TOLD, SENTENCE)).toEqual([
      'Free cancellation until Wed 23 Dec, 15:05; then 50% of the fare (£45.75) until Thu 24 Dec, 13:05; then the whole fare (£91.50).',
      'If you do not come, you pay the whole fare (£91.50).',
      '10 min free waiting; then £0.40 a minute.',
    ]);
  });

  it.each([
    [[step(null)], 'Free cancellation until the pick-up.'],
    [[step(null, 0, 1000)], 'Cancelling costs £10.00.'],
    [[step(2, 20, 500), step(null, 100)], /^Cancelling costs 20% of the fare and £5\.00 \(£23\.30\) until /],
    [[step(null, 0, 10_000)], 'Cancelling costs the whole fare (£91.50).'],
    [[step(24, 50), step(null)], /; then nothing\.$/],
    [[], 'To cancel, call us.'],
  ])('state the cost of cancelling', (cancellation, sentence) => {
    const [said] = termsWords(agreed({ cancellation }), TOLD, SENTENCE);
    expect(said).toMatch(sentence);
  });

  it.each([
    ['spring', '2026-03-29', 'Sat 28 Mar, 11:00'],
    ['autumn', '2026-10-25', 'Sat 24 Oct, 13:00'],
  ])('state the clock time if the clocks change in between, in %s', (_, date, until) => {
    const [said] = termsWords(agreed(), { ...TOLD, pickup: { date, minute: 720 } }, '');
    expect(said).toContain(`Free cancellation until ${until};`);
  });

  it('omit what is not agreed', () => {
    expect(termsWords(BY_AGREEMENT, TOLD, '')).toEqual([]);
    expect(termsWords(agreed({ waitingPencePerMinute: 0 }), TOLD, '').at(-1)).toBe('10 min free waiting.');
  });

  it('[MNG-06] state where the operator must agree to changes', () => {
    const changeAgreement = { withinHours: 48, answerHours: 12 };
    expect(termsWords(agreed({ changeAgreement }), TOLD, '').at(-1)).toBe(
      'The operator must agree to changes from 48 hours before the pick-up on.',
    );
  });
});
