import { useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { Point } from '../../../domain/place/place.ts';
import { call, isApiError, messageOf } from '../../api.ts';
import { userLocation } from '../user-location.ts';
import { parsePoint } from './parse-point.ts';
import { VIEWS } from './surroundings.ts';

const PAUSE_MS = 250;
/** The first view of a point that is known, and of one that is only a beginning. */
const KNOWN_VIEW = 2;
const VAGUE_VIEW = 4;
const SHOWN = 12;

export type Named = ResultOf<Api['GET /api/v1/places/at']>;

/** What is known of the pin's spot: its name; that it lies abroad; that nobody could be asked. */
export type Naming = Named | 'waiting' | 'outside' | 'failed';

export interface Pin {
  point: Point;
  /** Number of the view. */
  view: number;
  /** Where the list and the picture were looked up: a choice from the list leaves them as they are. */
  centre: Point;
}

/** What a pin is set for. */
export interface PinFor {
  /** What is in the field. */
  text: string;
  /** A point that the text is known to be about. */
  about?: Point | undefined;
}

/** Where to begin: the point that a text holds, or is about, else the likeliest place for it, else where the visitor is. */
async function startOf({ text, about }: PinFor, signal: AbortSignal): Promise<Pin> {
  const pin = (point: Point, view: number): Pin => ({ point, view, centre: point });
  const point = parsePoint(text);
  if (point) return pin(point, KNOWN_VIEW);
  if (about) return pin({ lat: about.lat, lon: about.lon }, VAGUE_VIEW);
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
export function usePin({ text, about }: PinFor): [Pin | null, (change: (pin: Pin) => Pin) => void] {
  const [pin, setPin] = useState<Pin | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const start = async () => {
      const first = await startOf({ text, about }, abort.signal);
      if (!abort.signal.aborted) setPin((now) => now ?? first);
    };
    void start();
    return () => abort.abort();
  }, [text, about]);
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
