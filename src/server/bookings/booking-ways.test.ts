import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequestFor, quotedHourly } from '../../../test/support/bookings.ts';
import { hourlyForm } from '../../../test/support/forms.ts';
import { returnInCar } from '../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { LegRoute } from '../../contract/bookings.ts';
import type { MileageJourney } from '../../domain/journey/journey.ts';
import { ERASED_PLACE } from '../../domain/place/place.ts';
import { createEmbeddedRoads } from '../geography/roads/roads.ts';
import { bookingWays } from './booking-ways.ts';

let headers: { cookie: string };
const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
});

const waysOf = async (number: string) => {
  const path = `/api/v1/office/bookings/${number}/ways`;
  const { status, body } = await app.send<{ ways: LegRoute[] }>('GET', path, undefined, headers);
  expect(status).toBe(200);
  return body.ways;
};

describe('[OFF-05] the map of a booking', () => {
  it('has each leg from pick-up to drop-off along the roads, with the figures of its fare', async () => {
    const { number } = await returnInCar(app);
    const { journey } = await bookingRow(app, number);
    const { outward, inward } = journey as MileageJourney;
    const ways = await waysOf(number);
    expect(ways.map(({ leg }) => leg)).toEqual(['outward', 'return']);
    for (const [index, leg] of [outward, inward!].entries()) {
      const { points, line, miles, seconds } = ways[index]!;
      expect(points).toEqual([leg.pickup, leg.dropoff].map(({ lon, lat }) => [lon, lat]));
      expect([line[0], line.at(-1)]).toEqual(points);
      expect(line.length).toBeGreaterThan(20);
      expect([miles, seconds]).toEqual([leg.tenths / 10, leg.seconds]);
    }
  });

  it('[PAY-06] is the same for its booker', async () => {
    const { number, reference } = await returnInCar(app);
    const { status, body } = await app.send<{ ways: LegRoute[] }>('GET', `/api/v1/booking/${reference}/ways`);
    expect([status, body.ways]).toEqual([200, await waysOf(number)]);
  });

  it('has only the pick-up of an hourly hire', async () => {
    const hourly = { bookingType: 'hourly', bookingForm: undefined, hourlyRateForm: hourlyForm() } as const;
    const { body } = await book(app, carRequestFor(await quotedHourly(app), hourly));
    const ways = await waysOf(body.data.booking.booking_number);
    expect(ways).toMatchObject([{ leg: 'outward', line: [], miles: null, seconds: null }]);
    expect(ways[0]?.points).toHaveLength(1);
  });

  it('has only the ends if no road connects them, and nothing if the places were erased', async () => {
    const roads = createEmbeddedRoads();
    const { journey } = await bookingRow(app, (await returnInCar(app)).number);
    const { outward } = journey as MileageJourney;
    const to = (lat: number, lon: number): MileageJourney => ({
      kind: 'mileage',
      outward: { ...outward, dropoff: { ...outward.dropoff, lat, lon } },
      inward: null,
    });
    const [atSea] = await bookingWays(to(56, 3), roads);
    expect([atSea?.points.length, atSea?.line]).toEqual([2, []]);
    const erased = { ...outward, pickup: ERASED_PLACE, dropoff: ERASED_PLACE };
    expect(await bookingWays({ kind: 'mileage', outward: erased, inward: null }, roads)).toEqual([]);
  });

  it('is not found for an unknown number', async () => {
    const path = '/api/v1/office/bookings/1/ways';
    expect((await app.send('GET', path, undefined, headers)).status).toBe(404);
  });
});
