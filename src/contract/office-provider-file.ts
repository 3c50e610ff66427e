import { z } from 'zod';
import { DIFFERENCE_GROUPS } from '../domain/provider/list-difference.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count } from './fields.ts';

/** Characters of a provider file that the office takes; larger ones are for `provider:load`. */
export const LONGEST_PROVIDER_FILE = 1_000_000;

const text = z
  .string()
  .min(1, 'is empty')
  .max(LONGEST_PROVIDER_FILE, `must be at most ${LONGEST_PROVIDER_FILE.toLocaleString('en-GB')} characters`);

/** As JSON in UTF-8, with escaped quotes and line ends. */
const LARGEST_BODY = 3 * LONGEST_PROVIDER_FILE;

const differences = z.array(z.object({ group: z.enum(DIFFERENCE_GROUPS), sentences: z.array(z.string()) }));

const writtenFile = z.object({ success: z.literal(true), text: z.string() });

const tried = z.object({
  success: z.literal(true),
  /** "operators[0].rating: must be …". With errors, the rest is empty. */
  faults: z.array(z.string()),
  /** Whether loading it would change anything. */
  news: z.boolean(),
  differences,
  /** Changes made in the office that it would undo. */
  undone: z.array(z.string()),
  /** Version of the provider data it was compared with. */
  provider_version: z.number(),
});

const loading = z.object({
  text,
  /** Also undoes changes made in the office. */
  replace: z.boolean(),
  /** Version it was compared with. */
  provider_version: count(Number.MAX_SAFE_INTEGER),
});

const tag = 'Office';

/** [OFF-12] The provider's data as a file. */
export const providerFileCalls = {
  'GET /api/v1/office/provider-file': {
    summary: 'Export the current configuration as a provider file',
    tag,
    callers: ['staff: settings'],
    result: writtenFile,
  },
  'POST /api/v1/office/provider-file/trial': {
    summary: 'Preview the changes of loading a provider file; nothing is loaded',
    tag,
    callers: ['staff: settings'],
    largestBody: LARGEST_BODY,
    body: z.object({ text }),
    result: tried,
  },
  'POST /api/v1/office/provider-file': {
    summary: 'Load a previewed provider file',
    tag,
    callers: ['staff: settings'],
    largestBody: LARGEST_BODY,
    body: loading,
    result: z.object({ success: z.literal(true), differences }),
    problems: {
      cannot_do: 'The file has errors, or would undo changes made in the office.',
      moved_on: 'The configuration has changed since the preview.',
    },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type TriedFile = z.infer<typeof tried>;
export type WireDifference = TriedFile['differences'][number];
