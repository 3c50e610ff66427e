import { z } from 'zod';
import { FOLLOWS } from '../domain/tariffs/following.ts';
import { OFFERS, REGIONS, UNITS } from '../domain/tariffs/parts.ts';
import { FIELD_GROUPS } from '../domain/tariffs/tariff-fields.ts';
import { count, line, requiredLine } from './fields.ts';
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

/**
 * Parts that a draft adds to a tariff, or that replace those of the same name; amounts in pence, distances in tenths
 * of a mile.
 */
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

/** An instant, as ISO 8601. */
const instant = z.string();

/** One number of a tariff: pence, hundredths of a per cent, tenths of a mile, hours or miles, as its unit says. */
export const tariffField = z.object({
  key: z.string(),
  group: z.enum(FIELD_GROUPS),
  label: z.string(),
  unit: z.enum(UNITS),
  value: z.int(),
});

/** [OFF-10] A gap or a contradiction; an error is all but certainly a slip. */
export const tariffFinding = z.object({ severity: z.enum(['error', 'warning']), sentence: z.string() });

/** A draft of a tariff. */
export const tariffDraft = z.object({
  revision: z.number(),
  /** Null for immediately after publishing. */
  from: instant.nullable(),
  /** Numbers, parts, and null for a part that is taken out. */
  changes: z.array(z.object({ key: z.string(), value: z.union([z.int(), tariffPart, z.null()]) })),
  saved_by: z.string(),
  saved_at: instant,
  /** Its changes as text. */
  sentences: z.array(z.string()),
  /** What becomes of versions that are to come after it. */
  later: z.array(z.string()),
  /** "4 prices up" */
  summary: z.string(),
  /** The tariff has changed since: the draft must be reviewed and saved again before publishing. */
  moved: z.boolean(),
});

const tariffVersion = z.object({
  version: z.number(),
  from: instant,
  state: z.enum(['past', 'now', 'to_come']),
  /** '' for one from a file. */
  made_by: z.string(),
  made_at: instant,
  /** Its differences from the previous version; empty for the first. */
  sentences: z.array(z.string()),
});

export const officeTariff = z.object({
  success: z.literal(true),
  operator_id: z.number(),
  operator: z.string(),
  category: z.string(),
  currency_symbol: z.string(),
  /** The newest version that there is. */
  version: z.number(),
  /** The current version and scheduled ones, by time. */
  live: z.array(
    z.object({
      from: instant,
      /** Only `priced` is sold; of the others `prices` is what a draft begins with. */
      offer: z.enum(OFFERS),
      fields: z.array(tariffField),
      /** All of it, as `Tariff` in src/domain/fare says: by which example trips are priced. */
      prices: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What the check in `domain/tariffs/rules` compares the prices with. */
  around: z.object({
    /** Where the operator takes pick-ups: an area. */
    service_area: z.record(z.string(), z.unknown()).nullable(),
    seats: z.number(),
    /** Its other categories that are sold, with all of their prices. */
    others: z.array(
      z.object({ category: z.string(), seats: z.number(), prices: z.record(z.string(), z.unknown()) }),
    ),
  }),
  /** Totals are rounded to whole pounds. */
  round_off: z.boolean(),
  /** The latest first. */
  versions: z.array(tariffVersion),
  draft: tariffDraft.nullable(),
});

/** Quotes of one kind; amounts in pence, on average. */
const effectRow = z.object({
  label: z.string(),
  quotes: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  before: z.int(),
  after: z.int(),
});

/** A price with its reason, in pence. */
const effectFare = z.object({
  total: z.int(),
  lines: z.array(z.object({ label: z.string(), amount: z.int(), sentence: z.string() })),
});

/** [OFF-09] What a change would have done to the last quotes. */
export const effectAnswer = z.object({
  success: z.literal(true),
  /** How many, how much on average, which the most. */
  sentences: z.array(z.string()),
  /** By how far the trip is. */
  distances: z.array(effectRow),
  operators: z.array(effectRow),
  /** The ten that would have moved most. */
  worst: z.array(
    z.object({
      operator: z.string(),
      category: z.string(),
      trip: z.string(),
      before: effectFare,
      after: effectFare,
    }),
  ),
});

export type EffectAnswer = z.infer<typeof effectAnswer>;

/** A tariff by its operator and vehicle category: "12-3". */
export const tariffId = z
  .string()
  .regex(/^\d{1,9}-\d{1,9}$/, 'must be an operator and a category such as 12-3');

/** Other tariffs that are to follow a saved draft. */
export const following = z.object({
  /** Of the draft as it was read. */
  revision: count(9999, 1),
  /** `same`: they get the same values; `share`: their prices move by the same share. */
  how: z.enum(FOLLOWS),
  tariffs: z.array(tariffId).min(1, 'must name a tariff').max(100, 'must be at most 100'),
  /** Says it and changes nothing. */
  dry_run: z.boolean().default(false),
});

const followed = z.object({
  tariff_id: z.string(),
  operator: z.string(),
  category: z.string(),
  /** Why it does not follow: it has a draft, no prices, or would be invalid; null where it follows. */
  left: z.enum(['draft', 'not_priced', 'unfit']).nullable(),
  /** "4 prices up" */
  summary: z.string(),
  sentences: z.array(z.string()),
});

export const followingAnswer = z.object({
  success: z.literal(true),
  /** "6 tariffs follow Aire Cars, Saloon: 4 with prices up, 2 unchanged" */
  summary: z.string(),
  tariffs: z.array(followed),
});

export type Following = z.infer<typeof following>;
export type Followed = z.infer<typeof followed>;
