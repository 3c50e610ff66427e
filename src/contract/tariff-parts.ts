import { z } from 'zod';
import { OFFERS, REGIONS } from '../domain/tariffs/parts.ts';
import { line, requiredLine } from './fields.ts';
import { drawnArea } from './office-areas.ts';

const NAME = 80;
/** Whether it can be used is the tariff's to check. */
const whole = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000');
const name = requiredLine(NAME);

const charge = z.strictObject({ name, area: drawnArea, pence: whole });

const uplift = z.strictObject({
  name,
  weekdays: z.array(whole).max(7),
  hours: z.strictObject({ from: whole, to: whole }).nullable(),
  dates: z.array(z.strictObject({ from: line(10), to: line(10) })).max(50, 'must be at most 50 dates'),
  bankHolidays: z.enum(['ignore', 'include', 'only', 'exclude']),
  group: requiredLine(40).nullable(),
  change: z.union([z.strictObject({ basisPoints: whole }), z.strictObject({ pence: whole })]),
});

/** What a draft adds to a tariff or sets in place of what is called the same; amounts in pence, distances in tenths of a mile. */
export const tariffPart = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('offer'), offer: z.enum(OFFERS) }),
    z.strictObject({
      kind: z.literal('region'),
      region: z.enum(REGIONS),
    }),
    z.strictObject({
      kind: z.literal('bands'),
      bands: z
        .array(z.strictObject({ upToTenths: whole.nullable(), pencePerMile: whole }))
        .max(20, 'must be at most 20 bands'),
    }),
    z.strictObject({
      kind: z.literal('hourly'),
      hourly: z.strictObject({
        pencePerHour: whole,
        minimumHours: whole,
        includedMilesPerHour: whole,
        excessPencePerMile: whole,
      }),
    }),
    z.strictObject({
      kind: z.literal('fixed'),
      fare: z.strictObject({ from: drawnArea, to: drawnArea, pence: whole, bothWays: z.boolean() }),
    }),
    z.strictObject({ kind: z.literal('uplift'), uplift }),
    z.strictObject({ kind: z.literal('pickups'), charge }),
    z.strictObject({ kind: z.literal('dropoffs'), charge }),
  ],
  { error: 'must be a part of a tariff' },
);
