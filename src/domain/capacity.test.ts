import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  capacityFault,
  choiceFault,
  fits,
  MOST_VEHICLES,
  partyFault,
  roomIn,
  seatsTaken,
  vehiclesNeeded,
} from './capacity.ts';

const saloon = { seats: 4, luggage: 2, handLuggage: 2 };
const estate = { seats: 4, luggage: 4, handLuggage: 2 };
const mpv = { seats: 6, luggage: 4, handLuggage: 4 };
const shuttle = { seats: 8, luggage: 3, handLuggage: 3 };

const start = "Sorry we don't have any vehicle with requested options, the following limits are exceeded: ";

describe('capacity', () => {
  it.each([
    [saloon, 4, 2, 2, true],
    [saloon, 5, 2, 2, false],
    [saloon, 4, 3, 2, false],
    [saloon, 4, 2, 3, false],
    [estate, 1, 0, 0, true],
  ])('[CALC-03] %j takes %i passengers, %i luggage, %i hand luggage: %s', (category, p, l, h, fit) => {
    expect(fits(category, p, l, h)).toBe(fit);
  });

  it.each([
    ['one of them fits', [saloon, mpv], 6, 4, 4, null],
    ['a smaller one fits what the largest cannot', [shuttle, mpv], 5, 4, 4, null],
    ['too many passengers', [saloon, mpv], 9, 4, 4, 'Passengers exceeded by 3'],
    ['too many bags', [saloon, mpv], 2, 5, 9, 'Luggage exceeded by 1, Hand Luggage exceeded by 5'],
    [
      'too much of everything',
      [mpv, saloon],
      9,
      5,
      5,
      'Passengers exceeded by 3, Luggage exceeded by 1, Hand Luggage exceeded by 1',
    ],
    ['seats decide the reference first', [mpv, shuttle], 9, 0, 0, 'Passengers exceeded by 1'],
    ['luggage decides between equal seats', [saloon, estate], 1, 6, 0, 'Luggage exceeded by 2'],
    ['no vehicle at all', [], 1, 0, 0, null],
  ])('[CALC-03] %s', (_title, categories, passengers, luggage, handLuggage, limits) => {
    const fault = capacityFault(categories, { passengers, luggage, handLuggage });
    expect(fault).toBe(limits === null ? null : start + limits);
  });

  it('[CALC-03] each exceeded limit is named if only the combination is too large', () => {
    // The shuttle has the seats, the MPV the boots; neither has both.
    expect(capacityFault([shuttle, mpv], { passengers: 8, luggage: 4, handLuggage: 0 })).toBe(
      `${start}Luggage exceeded by 1`,
    );
  });

  it('[CALC-03] several vehicles add up, and child seats take passenger seats', () => {
    expect(roomIn(saloon, 2)).toEqual({
      seats: 2 * saloon.seats,
      luggage: 2 * saloon.luggage,
      handLuggage: 2 * saloon.handLuggage,
    });
    expect(seatsTaken(4, { babySeats: 1, boosterSeats: 2 })).toBe(4);
    expect(seatsTaken(1, { babySeats: 1, boosterSeats: 2 })).toBe(3);
  });

  const named = {
    saloon: { ...saloon, name: 'Saloon' },
    estate: { ...estate, name: 'Estate' },
    mpv: { ...mpv, name: 'MPV' },
    shuttle: { ...shuttle, name: 'Shuttle' },
  };
  const { saloon: s, estate: e, mpv: m, shuttle: t } = named;
  it.each([
    ['it fits', s, 1, [s, m], [4, 2, 2], null],
    ['two of them fit', s, 2, [s, m], [8, 4, 4], null],
    [
      'a larger one was listed',
      s,
      1,
      [s, t, m, e, m],
      [4, 4, 2],
      'Saloon is too small: Luggage exceeded by 2. Of the vehicles listed, these would take it: Estate, MPV.',
    ],
    [
      'as many larger ones were listed',
      s,
      2,
      [s, m, t],
      [9, 0, 5],
      '2 × Saloon are too small: Passengers exceeded by 1, Hand Luggage exceeded by 1. Of the vehicles listed, these would take it: 2 × MPV, 2 × Shuttle.',
    ],
    ['the largest cannot either', s, 1, [s, m, t], [9, 0, 0], `${start}Passengers exceeded by 1`],
    ['so many of the largest cannot either', s, 2, [s, m], [14, 0, 0], `${start}Passengers exceeded by 2`],
    ['nothing else was listed', s, 1, [], [5, 0, 0], `${start}Passengers exceeded by 1`],
  ] as const)('[CALC-03] for a selection: %s', (_title, chosen, quantity, listed, load, fault) => {
    const [passengers, luggage, handLuggage] = load;
    expect(choiceFault(chosen, quantity, listed, { passengers, luggage, handLuggage })).toBe(fault);
  });
});

describe('[JRN-08] the number of vehicles needed', () => {
  it.each([
    ['one of any takes it: no other is offered in several', 6, 4, [null, null, 1, null]],
    ['no one does: as many of each as it takes', 9, 0, [3, 3, 2, 2]],
    ['its luggage counts', 5, 7, [4, 2, 2, 3]],
    ['more than six of the smaller', 40, 0, [null, null, null, 5]],
    ['more than six of any', 49, 0, [null, null, null, null]],
  ])('%s', (_title, passengers, luggage, needed) => {
    const rooms = [saloon, estate, mpv, shuttle];
    const load = { passengers, luggage, handLuggage: 0 };
    expect(rooms.map(vehiclesNeeded(rooms, load))).toEqual(needed);
    expect(partyFault(rooms, load, () => 1) !== null).toBe(needed.every((number) => number === null));
  });

  const capacity = fc.record({
    seats: fc.integer({ min: 1, max: 16 }),
    luggage: fc.nat(12),
    handLuggage: fc.nat(12),
    price: fc.integer({ min: 1, max: 500 }),
  });
  const load = fc.record({
    passengers: fc.integer({ min: 1, max: 50 }),
    luggage: fc.nat(20),
    handLuggage: fc.nat(20),
  });

  it('offers the cheapest number of vehicles of one category', () => {
    fc.assert(
      fc.property(fc.array(capacity, { minLength: 1, maxLength: 5 }), load, (categories, party) => {
        const needed = vehiclesNeeded(categories, party);
        const priceOf = (category: (typeof categories)[number], number: number | null) =>
          number === null ? Infinity : number * category.price;
        const offered = Math.min(...categories.map((category) => priceOf(category, needed(category))));
        const { passengers, luggage, handLuggage } = party;
        const inOne = categories.some((category) => needed(category) === 1);
        for (const category of categories) {
          for (let number = 1; number <= (inOne ? 1 : MOST_VEHICLES); number += 1) {
            const isFit = fits(roomIn(category, number), passengers, luggage, handLuggage);
            if (isFit) expect(priceOf(category, number)).toBeGreaterThanOrEqual(offered);
          }
        }
      }),
    );
  });
});
