import { useEffect, useState } from 'react';
import type { OwnPlaceWire } from '../../contract/own.ts';
import { call, messageOf } from '../api.ts';
import { SLOTS, useStored } from '../storage.ts';

let asked: { token: string; places: Promise<OwnPlaceWire[]> } | null = null;

async function fetchPlaces(token: string): Promise<OwnPlaceWire[]> {
  try {
    return (await call('GET /api/v1/passenger/places', { token })).places;
  } catch (error) {
    console.warn('saved places:', messageOf(error));
    asked = null;
    return [];
  }
}

/** They have changed: they are asked for again. */
export function forgetKeptPlaces(): void {
  asked = null;
}

const NONE: readonly OwnPlaceWire[] = [];

/**
 * The places that the signed-in passenger keeps, asked for once a field wants them; none for anybody else, while they
 * load, or when that fails.
 */
export function useKeptPlaces(wanted: boolean): readonly OwnPlaceWire[] {
  const token = useStored(SLOTS.passengerToken);
  const [kept, setKept] = useState<{ token: string; places: readonly OwnPlaceWire[] } | null>(null);
  useEffect(() => {
    if (!token || !wanted) return undefined;
    let here = true;
    if (asked?.token !== token) asked = { token, places: fetchPlaces(token) };
    void asked.places.then((places) => here && setKept({ token, places }));
    return () => {
      here = false;
    };
  }, [token, wanted]);
  return kept && kept.token === token ? kept.places : NONE;
}
