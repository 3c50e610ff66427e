import { z } from 'zod';
import { LONGEST } from '../domain/limits.ts';
import { REQUEST_KINDS } from '../domain/office/privacy-requests.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { email, line, paragraph, requiredLine, rowId } from './fields.ts';
import { typedDate } from './office-operators.ts';
import { done } from './passengers.ts';

const person = z.object({ email });
/** An instant, as ISO 8601. */
const instant = z.string();
const reason = paragraph(LONGEST.note).min(1, 'is required');

/** A person, by the address that connects all of their addresses. */
const foundPerson = z.object({
  email: z.string(),
  names: z.array(z.string()),
  phones: z.array(z.string()),
});

const foundAnswer = z.object({
  success: z.literal(true),
  persons: z.array(foundPerson),
  /** There are more than these: say more of them. */
  more: z.boolean(),
});

/** The data stored about a person, and the effect of erasing it. */
const storedDataAnswer = z.object({
  success: z.literal(true),
  email: z.string(),
  /** Stored data in sentences with counts; empty if there is none. */
  held: z.array(z.string()),
  /** Why they cannot be erased now; null where they can. */
  refused: z.string().nullable(),
  /** What an erasure deletes, and what must be kept by law until when. */
  goes: z.array(z.string()),
  stays: z.array(z.string()),
  /** Erases just this, for a quarter of an hour; '' where they cannot be. */
  token: z.string(),
});

const personFile = z.object({ success: z.literal(true), name: z.string(), text: z.string() });

const personRequest = z.object({
  request_id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  /** '' of who was erased since. */
  email: z.string(),
  /** yyyy-mm-dd */
  received: z.string(),
  due: z.string(),
  added_by: z.string(),
  /** Null while it is open. */
  done: z.object({ by: z.string(), at: instant, outcome: z.string() }).nullable(),
});

const personRequestsAnswer = z.object({
  success: z.literal(true),
  /** Open requests by deadline, then the last hundred closed ones. */
  requests: z.array(personRequest),
});

const call = { tag: 'Office', callers: ['staff: privacy'] } as const;
const problems = { cannot_do: 'The message says why.' };

/** [OFF-16] Personal data: search, export and erasure, and the requests for them. */
export const officePersonCalls = {
  'POST /api/v1/office/persons/find': {
    summary: 'Find people by email address, phone number or name',
    ...call,
    body: z.object({ search: line(LONGEST.search).min(3, 'must have at least 3 characters') }),
    result: foundAnswer,
  },
  'POST /api/v1/office/persons/held': {
    summary: 'Read a person’s stored data and preview its erasure',
    ...call,
    body: person,
    result: storedDataAnswer,
  },
  'POST /api/v1/office/persons/export': {
    summary: 'Export a person’s data as a file. The export is recorded',
    ...call,
    body: person.extend({ reason }),
    result: personFile,
    problems,
  },
  'POST /api/v1/office/persons/erase': {
    summary: 'Erase a person’s data as previewed, except what the law requires to be kept',
    ...call,
    body: person.extend({
      reason,
      /** The email address, repeated. */
      typed: line(LONGEST.email),
      token: requiredLine(600),
    }),
    result: done,
    problems: { ...problems, moved_on: 'The data has changed since the preview. Preview it again.' },
  },
  'GET /api/v1/office/person-requests': {
    summary: 'List personal data requests with their deadlines',
    ...call,
    result: personRequestsAnswer,
  },
  'POST /api/v1/office/person-requests': {
    summary: 'Record a personal data request',
    ...call,
    body: person.extend({
      kind: z.enum(REQUEST_KINDS, { error: `must be one of ${REQUEST_KINDS.join(', ')}` }),
      /** The day on which it came in. */
      received: typedDate,
    }),
    result: done,
  },
  'POST /api/v1/office/person-requests/:request_id/done': {
    summary: 'Close a personal data request with its outcome',
    ...call,
    about: { resource: 'person request', by: 'request_id' },
    params: z.object({ request_id: rowId }),
    body: z.object({ outcome: reason }),
    result: done,
    problems,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type FoundPerson = z.infer<typeof foundPerson>;
export type StoredDataAnswer = z.infer<typeof storedDataAnswer>;
export type PersonRequest = z.infer<typeof personRequest>;
export type PersonRequestBody = z.output<
  (typeof officePersonCalls)['POST /api/v1/office/person-requests']['body']
>;
export type ErasureRequest = z.output<
  (typeof officePersonCalls)['POST /api/v1/office/persons/erase']['body']
>;
