import { z } from 'zod';
import { count, line } from './fields.ts';
import { resolvedPlace } from './prices.ts';

export const settingRecord = z.object({ setting_name: z.string(), setting_value: z.string() });

export const company = z.object({
  id: z.number(),
  company: z.object({
    company_name: z.string(),
    /** Name of the licensing authority, "Leeds City Council". */
    licensing_authority: z.string().nullable(),
  }),
});

/** A vehicle category as shown on the fleet page. */
export const fleetVehicle = z.object({
  tbms_vid: z.number(),
  /** Path under /storage/. */
  vehicle_img: z.string(),
  category_name: z.string(),
  seats: z.number(),
  hand_luggage: z.number(),
  luggage: z.number(),
  /** Examples of what comes, "Ford Mondeo"; none where the provider names none. */
  models: z.array(z.string()),
  /** Pounds: the lowest minimum fare of those who drive it; null where nothing is priced by the mile. */
  minimum_fare: z.number().nullable(),
});

export const POPULAR_KINDS = ['airport', 'station', 'port', 'city', 'venue'] as const;

/**
 * A trip offered on the start page: the values it fills in, named as in the booking form; null leaves a field
 * unchanged.
 */
export const popularLocation = z.object({
  id: z.number(),
  name: z.string(),
  /** "from Leeds station" */
  note: z.string().nullable(),
  kind: z.enum(POPULAR_KINDS),
  pickup: z.string().nullable(),
  pickup_place: z.string().nullable(),
  dropoff: z.string().nullable(),
  dropoff_place: z.string().nullable(),
});

export const savedAddress = z.object({ id: z.number(), address: z.string() });

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

export const placesQuery = z
  .object({
    q: line(120),
    lat: latitude.optional(),
    lon: longitude.optional(),
    /** Degrees: places in this box around the position are answered alone, unless there are none. */
    within: z.coerce.number().min(0.01).max(1).optional(),
    limit: count(20, 1).default(8),
  })
  .refine(({ lat, lon, within }) => within === undefined || (lat !== undefined && lon !== undefined), {
    error: 'needs lat and lon',
    path: ['within'],
  });

/** A point that a passenger has set. */
export const pinQuery = z.object({ lat: latitude, lon: longitude });

export const aroundQuery = pinQuery.extend({
  /** Metres. */
  within: count(5000, 50).default(1000),
  limit: count(40, 1).default(12),
});

export const suggestion = resolvedPlace.extend({
  kind: z.string(),
  postcode: z.string().nullable(),
  /** A spelling correction: offered, never chosen automatically. */
  corrected: z.literal(true).optional(),
});

export type SettingRecord = z.infer<typeof settingRecord>;
export type FleetVehicle = z.infer<typeof fleetVehicle>;
export type Company = z.infer<typeof company>;
export type PopularKind = (typeof POPULAR_KINDS)[number];
export type PopularLocation = z.infer<typeof popularLocation>;
export type SavedAddress = z.infer<typeof savedAddress>;
