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

/** Whatever the kind of document has: the web reads it by its kind's module, the server by its own. */
const part = z.unknown();

const documentDraft = z.object({
  revision: z.number(),
  /** Null for as soon as it is published. */
  from: instant.nullable(),
  /** Each part with what it was made from; null where it is not there. */
  changes: z.array(z.object({ key: z.string(), before: part, after: part })),
  saved_by: z.string(),
  saved_at: instant,
  /** What it changes, in words. */
  sentences: z.array(z.string()),
  /** What passengers see of it. */
  effects: z.array(z.string()),
  /** What becomes of it when what was published for later comes. */
  later: z.array(z.string()),
  /** What has become of its parts since it was made; it must be saved again then. */
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
  /** What holds now, by the keys of the parts. */
  parts: z.record(z.string(), part),
  /** What is published and comes later, by time. */
  to_come: z.array(
    z.object({ from: instant, changes: documentDraft.shape.changes, sentences: z.array(z.string()) }),
  ),
  /** What its form must know beside that. */
  beside: z.record(z.string(), part),
  draft: documentDraft.nullable(),
});

const drafted = z.object({
  /** Of the draft as it was read; 0 where there was none. */
  revision: count(9999),
  /** From when, as the clocks in Britain show it; left out for as soon as it is published. */
  from_date: typedDate.optional(),
  from_time: typedTime.optional(),
  /** Parts as they were seen and as they are to be; null where one is not there. */
  changes: z
    .array(z.object({ key: line(200), before: part, after: part }))
    .min(1, 'must change something')
    .max(500, 'must be at most 500'),
});

/** A document's draft, as it is listed beside others. */
export const draftedDocument = documentDraft.extend({ document: z.string(), title: z.string() });

/** What was published of a document. */
export const publishedDocument = changed.extend({
  /** It took effect, is to come, was taken back before it came, or could not take effect. */
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

/** [OFF-08] What the provider decides beside prices: documents, each with what is prepared of it. */
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
