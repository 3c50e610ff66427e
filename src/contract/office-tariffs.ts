import { z } from 'zod';
import { OFFERS } from '../domain/tariffs/parts.ts';
import { FIELD_GROUPS } from '../domain/tariffs/tariff-fields.ts';
import { UNITS } from '../domain/tariffs/values.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, line, rowId } from './fields.ts';
import { typedDate, typedTime } from './office-operators.ts';
import { done } from './passengers.ts';
import { areaField, tariffPart } from './tariff-parts.ts';

/** An instant, as ISO 8601. */
const instant = z.string();

/** A tariff by its operator and vehicle category: "12-3". */
const tariffId = z.string().regex(/^\d{1,9}-\d{1,9}$/, 'must be an operator and a category such as 12-3');

/** One number of a tariff: pence, hundredths of a per cent, tenths of a mile, hours or miles, as its unit says. */
export const tariffField = z.object({
  key: z.string(),
  group: z.enum(FIELD_GROUPS),
  label: z.string(),
  unit: z.enum(UNITS),
  value: z.int(),
});

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
  /** Totals are rounded to whole pounds. */
  round_off: z.boolean(),
  /** The latest first. */
  versions: z.array(tariffVersion),
  draft: tariffDraft.nullable(),
});

/** [OFF-09] In sentences: how many, how much on average, which the most. */
const effectAnswer = z.object({ success: z.literal(true), sentences: z.array(z.string()) });

const drafted = z.object({
  /** Of the draft as it was read; 0 where there was none. */
  revision: count(9999),
  /** The newest version of the tariff as it was read. */
  version: count(9999),
  /** From when, as the clocks in Britain show it; left out for as soon as it is published. */
  from_date: typedDate.optional(),
  from_time: typedTime.optional(),
  /** Numbers as they are typed: "35.00" for an amount, "20" for a percentage. Parts as a whole; null takes one out. */
  changes: z
    .array(z.object({ key: line(300), value: z.union([line(12), tariffPart, z.null()]) }))
    .min(1, 'must change something')
    .max(500, 'must be at most 500'),
});

const publishing = z.object({
  /** As they were read. */
  drafts: z
    .array(z.object({ tariff_id: tariffId, revision: count(9999, 1) }))
    .min(1, 'must name a draft')
    .max(500, 'must be at most 500'),
});

export const areasAnswer = z.object({
  success: z.literal(true),
  /** By name; of several that are called the same and are others, all. */
  areas: z.array(areaField),
});

const ofTariffs = { tariff_id: z.string(), operator: z.string(), category: z.string() };

export const draftsAnswer = z.object({
  success: z.literal(true),
  drafts: z.array(tariffDraft.extend(ofTariffs)),
});

export const publication = z.object({
  publication_id: z.number(),
  at: instant,
  by: z.string(),
  /** The publication that it puts back. */
  reverts: z.number().nullable(),
  tariffs: z.array(
    z.object({
      ...ofTariffs,
      from: instant,
      sentences: z.array(z.string()),
      later: z.array(z.string()),
      summary: z.string(),
    }),
  ),
  /** What putting it back would do by now; null where nothing of it can be put back. */
  undo: z.object({ sentences: z.array(z.string()), lost: z.array(z.string()) }).nullable(),
});

export const publicationsAnswer = z.object({
  success: z.literal(true),
  /** The newest first. */
  publications: z.array(publication),
});

const published = z.object({ success: z.literal(true), publication_id: z.number() });

const tag = 'Office';
const ofTariff = {
  tag,
  about: { resource: 'tariff', by: 'tariff_id' },
  params: z.object({ tariff_id: tariffId }),
} as const;
const moved = {
  moved_on: 'A colleague has saved or published something else since: both are in the answer.',
};
const cannot = { cannot_do: 'Not as it stands: the message says why.' };

/** [OFF-08] Prices: drafts, what is published, and putting it back. */
export const officeTariffCalls = {
  'GET /api/v1/office/tariffs/:tariff_id': {
    summary: 'The prices of an operator for a vehicle category, with what is prepared',
    callers: ['staff: view'],
    ...ofTariff,
    result: officeTariff,
  },
  'GET /api/v1/office/tariffs/:tariff_id/effect': {
    summary: 'What the saved draft would have done to the last thousand quotes',
    callers: ['staff: view'],
    ...ofTariff,
    result: effectAnswer,
    problems: cannot,
  },
  'PUT /api/v1/office/tariffs/:tariff_id/draft': {
    summary: 'Prepare other prices',
    callers: ['staff: tariffs'],
    ...ofTariff,
    body: drafted,
    result: done,
    problems: { ...moved, ...cannot },
  },
  'DELETE /api/v1/office/tariffs/:tariff_id/draft': {
    summary: 'Throw away what is prepared',
    callers: ['staff: tariffs'],
    ...ofTariff,
    query: z.object({ revision: count(9999) }),
    result: done,
    problems: moved,
  },
  'GET /api/v1/office/areas': {
    summary: 'The areas that operators and their prices name',
    tag,
    callers: ['staff: view'],
    result: areasAnswer,
  },
  'GET /api/v1/office/drafts': {
    summary: 'What is prepared and not published',
    tag,
    callers: ['staff: view'],
    result: draftsAnswer,
  },
  'GET /api/v1/office/publications': {
    summary: 'What was published, the latest fifty',
    tag,
    callers: ['staff: view'],
    result: publicationsAnswer,
  },
  'POST /api/v1/office/publications': {
    summary: 'Publish drafts, all or none of them',
    tag,
    callers: ['staff: publish'],
    body: publishing,
    result: published,
    problems: { ...moved, ...cannot },
  },
  'POST /api/v1/office/publications/:publication_id/revert': {
    summary: 'Put back what was before a publication, by another one',
    tag,
    callers: ['staff: publish'],
    about: { resource: 'publication', by: 'publication_id' },
    params: z.object({ publication_id: rowId }),
    result: published,
    problems: cannot,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type TariffFieldWire = z.infer<typeof tariffField>;
export type TariffDraft = z.infer<typeof tariffDraft>;
export type OfficeTariff = z.infer<typeof officeTariff>;
export type Drafted = z.infer<typeof drafted>;
export type DraftedTariff = z.infer<typeof draftsAnswer>['drafts'][number];
export type PublicationWire = z.infer<typeof publication>;
