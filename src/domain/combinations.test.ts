import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cheapestCombination, MOST_VEHICLES, partyFault, roomIn, takes, vehiclesNeeded } from './capacity.ts';

const saloon = { name: 'Saloon', seats: 4, luggage: 2, handLuggage: 2, price: 40 };
const estate = { name: 'Estate', seats: 4, luggage: 4, handLuggage: 2, price: 45 };
const mpv = { name: 'MPV', seats: 6, luggage: 4, handLuggage: 4, price: 60 };
const shuttle = { name: 'Shuttle', seats: 8, luggage: 3, handLuggage: 3, price: 80 };
const ALL = [saloon, estate, mpv, shuttle];

const load = (passengers: number, luggage = 0, handLuggage = 0) => ({ passengers, luggage, handLuggage });

describe('[JRN-08] combinations of two vehicle categories', () => {
  it.each([
    ['ten in the least that takes them', load(10), ALL, [1, 'MPV', 1, 'Saloon', 100]],
    ['twelve', load(12), [shuttle, saloon], [1, 'Shuttle', 1, 'Saloon', 120]],
    ['their luggage counts', load(10, 8), [shuttle, estate], [1, 'Shuttle', 2, 'Estate', 170]],
    [
      'of equal prices the fewest',
      load(16),
      [{ ...shuttle, price: 120 }, saloon],
      [1, 'Shuttle', 2, 'Saloon', 200],
    ],
    ['six at most', load(45), [shuttle, saloon], null],
    ['not of one category alone', load(10), [shuttle], null],
  ])('%s', (_title, party, categories, expected) => {
    const found = cheapestCombination(categories, party, ({ price }) => price);
    expect(
      found && [found.quantity, found.first.name, found.besides, found.second.name, found.pence],
    ).toEqual(expected);
  });

  const capacity = fc.record({
    seats: fc.integer({ min: 1, max: 16 }),
    luggage: fc.nat(12),
    handLuggage: fc.nat(12),
    price: fc.integer({ min: 0, max: 500 }),
    operatorId: fc.nat(1),
  });
  const categories = fc.array(capacity, { maxLength: 5 });
  const party = fc.record({
    passengers: fc.integer({ min: 1, max: 60 }),
    luggage: fc.nat(40),
    handLuggage: fc.nat(40),
  });

  it('take the load at the lowest price', () => {
    fc.assert(
      fc.property(categories, party, (offered, wanted) => {
        const found = cheapestCombination(offered, wanted, ({ price }) => price);
        if (found) {
          const { first, second, quantity, besides } = found;
          expect(quantity + besides).toBeLessThanOrEqual(MOST_VEHICLES);
          expect(takes(roomIn(first, quantity, [{ ...second, quantity: besides }]), wanted)).toBe(true);
          expect(found.pence).toBe(first.price * quantity + second.price * besides);
        }
        for (const [index, one] of offered.entries()) {
          for (const other of offered.slice(index + 1)) {
            for (let count = 1; count < MOST_VEHICLES; count += 1) {
              for (let more = 1; more + count <= MOST_VEHICLES; more += 1) {
                if (!takes(roomIn(one, count, [{ ...other, quantity: more }]), wanted)) continue;
                expect(found?.pence ?? Infinity).toBeLessThanOrEqual(one.price * count + other.price * more);
              }
            }
          }
        }
      }),
    );
  });

  it('are reported as too small only if none of the operator’s combinations takes the load', () => {
    fc.assert(
      fc.property(categories, party, (offered, wanted) => {
        const needed = vehiclesNeeded(offered, wanted);
        const fits =
          offered.some((room) => needed(room) !== null) ||
          [0, 1].some((id) =>
            cheapestCombination(
              offered.filter(({ operatorId }) => operatorId === id),
              wanted,
              () => 1,
            ),
          );
        const fault = partyFault(offered, wanted, ({ operatorId }) => operatorId);
        expect(fault === null).toBe(fits || offered.length === 0);
      }),
    );
  });
});
