import { areaIn } from '../../../domain/area/area-parts.ts';
import type { Area } from '../../../domain/area/area.ts';
import type { Json } from '../../../domain/documents/parts.ts';
import type { LonLat } from '../../maps/projection.ts';

/** A typed corner, in degrees. */
export interface TypedCorner {
  lat: string;
  lon: string;
}

export const AREA_KINDS = ['circle', 'polygon', 'postcodes'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** An area while it is drawn or typed; what belongs to another kind stays until it is saved. */
export interface TypedArea {
  name: string;
  kind: AreaKind;
  middle: TypedCorner;
  miles: string;
  corners: TypedCorner[];
  codes: string[];
}

const DIGITS = 4;

/** Rounded to about eleven metres. */
export const cornerOf = ([lon, lat]: LonLat): TypedCorner => ({
  lat: String(Number(lat.toFixed(DIGITS))),
  lon: String(Number(lon.toFixed(DIGITS))),
});

const EMPTY: TypedArea = {
  name: '',
  kind: 'circle',
  middle: { lat: '', lon: '' },
  miles: '10',
  corners: [],
  codes: [],
};

/** Converts an area to typed values; null for a new one. */
export function typedOf(area: Area | null): TypedArea {
  if (!area) return EMPTY;
  const { name, kind } = area;
  if (area.kind === 'circle')
    return {
      ...EMPTY,
      name,
      kind,
      middle: { lat: String(area.lat), lon: String(area.lon) },
      miles: String(area.miles),
    };
  if (area.kind === 'polygon')
    return {
      ...EMPTY,
      name,
      kind,
      corners: area.points.map(([lon, lat]) => ({ lon: String(lon), lat: String(lat) })),
    };
  return { ...EMPTY, name, kind, codes: area.codes };
}

/** An area in the form of a document part, even if its drawing is unfinished; a new one for null. */
export function savedArea(part: Json): TypedArea {
  const area = areaIn(part);
  if (area) return typedOf(area);
  const saved = part as Partial<TypedArea> | null;
  return { ...EMPTY, ...(saved?.middle && saved) };
}

const degrees = (text: string) => (/^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : null);

/** Returns the point of a corner; null unless both fields are numbers. */
export function pointOf({ lat, lon }: TypedCorner): LonLat | null {
  const [y, x] = [degrees(lat), degrees(lon)];
  return y === null || x === null ? null : [x, y];
}

/** The typed area; null while a field is not a number or nothing is drawn. */
export function areaOf({ name, kind, middle, miles, corners, codes }: TypedArea): Area | null {
  const named = name.trim();
  if (kind === 'postcodes') return codes.length > 0 ? { name: named, kind, codes } : null;
  if (kind === 'circle') {
    const at = pointOf(middle);
    const length = degrees(miles);
    return at && length !== null ? { name: named, kind, lat: at[1], lon: at[0], miles: length } : null;
  }
  const points = corners.flatMap((corner) => {
    const at = pointOf(corner);
    return at ? [[at[0], at[1]] as [number, number]] : [];
  });
  return points.length === corners.length && points.length >= 3 ? { name: named, kind, points } : null;
}

/** Distance of a point from an edge, in degrees. */
function distanceToEdge([x, y]: LonLat, [ax, ay]: LonLat, [bx, by]: LonLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Adds a corner in the nearest edge; at the end if there are fewer than three. */
export function withCorner(corners: readonly TypedCorner[], point: LonLat): TypedCorner[] {
  const points = corners.map(pointOf);
  if (points.length < 3) return [...corners, cornerOf(point)];
  const distances = points.map((from, index) => {
    const to = points[(index + 1) % points.length];
    return from && to ? distanceToEdge(point, from, to) : Infinity;
  });
  const nearest = distances.indexOf(Math.min(...distances));
  return corners.toSpliced(nearest + 1, 0, cornerOf(point));
}

/** Moves a corner one position earlier (-1) or later (1). */
export function reordered(corners: readonly TypedCorner[], index: number, by: -1 | 1): TypedCorner[] {
  const corner = corners[index];
  const to = index + by;
  if (!corner || to < 0 || to >= corners.length) return [...corners];
  return corners.toSpliced(index, 1).toSpliced(to, 0, corner);
}

/** Parses codes separated by commas or spaces: "ls1, LS2". */
export const codesTyped = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
