import { useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { Point } from '../../../domain/place/place.ts';
import { call, isApiError, messageOf } from '../../client/api.ts';
import type { Pixel, Size } from '../../maps/projection.ts';
import { userLocation } from '../user-location.ts';

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;

/** Positions of a point in a link, the likeliest first: a place on Google's map, a query, a view. */
const IN_LINK = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center|cp)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
];

/** A pair alone, with or without a comma; "geo:" before and a height or an accuracy behind it; as we write a pin. */
const ALONE = [
  new RegExp(`^(?:geo:)?\\s*${PAIR}(?:[,;?].*)?$`, 'i'),
  new RegExp(`^(${NUMBER})\\s+(${NUMBER})$`),
  new RegExp(`\\(pin ${PAIR}\\)$`),
];

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** The point of typed coordinates (latitude first), a geo URI or a link to a map; null if there is none. */
export function parsePoint(text: string): Point | null {
  const typed = text.trim();
  const isLink = /^https?:\/\//i.test(typed);
  const source = isLink ? decoded(typed) : typed;
  for (const pattern of isLink ? IN_LINK : ALONE) {
    const [, lat, lon] = pattern.exec(source) ?? [];
    if (lat === undefined || lon === undefined) continue;
    const point = { lat: Number(lat), lon: Number(lon) };
    if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  }
  return null;
}

const METRES_A_DEGREE = 111_200;

/** Metres from the pin to the upper edge of the picture, the nearest view first. */
export const VIEWS = [100, 200, 400, 800, 1600, 3200] as const;

/** The point a number of metres to the north and east. */
export function moved({ lat, lon }: Point, north: number, east: number): Point {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return {
    lat: Math.min(90, Math.max(-90, lat + north / METRES_A_DEGREE)),
    lon: Math.min(180, Math.max(-180, lon + east / (METRES_A_DEGREE * Math.max(shrink, 0.01)))),
  };
}

/** Pixels a metre in a picture of a view. */
export const scaleOf = (view: number, { height }: Pick<Size, 'height'>): number => height / 2 / view;

/** Pixel positions of points in a picture with the pin in its middle. */
export function aroundPin(pin: Point, view: number, size: Size): (point: Point) => Pixel {
  const scale = scaleOf(view, size) * METRES_A_DEGREE;
  const shrink = Math.cos((pin.lat * Math.PI) / 180);
  return ({ lat, lon }) => [
    size.width / 2 + (lon - pin.lon) * shrink * scale,
    size.height / 2 - (lat - pin.lat) * scale,
  ];
}

/** Movement of the pin by a key: metres to the north and east; null for any other key. */
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

const PAUSE_MS = 250;
/** The first view of a point that is known, and of one that is only a beginning. */
const KNOWN_VIEW = 2;
const VAGUE_VIEW = 4;
const SHOWN = 12;

export type Named = ResultOf<Api['GET /api/v1/places/at']>;

/** The name of the pin's position; or that it is abroad, or that the lookup failed. */
export type Naming = Named | 'waiting' | 'outside' | 'failed';

export interface Pin {
  point: Point;
  /** Number of the view. */
  view: number;
  /** Point around which list and picture were searched. Choosing from the list does not change it. */
  centre: Point;
}

/** The field that a pin is set for. */
export interface PinFor {
  /** Text of the field. */
  text: string;
  /** A point that the text is known to be about. */
  near?: Point | undefined;
}

/** The start: the point of the text or near it, else its likeliest place, else the visitor's position. */
async function startOf({ text, near }: PinFor, signal: AbortSignal): Promise<Pin> {
  const pin = (point: Point, view: number): Pin => ({ point, view, centre: point });
  const point = parsePoint(text);
  if (point) return pin(point, KNOWN_VIEW);
  if (near) return pin({ lat: near.lat, lon: near.lon }, VAGUE_VIEW);
  const q = text.trim().slice(0, 120);
  if (q.length > 1) {
    try {
      const [first] = await call('GET /api/v1/places', { query: { q, limit: 1 }, signal });
      if (first) return pin({ lat: first.lat, lon: first.lon }, KNOWN_VIEW);
    } catch (error) {
      console.warn('pin:', messageOf(error));
    }
  }
  return pin(userLocation(), VAGUE_VIEW);
}

/** The pin, first at what the text says; null until that is known. */
export function usePin({ text, near }: PinFor): [Pin | null, (change: (pin: Pin) => Pin) => void] {
  const [pin, setPin] = useState<Pin | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const start = async () => {
      const first = await startOf({ text, near }, abort.signal);
      if (!abort.signal.aborted) setPin((now) => now ?? first);
    };
    void start();
    return () => abort.abort();
  }, [text, near]);
  return [pin, (change) => setPin((now) => now && change(now))];
}

async function nameOf({ lat, lon }: Point, signal: AbortSignal): Promise<Naming> {
  try {
    return await call('GET /api/v1/places/at', { query: { lat, lon }, signal });
  } catch (error) {
    if (isApiError(error) && error.code === 'aborted') return 'waiting';
    return isApiError(error) && error.status === 422 ? 'outside' : 'failed';
  }
}

/** The server's name of a point, once it rests; another `attempt` asks again. */
export function useNaming(point: Point | undefined, attempt: number): Naming {
  const [answer, setAnswer] = useState<{ of: Point; attempt: number; naming: Naming } | null>(null);
  useEffect(() => {
    if (!point) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const naming = await nameOf(point, abort.signal);
      if (!abort.signal.aborted) setAnswer({ of: point, attempt, naming });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [point, attempt]);
  return answer?.of === point && answer?.attempt === attempt ? answer.naming : 'waiting';
}

/** Named places around a centre, as far as the view shows them; the last ones while others are awaited. */
export function useSurroundings(centre: Point | undefined, view: number): readonly Named[] {
  const [places, setPlaces] = useState<readonly Named[]>([]);
  useEffect(() => {
    if (!centre) return undefined;
    const abort = new AbortController();
    const look = async () => {
      const within = Math.min(5000, (VIEWS[view] ?? VIEWS[VAGUE_VIEW]) * 2);
      const query = { ...centre, within, limit: SHOWN };
      try {
        setPlaces(await call('GET /api/v1/places/around', { query, signal: abort.signal }));
      } catch (error) {
        if (!abort.signal.aborted) console.warn('pin:', messageOf(error));
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [centre, view]);
  return places;
}
