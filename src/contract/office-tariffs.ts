import { z } from 'zod';
import { LONGEST } from '../domain/limits.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, line, rowId } from './fields.ts';
import { drawnArea } from './office-areas.ts';
import { documentId, draftedDocument, publishedDocument } from './office-documents.ts';
import { typedDate, typedTime } from './office-operators.ts';
import { done } from './passengers.ts';
import {
  effectAnswer,
  following,
  followingAnswer,
  officeTariff,
  tariffDraft,
  type tariffField,
  tariffFinding,
  tariffId,
  tariffPart,
} from './tariff-shapes.ts';

/** An instant, as ISO 8601. */
const instant = z.string();

const drafted = z.object({
  /** Revision of the draft that was read; 0 without one. */
  revision: count(9999),
  /** The newest version of the tariff as it was read. */
  version: count(9999),
  /** London date on which it takes effect; omitted for on publication. */
  from_date: typedDate.optional(),
  from_time: typedTime.optional(),
  /** Typed numbers ("35.00", "20" for a percentage) and whole parts; null removes one. */
  changes: z
    .array(z.object({ key: line(300), value: z.union([line(12), tariffPart, z.null()]) }))
    .min(1, 'must change something')
    .max(500, 'must be at most 500'),
});

/** Revisions as read. */
const publishing = z
  .object({
    /** Drafts of prices. */
    drafts: z
      .array(z.object({ tariff_id: tariffId, revision: count(9999, 1) }))
      .max(500, 'must be at most 500')
      .default([]),
    /** Drafts of other documents. */
    documents: z
      .array(z.object({ document: documentId, revision: count(9999, 1) }))
      .max(500, 'must be at most 500')
      .default([]),
    /** Reason for publishing despite errors; stored with the publication. */
    reason: line(LONGEST.address).optional(),
  })
  .refine(({ drafts, documents }) => drafts.length + documents.length > 0, {
    error: 'must name a draft',
    path: ['drafts'],
  });

const areasAnswer = z.object({
  success: z.literal(true),
  /** By name; different areas of the same name are all listed. */
  areas: z.array(drawnArea),
});

const ofTariffs = { tariff_id: z.string(), operator: z.string(), category: z.string() };

const draftsAnswer = z.object({
  success: z.literal(true),
  currency_symbol: z.string(),
  drafts: z.array(
    tariffDraft.extend({
      ...ofTariffs,
      /** Warnings about the new prices. */
      findings: z.array(tariffFinding),
    }),
  ),
  documents: z.array(draftedDocument),
});

const publication = z.object({
  publication_id: z.number(),
  at: instant,
  by: z.string(),
  /** The publication that this one reverts. */
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
  documents: z.array(publishedDocument),
  /** Effect of reverting now; null if nothing can be reverted. */
  undo: z.object({ sentences: z.array(z.string()), lost: z.array(z.string()) }).nullable(),
});

const publicationsAnswer = z.object({
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
  moved_on: 'A colleague saved or published another version first. The answer has both.',
};
const cannot = { cannot_do: 'Not possible in the current state; the message says why.' };

/** [OFF-08] Prices: drafts, publications and reverting them. */
export const officeTariffCalls = {
  'GET /api/v1/office/tariffs/:tariff_id': {
    summary: 'Read an operator’s prices for a vehicle category, with their draft',
    callers: ['staff: view'],
    ...ofTariff,
    result: officeTariff,
  },
  'GET /api/v1/office/tariffs/:tariff_id/effect': {
    summary: 'Simulate a saved draft on the last thousand quotes',
    callers: ['staff: view'],
    ...ofTariff,
    result: effectAnswer,
    problems: cannot,
  },
  'PUT /api/v1/office/tariffs/:tariff_id/draft': {
    summary: 'Save a draft of prices',
    callers: ['staff: tariffs'],
    ...ofTariff,
    body: drafted,
    result: done,
    problems: { ...moved, ...cannot },
  },
  'DELETE /api/v1/office/tariffs/:tariff_id/draft': {
    summary: 'Discard a draft',
    callers: ['staff: tariffs'],
    ...ofTariff,
    query: z.object({ revision: count(9999) }),
    result: done,
    problems: moved,
  },
  'POST /api/v1/office/tariffs/:tariff_id/draft/followers': {
    summary: 'Apply a saved draft’s changes to other tariffs',
    callers: ['staff: tariffs'],
    ...ofTariff,
    body: following,
    result: followingAnswer,
    problems: { ...moved, ...cannot },
  },
  'GET /api/v1/office/tariff-areas': {
    summary: 'List the areas that operators and prices refer to',
    tag,
    callers: ['staff: view'],
    result: areasAnswer,
  },
  'GET /api/v1/office/drafts': {
    summary: 'List drafts',
    tag,
    callers: ['staff: view'],
    result: draftsAnswer,
  },
  'GET /api/v1/office/drafts/effect': {
    summary: 'Simulate all saved drafts on the last thousand quotes',
    tag,
    callers: ['staff: view'],
    result: effectAnswer,
  },
  'GET /api/v1/office/publications': {
    summary: 'List the latest fifty publications',
    tag,
    callers: ['staff: view'],
    result: publicationsAnswer,
  },
  'POST /api/v1/office/publications': {
    summary: 'Publish drafts, all or none',
    tag,
    callers: ['staff: publish'],
    body: publishing,
    result: published,
    problems: {
      ...moved,
      ...cannot,
      needs_reason: 'The check found errors, named in the message: publishing anyway requires a reason.',
    },
  },
  'POST /api/v1/office/publications/:publication_id/revert': {
    summary: 'Revert a publication',
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
export type TariffFinding = z.infer<typeof tariffFinding>;
export type Drafted = z.infer<typeof drafted>;
export type DraftsAnswer = z.infer<typeof draftsAnswer>;
export type DraftedTariff = z.infer<typeof draftsAnswer>['drafts'][number];
export type PublicationWire = z.infer<typeof publication>;
