import { describe, expect, it } from 'vitest';
import { offeredTermsWords } from './terms-words.ts';
import type { OfferedTerms } from './terms.ts';

const NOTHING: OfferedTerms = {
  cancellation: [],
  noShow: null,
  waitingMinutes: 0,
  airportWaitingMinutes: 0,
  waitingPencePerMinute: 0,
  changeAgreement: null,
};
const step = (untilHours: number | null, percent = 0, pence = 0) => ({ untilHours, percent, pence });

describe('[OFF-08] offered terms as sentences', () => {
  it.each<[Partial<OfferedTerms>, string[]]>([
    [
      {},
      ['There are no fixed cancellation charges: they are agreed at the time.', 'Free waiting: 0 minutes.'],
    ],
    [
      {
        cancellation: [step(24), step(1, 50), step(null, 100, 500)],
        noShow: { percent: 100, pence: 0 },
        waitingMinutes: 10,
        airportWaitingMinutes: 45,
        waitingPencePerMinute: 40,
        changeAgreement: { withinHours: 48, answerHours: 24 },
      },
      [
        'Cancelling: free until 24 hours before the pick-up, then 50% of the fare until 1 hour before the pick-up, then 100% of the fare and £5.00.',
        'No-show: 100% of the fare.',
        'Free waiting: 10 minutes, 45 minutes at airports, then £0.40 a minute.',
        'The operator must agree to changes from 48 hours before the pick-up on.',
      ],
    ],
    [{ cancellation: [step(null)] }, ['Cancelling: free.', 'Free waiting: 0 minutes.']],
  ])('%j', (terms, sentences) => {
    expect(offeredTermsWords({ ...NOTHING, ...terms }, '£')).toEqual(sentences);
  });
});
