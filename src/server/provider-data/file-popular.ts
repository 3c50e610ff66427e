import { z } from 'zod';
import { POPULAR_KINDS } from '../../contract/provider.ts';
import { text } from './file-fields.ts';

/** A place as the file names it: its text, or its id. */
const named = text(200).nullable().default(null);

/** A trip for the start page, its places not yet looked up. */
export const popularLocation = z
  .strictObject({
    name: text(80),
    note: text(80).nullable().default(null),
    kind: z.enum(POPULAR_KINDS, { error: `must be one of ${POPULAR_KINDS.join(', ')}` }),
    pickup: named,
    dropoff: named,
  })
  .refine(({ pickup, dropoff }) => pickup !== null || dropoff !== null, {
    error: 'needs a pickup, a dropoff, or both',
  });
