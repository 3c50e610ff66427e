import * as fc from 'fast-check';
import type { Area } from '../../src/domain/area/area.ts';
import { addDays } from '../../src/domain/time/time.ts';
import { type Extra, forEachExtra } from '../../src/domain/journey/extras-table.ts';
import type { Extras, HourlyJourney, Leg, MileageJourney } from '../../src/domain/journey/journey.ts';
import {
  BRADFORD,
  byHour,
  CENTRAL_LEEDS,
  HARROGATE,
  LEEDS,
  LEEDS_STATION,
  MANCHESTER_AIRPORT,
  MANCHESTER_T2,
  OTLEY,
} from './fare-examples.ts';
import type { AreaCharge, DistanceBand, FareRules, Tariff, Uplift } from '../../src/domain/fare/tariff.ts';

/** Random journeys, tariffs and settings for the properties. */

const pence = fc.integer({ min: 0, max: 20_000 });
export const place = fc.constantFrom(
  LEEDS_STATION,
  { ...OTLEY, postcodeArea: null },
  HARROGATE,
  BRADFORD,
  MANCHESTER_T2,
  { ...BRADFORD, postcode: null },
  { ...BRADFORD, postcode: null, postcodeArea: null },
);
const area = fc.constantFrom<Area>(
  LEEDS,
  CENTRAL_LEEDS,
  MANCHESTER_AIRPORT,
  { kind: 'postcodes', name: 'Yorkshire', codes: ['BD', 'HG', 'LS'] },
  { kind: 'circle', name: 'West Yorkshire', lat: 53.75, lon: -1.65, miles: 12 },
  {
    kind: 'polygon',
    name: 'North',
    points: [
      [-4, 53.8],
      [0, 53.8],
      [0, 55],
      [-4, 55],
    ],
  },
);
const localTime = fc.record({
  date: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-11-01', days)),
  minute: fc.integer({ min: 0, max: 1439 }),
});

const extras: fc.Arbitrary<Extras> = fc.record(
  forEachExtra<{ [E in Extra]: fc.Arbitrary<Extras[E]> }>((_extra, { kind, limit }) =>
    kind === 'yes' ? fc.boolean() : fc.integer({ min: 0, max: limit }),
  ),
);

const leg: fc.Arbitrary<Leg> = fc.record({
  pickup: place,
  dropoff: place,
  vias: fc.array(place, { maxLength: 4 }),
  at: localTime,
  passengers: fc.constant(1),
  luggage: fc.constant(0),
  handLuggage: fc.constant(0),
  extras,
  tenths: fc.integer({ min: 0, max: 7000 }),
  seconds: fc.integer({ min: 0, max: 50_000 }),
});

export const mileageJourney: fc.Arbitrary<MileageJourney> = fc.record({
  kind: fc.constant('mileage' as const),
  outward: leg,
  inward: fc.option(leg),
});

export const hourlyJourney: fc.Arbitrary<HourlyJourney> = fc
  .record({
    pickup: place,
    at: localTime,
    hours: fc.integer({ min: 1, max: 24 }),
    extras,
    tenths: fc.integer({ min: 0, max: 5000 }),
  })
  .map((change) => byHour(change));

const bands: fc.Arbitrary<DistanceBand[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 4 }),
    fc.array(pence, { minLength: 5 }),
  )
  .map(([ends, prices]) => {
    const limits: (number | null)[] = ends.toSorted((a, b) => a - b);
    return limits.concat(null).map((upToTenths, index) => ({ upToTenths, pencePerMile: prices[index] ?? 0 }));
  });

const uplift: fc.Arbitrary<Uplift> = fc.record({
  name: fc.constant('Uplift'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  hours: fc.option(
    fc
      .record({ from: fc.integer({ min: 0, max: 718 }), to: fc.integer({ min: 720, max: 1440 }) })
      .chain(({ from, to }) => fc.constantFrom({ from, to }, { from: to % 1440, to: from + 1 })),
  ),
  dates: fc.array(fc.constantFrom({ from: '12-24', to: '01-02' }, { from: '2026-11-01', to: '2028-01-01' }), {
    maxLength: 2,
  }),
  bankHolidays: fc.constantFrom('ignore', 'include', 'only', 'exclude'),
  group: fc.constantFrom(null, 'a', 'b'),
  change: fc.oneof(
    fc.record({ basisPoints: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ pence: fc.integer({ min: 0, max: 5000 }) }),
  ),
});

const charges: fc.Arbitrary<AreaCharge[]> = fc.array(
  fc.record({ name: fc.constant('Charge'), area, pence }),
  {
    maxLength: 3,
  },
);

export const tariff: fc.Arbitrary<Tariff> = fc.record({
  minimum: pence,
  bands,
  pencePerMinute: fc.integer({ min: 0, max: 200 }),
  hourly: fc.record({
    pencePerHour: pence,
    minimumHours: fc.integer({ min: 1, max: 8 }),
    includedMilesPerHour: fc.integer({ min: 0, max: 30 }),
    excessPencePerMile: pence,
  }),
  fixedFares: fc.array(fc.record({ from: area, to: area, pence, bothWays: fc.boolean() }), { maxLength: 4 }),
  uplifts: fc.array(uplift, { maxLength: 5 }),
  pickupCharges: charges,
  dropoffCharges: charges,
  viaCharge: pence,
  returnDiscount: fc.integer({ min: 0, max: 10_000 }),
  bankHolidayRegion: fc.constantFrom('england-and-wales', 'scotland', 'northern-ireland'),
});

export const rules: fc.Arbitrary<FareRules> = fc.record({
  extras: fc.record({
    ...forEachExtra<Record<Extra, fc.Arbitrary<number>>>(() => pence),
    free: fc.constantFrom<Extra[]>([], ['wheelchair']),
  }),
  roundOff: fc.boolean(),
  currency: fc.constantFrom('£', '€'),
});

export const quantity = fc.integer({ min: 1, max: 6 });
