import { describe, expect, it } from 'vitest';
import type { AgreedTrip } from '../../../domain/office/change-words.ts';
import { byMile } from '../../../../test/support/fare-examples.ts';
import { type HistoryAction, type HistoryContext, reasonOf, sentenceOf } from './history.ts';

const deed = (changes: Partial<HistoryAction>): HistoryAction => ({
  id: 1,
  at: new Date('2026-12-01T10:30:00Z'),
  actorKind: 'passenger',
  actorId: null,
  action: 'change',
  before: null,
  after: null,
  detail: {},
  ...changes,
});

const agreed = (minute: number, totalPence: number): AgreedTrip => ({
  journey: byMile({ at: { date: '2026-12-01', minute } }),
  vehicles: 'Saloon',
  totalPence,
});
const context: HistoryContext = {
  names: new Map([['7', 'Priya Shah']]),
  trips: new Map([
    [1, agreed(630, 9150)],
    [2, agreed(270, 10_448)],
  ]),
  mails: [
    { occasion: 'confirmed', revision: 1, recipientRole: 'booker' },
    { occasion: 'changed', revision: 2, recipientRole: 'operator' },
    { occasion: 'changed', revision: 2, recipientRole: 'provider' },
    { occasion: 'changed', revision: 2, recipientRole: 'booker' },
  ],
  people: { booker: 'Ann Lee', passenger: 'Ann Lee', operator: 'Aire & Otter Cars' },
  symbol: '£',
};
const byPriya = { actorKind: 'staff', actorId: '7' } as const;

describe('[OFF-05] an action as a sentence', () => {
  it.each<[Partial<HistoryAction>, string]>([
    [
      { ...byPriya, detail: { revision: 2, changed: ['When'], difference: 1298 } },
      'Priya Shah moved the pick-up from 10:30 to 04:30; price £91.50 → £104.48; emailed: Aire & Otter Cars, Ann Lee.',
    ],
    [{ detail: { revision: 3, changed: ['When'] } }, 'The passenger changed the booking.'],
    [
      { action: 'ask_for_change', detail: { change: 4, changed: ['When', 'Passengers (return)'] } },
      'The passenger requested a change that the operator must approve (when, passengers (return)).',
    ],
    [{ action: 'book_in_car' }, 'The passenger booked, to pay in the car; emailed: Ann Lee.'],
    [{ ...byPriya, action: 'cancel_by_provider' }, 'Priya Shah cancelled the booking for us.'],
    [
      { ...byPriya, actorId: '8', action: 'accept' },
      'Former colleague recorded that the operator accepts the trip.',
    ],
    [{ action: 'cancel_leg', detail: { chargePence: 1250 } }, 'The passenger cancelled one leg, £12.50.'],
    [
      { actorKind: 'job', action: 'refunded', detail: { pence: 8865 } },
      'The system refunded the card, £88.65.',
    ],
    [{ actorKind: 'command', action: 'something_new' }, 'A command on the server something new.'],
  ])('%o', (changes, sentence) => expect(sentenceOf(deed(changes), context)).toBe(sentence));

  it('includes the reason, if there is one', () => {
    expect(reasonOf(deed({ detail: { reason: 'No driver is free.' } }))).toBe('No driver is free.');
    expect(reasonOf(deed({ detail: { reason: 7 } }))).toBe('');
  });
});
