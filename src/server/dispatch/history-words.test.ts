import { describe, expect, it } from 'vitest';
import type { Deed } from './history-store.ts';
import { reasonOf, sentenceOf } from './history-words.ts';

const deed = (changes: Partial<Deed>): Deed => ({
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

describe('[OFF-05] what was done, as a sentence', () => {
  const names = new Map([['7', 'Priya Shah']]);

  it.each<[Partial<Deed>, string]>([
    [{}, 'The passenger changed the booking.'],
    [
      { actorKind: 'staff', actorId: '7', action: 'cancel_by_provider' },
      'Priya Shah cancelled the booking for us.',
    ],
    [{ actorKind: 'staff', actorId: '8', action: 'accept' }, 'Somebody who worked here accepted the trip.'],
    [{ action: 'cancel_leg', detail: { chargePence: 1250 } }, 'The passenger cancelled one leg, £12.50.'],
    [
      { actorKind: 'job', action: 'refunded', detail: { pence: 8865 } },
      'The system gave money back to the card, £88.65.',
    ],
    [{ actorKind: 'command', action: 'something_new' }, 'A command on the server something new.'],
  ])('%o', (changes, sentence) => expect(sentenceOf(deed(changes), names, '£')).toBe(sentence));

  it('with why, where somebody said so', () => {
    expect(reasonOf(deed({ detail: { reason: 'No driver is free.' } }))).toBe('No driver is free.');
    expect(reasonOf(deed({ detail: { reason: 7 } }))).toBe('');
  });
});
