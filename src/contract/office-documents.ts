import { z } from 'zod';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, line } from './fields.ts';
import { typedDate, typedTime } from './office-operators.ts';
import { done } from './passengers.ts';

/** An instant, as ISO 8601. */
const instant = z.string();

/** A document of the provider by its kind, and its key where there are several: "settings", "operator:12". */
export const documentId = z
  .string()
  .regex(/^[a-z_]{1,40}(:[\w.-]{1,80})?$/, 'must be a document such as settings');

/** Defined by the kind of document: web and server each read it with that kind's module. */
const part = z.unknown();

const documentDraft = z.object({
  revision: z.number(),
  /** Null to take effect on publication. */
  from: instant.nullable(),
  /** Each part with the value it was based on; null if it does not exist. */
  changes: z.array(z.object({ key: z.string(), before: part, after: part })),
  saved_by: z.string(),
  saved_at: instant,
  /** Its changes, in sentences. */
  sentences: z.array(z.string()),
  /** What passengers will notice. */
  effects: z.array(z.string()),
  /** What happens when later publications take effect. */
  later: z.array(z.string()),
  /** Parts that changed since it was saved; it must then be saved again. */
  moved: z.array(z.string()),
});

const changed = z.object({
  from: instant,
  title: z.string(),
  document: z.string(),
  sentences: z.array(z.string()),
});

const officeDocument = z.object({
  success: z.literal(true),
  document: z.string(),
  title: z.string(),
  currency_symbol: z.string(),
  /** Parts in effect, by key. */
  parts: z.record(z.string(), part),
  /** Scheduled publications, by time. */
  to_come: z.array(
    z.object({ from: instant, changes: documentDraft.shape.changes, sentences: z.array(z.string()) }),
  ),
  /** Other data that its form needs. */
  beside: z.record(z.string(), part),
  draft: documentDraft.nullable(),
});

const drafted = z.object({
  /** Revision of the draft that was read; 0 without one. */
  revision: count(9999),
  /** London date on which it takes effect; omitted for on publication. */
  from_date: typedDate.optional(),
  from_time: typedTime.optional(),
  /** Parts before and after; null for a missing one. */
  changes: z
    .array(z.object({ key: line(200), before: part, after: part }))
    .min(1, 'must change something')
    .max(500, 'must be at most 500'),
});

/** A draft as an entry of a list. */
export const draftedDocument = documentDraft.extend({ document: z.string(), title: z.string() });

/** A published document. */
export const publishedDocument = changed.extend({
  /** In effect, scheduled, reverted before it took effect, or failed. */
  state: z.enum(['done', 'to_come', 'withdrawn', 'failed']),
  /** Why it could not; '' otherwise. */
  fault: z.string(),
});

const tag = 'Office';
const ofDocument = {
  tag,
  about: { resource: 'document', by: 'document' },
  params: z.object({ document: documentId }),
} as const;
const moved = {
  moved_on: 'A colleague saved or published another version first. The answer has both.',
};

/** [OFF-08] Provider data other than prices: documents with their drafts. */
export const officeDocumentCalls = {
  'GET /api/v1/office/documents/:document': {
    summary: 'Read a document with its draft and scheduled publication',
    callers: ['staff: view'],
    ...ofDocument,
    result: officeDocument,
  },
  'PUT /api/v1/office/documents/:document/draft': {
    summary: 'Save a draft',
    callers: ['staff: settings', 'staff: tariffs'],
    ...ofDocument,
    body: drafted,
    result: done,
    problems: moved,
  },
  'DELETE /api/v1/office/documents/:document/draft': {
    summary: 'Discard a draft',
    callers: ['staff: settings', 'staff: tariffs'],
    ...ofDocument,
    query: z.object({ revision: count(9999) }),
    result: done,
    problems: moved,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type OfficeDocument = z.infer<typeof officeDocument>;
export type DocumentDraft = z.infer<typeof documentDraft>;
export type DraftedDocument = z.infer<typeof drafted>;
export type ListedDraft = z.infer<typeof draftedDocument>;
export type PublishedDocument = z.infer<typeof publishedDocument>;
