import type { Area } from '../../src/domain/area/area.ts';
import { NO_PRICES } from '../../src/domain/journey/extras.ts';
import {
  type HourlyJourney,
  type Journey,
  type Leg,
  type MileageJourney,
  NO_EXTRAS,
} from '../../src/domain/journey/journey.ts';
import type { Place } from '../../src/domain/place/place.ts';
import type { FareRules, Tariff, Uplift } from '../../src/domain/fare/tariff.ts';

/** The tariff, settings and journeys of docs/fares.md: its examples are the numbers of the tests. */

function place(id: string, label: string, lat: number, lon: number, postcode: string): Place {
  const postcodeArea = postcode.replace(/\d.*$/, '');
  const precision = { precision: 'place', radius: 250, point: label, unmatched: '' } as const;
  return { id, label, kind: 'landmark', lat, lon, postcode, postcodeArea, ...precision };
}

export const LEEDS_STATION = place('stn:LDS', 'Leeds Station', 53.7948, -1.5475, 'LS1 4DY');
export const OTLEY = place('town:otley', 'Otley', 53.9059, -1.6928, 'LS21 1HD');
export const HARROGATE = place('stn:HGT', 'Harrogate Station', 53.9932, -1.5377, 'HG1 1TE');
export const BRADFORD = place('stn:BDI', 'Bradford Interchange', 53.7911, -1.7497, 'BD1 1TU');
export const MANCHESTER_T2 = place('apt:MAN-T2', 'Manchester Airport T2', 53.3684, -2.2806, 'M90 1QX');

/** An address of Otley that is known to the town only. */
const IN_OTLEY: Place = {
  ...OTLEY,
  kind: 'town',
  precision: 'locality',
  radius: 2000,
  point: 'the middle of Otley',
};

export const MANCHESTER_AIRPORT: Area = {
  kind: 'circle',
  name: 'Manchester Airport',
  lat: 53.365,
  lon: -2.272,
  miles: 2,
};
export const LEEDS: Area = { kind: 'postcodes', name: 'Leeds', codes: ['LS'] };
export const CENTRAL_LEEDS: Area = { kind: 'postcodes', name: 'central Leeds', codes: ['LS1', 'LS2'] };

export const NIGHT: Uplift = {
  name: 'Night rate',
  weekdays: [],
  hours: { from: 1320, to: 360 },
  dates: [],
  bankHolidays: 'ignore',
  group: 'time',
  change: { basisPoints: 2000 },
};
export const SUNDAY: Uplift = {
  name: 'Sunday and bank holiday rate',
  weekdays: [7],
  hours: null,
  dates: [],
  bankHolidays: 'include',
  group: 'time',
  change: { basisPoints: 2500 },
};
export const CHRISTMAS: Uplift = {
  name: 'Christmas supplement',
  weekdays: [],
  hours: null,
  dates: [{ from: '12-24', to: '12-26' }],
  bankHolidays: 'ignore',
  group: null,
  change: { pence: 1500 },
};

export const TARIFF: Tariff = {
  minimum: 1500,
  bands: [
    { upToTenths: 100, pencePerMile: 260 },
    { upToTenths: 400, pencePerMile: 210 },
    { upToTenths: null, pencePerMile: 180 },
  ],
  pencePerMinute: 0,
  hourly: { pencePerHour: 3500, minimumHours: 4, includedMilesPerHour: 20, excessPencePerMile: 200 },
  fixedFares: [
    { from: LEEDS, to: MANCHESTER_AIRPORT, pence: 9500, bothWays: true },
    { from: CENTRAL_LEEDS, to: MANCHESTER_AIRPORT, pence: 8900, bothWays: true },
  ],
  uplifts: [NIGHT, SUNDAY, CHRISTMAS],
  pickupCharges: [{ name: 'Manchester Airport pick-up charge', area: MANCHESTER_AIRPORT, pence: 600 }],
  dropoffCharges: [{ name: 'Manchester Airport drop-off charge', area: MANCHESTER_AIRPORT, pence: 500 }],
  viaCharge: 500,
  returnDiscount: 500,
};

export const RULES: FareRules = {
  extras: {
    ...NO_PRICES,
    meetAndGreet: 1000,
    wheelchair: 700,
    babySeats: 500,
    boosterSeats: 300,
    specialLuggage: 400,
    waitingMinutes: 200,
    free: ['wheelchair'],
  },
  roundOff: false,
  currency: '£',
};

/** A Tuesday afternoon from Leeds to Harrogate: no uplift, no charge, 17.2 miles in 41 minutes. */
const LEG: Leg = {
  pickup: LEEDS_STATION,
  dropoff: HARROGATE,
  vias: [],
  at: { date: '2026-11-24', minute: 870 },
  passengers: 2,
  luggage: 1,
  handLuggage: 1,
  extras: NO_EXTRAS,
  tenths: 172,
  seconds: 2460,
};

export function byMile(outward: Partial<Leg> = {}, inward: Partial<Leg> | null = null): MileageJourney {
  return { kind: 'mileage', outward: { ...LEG, ...outward }, inward: inward && { ...LEG, ...inward } };
}

export function byHour(change: Partial<HourlyJourney> = {}): HourlyJourney {
  const { pickup, at, passengers, luggage, handLuggage, extras } = LEG;
  return {
    kind: 'hourly',
    pickup,
    at,
    hours: 6,
    passengers,
    luggage,
    handLuggage,
    extras,
    tenths: 0,
    ...change,
  };
}

export interface Example {
  journey: Journey;
  tariff: Tariff;
  rules: FareRules;
  quantity: number;
}

function example(journey: Journey, change: Partial<Example> = {}): Example {
  return { journey, tariff: TARIFF, rules: RULES, quantity: 1, ...change };
}

const TO_AIRPORT: Partial<Leg> = { dropoff: MANCHESTER_T2, tenths: 462, seconds: 3600 };

export const EXAMPLES: Record<string, Example> = {
  'by the mile': example(byMile()),
  minimum: example(byMile({ dropoff: OTLEY, tenths: 24, seconds: 600 })),
  'local trip': example(byMile({ pickup: IN_OTLEY, dropoff: IN_OTLEY, tenths: 10, seconds: 200 })),
  'by the minute': example(byMile(), { tariff: { ...TARIFF, pencePerMinute: 20 } }),
  'night with a stop': example(byMile({ vias: [OTLEY], at: { date: '2026-11-27', minute: 1410 } })),
  'bank holiday night': example(byMile({ at: { date: '2026-12-28', minute: 1380 } })),
  'on St Andrew’s Day, in Scotland': example(byMile({ at: { date: '2026-11-30', minute: 720 } }), {
    tariff: { ...TARIFF, bankHolidayRegion: 'scotland' },
  }),
  'airport and back': example(
    byMile(
      { ...TO_AIRPORT, at: { date: '2026-12-22', minute: 600 } },
      {
        ...TO_AIRPORT,
        pickup: MANCHESTER_T2,
        dropoff: LEEDS_STATION,
        at: { date: '2026-12-26', minute: 1200 },
        extras: { ...NO_EXTRAS, meetAndGreet: true },
      },
    ),
  ),
  'airport with a detour': example(byMile({ ...TO_AIRPORT, vias: [BRADFORD], tenths: 610 })),
  'by the hour': example(byHour({ tenths: 1325 })),
  'shortest hire': example(byHour({ hours: 2 })),
  'two vehicles with extras, rounded': example(
    byMile({
      extras: {
        ...NO_EXTRAS,
        wheelchair: true,
        babySeats: 2,
        boosterSeats: 1,
        specialLuggage: 1,
        waitingMinutes: 12,
      },
    }),
    { rules: { ...RULES, roundOff: true }, quantity: 2 },
  ),
};
