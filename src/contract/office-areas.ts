import { z } from 'zod';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { line, rowId } from './fields.ts';

const degrees = z.number({ error: 'must be a number of degrees' });
const name = line(80).min(1, 'is required');

/** A drawn area. */
export const drawnArea = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ name, kind: z.literal('circle'), lat: degrees, lon: degrees, miles: z.number() }),
    z.strictObject({
      name,
      kind: z.literal('polygon'),
      points: z.array(z.tuple([degrees, degrees])).max(2000, 'has more than 2,000 corners'),
    }),
    z.strictObject({
      name,
      kind: z.literal('postcodes'),
      codes: z.array(line(4).toUpperCase()).max(500, 'has more than 500 postcodes'),
    }),
  ],
  { error: 'must be a circle, a polygon or postcodes' },
);

const areaLine = z.object({
  area_id: z.number(),
  name: z.string(),
  /** "8-mile radius" */
  kind: z.string(),
  /** A sentence about its content. */
  holds: z.string(),
  /** Number of operators and tariffs that use it. */
  operators: z.number(),
  tariffs: z.number(),
});

const operatorName = z.object({ operator_id: z.number(), name: z.string() });

/** Content and use of a drawn area. */
const areaLook = z.object({
  success: z.literal(true),
  holds: z.string(),
  /** Operators that take pick-ups in some of its places, without those whose area it is. */
  overlaps: z.array(operatorName),
  /** Why it cannot be used; empty if it can. */
  faults: z.array(z.string()),
});

const officeArea = areaLook.extend({
  area_id: z.number(),
  area: drawnArea,
  /** Operators with this service area. */
  operators: z.array(operatorName),
  /** Tariffs that speak of it. */
  tariffs: z.array(z.object({ tariff_id: z.string(), operator: z.string(), category: z.string() })),
});

/** A spot of the map: [name, latitude, longitude]. */
const spot = z.tuple([z.string(), z.number(), z.number()]);

const mapAnswer = z.object({
  success: z.literal(true),
  /** The largest first. */
  towns: z.array(spot),
  /** Postcode districts by their code, with what people call them. */
  districts: z.array(z.tuple([z.string(), z.number(), z.number(), z.string()])),
});

/** [OFF-11] Areas, and the map that they are drawn on. */
export const officeAreaCalls = {
  'GET /api/v1/office/areas': {
    summary: 'List areas by name, with their content and use',
    tag: 'Office',
    callers: ['staff: view'],
    result: z.object({ success: z.literal(true), areas: z.array(areaLine) }),
  },
  'GET /api/v1/office/areas/:area_id': {
    summary: 'Read an area',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'area', by: 'area_id' },
    params: z.object({ area_id: rowId }),
    result: officeArea,
  },
  'POST /api/v1/office/area-look': {
    summary: 'Preview an area’s content and errors; nothing is stored',
    tag: 'Office',
    callers: ['staff: view'],
    body: z.object({ area: drawnArea }),
    result: areaLook,
  },
  'GET /api/v1/office/map': {
    summary: 'List towns and postcode districts for the office’s map',
    tag: 'Office',
    callers: ['staff: view'],
    result: mapAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type AreaLine = z.infer<typeof areaLine>;
export type AreaLook = z.infer<typeof areaLook>;
export type OfficeArea = z.infer<typeof officeArea>;
export type MapAnswer = z.infer<typeof mapAnswer>;
