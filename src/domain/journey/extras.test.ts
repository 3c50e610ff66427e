import { describe, expect, it } from 'vitest';
import {
  type ExtraPrices,
  extraCharges,
  NO_PRICES,
  offeredExtras,
  removedExtrasText,
  visibleExtras,
} from './extras.ts';
import { NO_EXTRAS } from './journey.ts';

const prices: ExtraPrices = {
  ...NO_PRICES,
  meetAndGreet: 1000,
  wheelchair: 700,
  babySeats: 500,
  boosterSeats: 300,
  specialLuggage: 400,
  waitingMinutes: 200,
  free: ['wheelchair'],
};

const free = NO_PRICES;

const sixAsked = {
  meetAndGreet: true,
  wheelchair: true,
  babySeats: 2,
  boosterSeats: 1,
  specialLuggage: 3,
  waitingMinutes: 12,
};
const everything = { ...NO_EXTRAS, ...sixAsked };

describe('extras', () => {
  it('[RES-10] shows an option only if its setting is above zero', () => {
    expect(visibleExtras(prices)).toEqual(Object.keys(sixAsked));
    expect(visibleExtras(free)).toEqual([]);
    expect(visibleExtras({ ...free, boosterSeats: 1 })).toEqual(['boosterSeats']);
    expect(visibleExtras({ ...free, waitingMinutes: 1 })).toEqual(['waitingMinutes']);
  });

  it('[CALC-08] shows the wheelchair option although it is not charged', () => {
    expect(visibleExtras({ ...free, wheelchair: 700, free: ['wheelchair'] })).toEqual(['wheelchair']);
  });

  it('[CALC-08] prices each option by its setting', () => {
    const charges = extraCharges(everything, { ...prices, free: [] });
    expect(charges.map(({ extra, count, unit, amount }) => [extra, count, unit, amount])).toEqual([
      ['meetAndGreet', 1, 1000, 1000],
      ['wheelchair', 1, 700, 700],
      ['babySeats', 2, 500, 1000],
      ['boosterSeats', 1, 300, 300],
      ['specialLuggage', 3, 400, 1200],
      ['waitingMinutes', 3, 200, 600],
    ]);
  });

  it('[CALC-08] charges a wheelchair only if that is allowed', () => {
    const asked = { ...NO_EXTRAS, wheelchair: true };
    expect(extraCharges(asked, prices)).toEqual([{ extra: 'wheelchair', count: 1, unit: 0, amount: 0 }]);
    expect(extraCharges(asked, { ...prices, free: [] })[0]?.amount).toBe(700);
    expect(extraCharges(asked, free)).toEqual([]);
  });

  it.each([
    [0, 0],
    [1, 200],
    [5, 200],
    [6, 400],
    [100, 4000],
  ])('[CALC-08] charges %i minutes of waiting by the started five minutes: %i', (waitingMinutes, amount) => {
    const charges = extraCharges({ ...NO_EXTRAS, waitingMinutes }, prices);
    expect(charges.reduce((sum, charge) => sum + charge.amount, 0)).toBe(amount);
  });

  it('[CALC-13] leaves out extras that are not on offer, and reports requested ones', () => {
    expect(offeredExtras(everything, prices)).toEqual({ extras: everything, removed: [] });
    expect(offeredExtras(everything, free)).toEqual({
      extras: NO_EXTRAS,
      removed: Object.keys(sixAsked),
    });
    expect(offeredExtras(NO_EXTRAS, free)).toEqual({ extras: NO_EXTRAS, removed: [] });
    expect(offeredExtras(everything, { ...prices, babySeats: 0 })).toEqual({
      extras: { ...everything, babySeats: 0 },
      removed: ['babySeats'],
    });
    expect(offeredExtras(everything, { ...prices, free: ['wheelchair'] }).removed).toEqual([]);
  });

  it('charges nothing without extras', () => {
    expect(extraCharges(NO_EXTRAS, prices)).toEqual([]);
    expect(extraCharges(everything, free)).toEqual([]);
  });
});

describe('extras that are no longer offered', () => {
  it.each([
    [['return_meet_and_greet'], 'Meet & Greet is not offered for this trip and was removed.'],
    [
      ['meet_and_greet', 'return_meet_and_greet'],
      'Meet & Greet is not offered for this trip and was removed.',
    ],
    [
      ['waiting_min', 'baby_seats', 'return_wheel_chair'],
      'Wheelchair, Baby Seat and Waiting Minutes are not offered for this trip and were removed.',
    ],
  ])('[CALC-13] %j are reported by name', (fields, sentence) => {
    expect(removedExtrasText(fields)).toBe(sentence);
  });
});
