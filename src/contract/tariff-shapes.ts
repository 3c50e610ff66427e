import { z } from 'zod';
import { OFFERS } from '../domain/tariffs/parts.ts';
import { FIELD_GROUPS } from '../domain/tariffs/tariff-fields.ts';
import { UNITS } from '../domain/tariffs/values.ts';
import { tariffPart } from './tariff-parts.ts';

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

/** What somebody has prepared. */
export const tariffDraft = z.object({
  revision: z.number(),
  /** Null for as soon as it is published. */
  from: instant.nullable(),
  /** Numbers, parts, and null for a part that is taken out. */
  changes: z.array(z.object({ key: z.string(), value: z.union([z.int(), tariffPart, z.null()]) })),
  saved_by: z.string(),
  saved_at: instant,
  /** What it changes, in words. */
  sentences: z.array(z.string()),
  /** What becomes of versions that are to come after it. */
  later: z.array(z.string()),
  /** "4 prices up" */
  summary: z.string(),
  /** The tariff has moved since: it must be looked at and saved again before it can be published. */
  moved: z.boolean(),
});

const tariffVersion = z.object({
  version: z.number(),
  from: instant,
  state: z.enum(['past', 'now', 'to_come']),
  /** '' for one from a file. */
  made_by: z.string(),
  made_at: instant,
  /** What it says otherwise than what held before; empty for the first. */
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
  /** What holds now and is to come, by time. */
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
  /** What the prices are held against, by the check of `domain/tariffs/rules`. */
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
