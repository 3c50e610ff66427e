import type { Point } from '../../../domain/place/place.ts';
import type { Pixel, Size } from '../../maps/projection.ts';

const METRES_A_DEGREE = 111_200;

/** Metres from the pin to the upper edge of the picture, the nearest view first. */
export const VIEWS = [100, 200, 400, 800, 1600, 3200] as const;

/** So many metres to the north and the east. */
export function moved({ lat, lon }: Point, north: number, east: number): Point {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return {
    lat: Math.min(90, Math.max(-90, lat + north / METRES_A_DEGREE)),
    lon: Math.min(180, Math.max(-180, lon + east / (METRES_A_DEGREE * Math.max(shrink, 0.01)))),
  };
}

/** Pixels a metre in a picture of a view. */
export const scaleOf = (view: number, { height }: Pick<Size, 'height'>): number => height / 2 / view;

/** Where points lie in a picture whose middle is the pin. */
export function aroundPin(pin: Point, view: number, size: Size): (point: Point) => Pixel {
  const scale = scaleOf(view, size) * METRES_A_DEGREE;
  const shrink = Math.cos((pin.lat * Math.PI) / 180);
  return ({ lat, lon }) => [
    size.width / 2 + (lon - pin.lon) * shrink * scale,
    size.height / 2 - (lat - pin.lat) * scale,
  ];
}

/** How far a key moves the pin: metres to the north and the east; null for any other key. */
export function stepOf(key: string, far: boolean): readonly [north: number, east: number] | null {
  const metres = far ? 100 : 25;
  if (key === 'ArrowUp') return [metres, 0];
  if (key === 'ArrowDown') return [-metres, 0];
  if (key === 'ArrowRight') return [0, metres];
  if (key === 'ArrowLeft') return [0, -metres];
  return null;
}

/** "53.79520, -1.54910" */
export const coordinates = ({ lat, lon }: Point): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
