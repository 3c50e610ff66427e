import { useRef, useState } from 'react';
import { call, isApiError, messageOf } from '../api.ts';
import type { Suggested } from './suggestion.ts';
import { NO_POSITION, TEXTS } from './texts.ts';
import { locateUser } from './user-location.ts';

/** The first entry of a pick-up's list while nothing is typed. */
export const HERE: Suggested = { key: 'here', text: TEXTS.useLocation, saved: false };

/** [PLACE-14] The visitor's position as a place to choose, or why there is none. */
async function findHere(): Promise<Suggested | string> {
  const point = await locateUser();
  if (typeof point === 'string') return NO_POSITION[point];
  try {
    const { id, label } = await call('GET /api/v1/places/at', { query: point });
    return { key: id, text: label, placeId: id, saved: false };
  } catch (error) {
    if (isApiError(error) && error.status === 422) return TEXTS.nowhere;
    console.warn('places:', messageOf(error));
    return NO_POSITION.unknown;
  }
}

/** "Use my location": what is said about it meanwhile, and what it finds, unless the field is used otherwise first. */
export function useHere(onFound: (here: Suggested) => void) {
  const [note, setNote] = useState<string | null>(null);
  const asked = useRef(0);
  const ask = async () => {
    const mine = ++asked.current;
    setNote(TEXTS.locating);
    const here = await findHere();
    if (mine !== asked.current) return;
    setNote(typeof here === 'string' ? here : null);
    if (typeof here !== 'string') onFound(here);
  };
  const forget = () => {
    asked.current += 1;
    setNote(null);
  };
  return { note, ask: () => void ask(), forget };
}
