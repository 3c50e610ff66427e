import { z } from 'zod';
import { areaFaults } from '../../domain/area-faults.ts';
import type { Area } from '../../domain/area.ts';
import { text } from './file-fields.ts';

const degrees = z.number({ error: 'must be a number of degrees' });
const name = text(80);

const shapes = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ name, kind: z.literal('circle'), lat: degrees, lon: degrees, miles: z.number() }),
    z.strictObject({
      name,
      kind: z.literal('polygon'),
      points: z.array(z.tuple([degrees, degrees])).max(2000),
    }),
    z.strictObject({ name, kind: z.literal('postcodes'), codes: z.array(z.string().trim().toUpperCase()) }),
  ],
  { error: 'must be an area of kind "circle", "polygon" or "postcodes"' },
);

export const areaSchema = shapes.superRefine((area, context) => {
  for (const message of areaFaults(area)) context.addIssue({ code: 'custom', message });
});

/** Stands for a faulty area, so that its faults are told once, where it is written, and not at each use. */
const STAND_IN: Area = { name: 'faulty', kind: 'circle', lat: 53, lon: -1, miles: 1 };

/** The named areas of a file, whether they are right or not; areas without a name are left out. */
export function namedAreas(raw: unknown): Map<string, Area> {
  const areas = new Map<string, Area>();
  if (!Array.isArray(raw)) return areas;
  for (const entry of raw) {
    const named = z.object({ name }).safeParse(entry);
    if (!named.success) continue;
    const parsed = areaSchema.safeParse(entry);
    areas.set(named.data.name, parsed.success ? parsed.data : STAND_IN);
  }
  return areas;
}

/** Where an area is asked for: the name of one, or one written on the spot. */
export function areaReference(areas: ReadonlyMap<string, Area>) {
  return z.unknown().transform((value, context): Area => {
    if (typeof value === 'string') {
      const area = areas.get(value.trim());
      if (area) return area;
      context.addIssue({ code: 'custom', message: `there is no area named "${value}" in "areas"` });
      return z.NEVER;
    }
    const parsed = areaSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path });
    }
    return z.NEVER;
  });
}
