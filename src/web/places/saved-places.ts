import { useEffect, useState } from 'react';
import type { OwnPlaceWire } from '../../contract/own.ts';
import type { SavedAddress } from '../../contract/provider.ts';
import { call, messageOf } from '../client/api.ts';
import { SLOTS, useStored } from '../client/storage.ts';

let askedPlaces: { token: string; places: Promise<OwnPlaceWire[]> } | null = null;

async function fetchPlaces(token: string): Promise<OwnPlaceWire[]> {
  try {
    return (await call('GET /api/v1/passenger/places', { token })).places;
  } catch (error) {
    console.warn('saved places:', messageOf(error));
    askedPlaces = null;
    return [];
  }
}

/** Requests them again after a change. */
export function forgetSavedPlaces(): void {
  askedPlaces = null;
}

const NONE: readonly OwnPlaceWire[] = [];

/**
 * The signed-in passenger's saved places, requested when a field first needs them. Empty without a session, while
 * loading and after a failure.
 */
export function useSavedPlaces(wanted: boolean): readonly OwnPlaceWire[] {
  const token = useStored(SLOTS.passengerToken);
  const [kept, setKept] = useState<{ token: string; places: readonly OwnPlaceWire[] } | null>(null);
  useEffect(() => {
    if (!token || !wanted) return undefined;
    let here = true;
    if (askedPlaces?.token !== token) askedPlaces = { token, places: fetchPlaces(token) };
    void askedPlaces.places.then((places) => here && setKept({ token, places }));
    return () => {
      here = false;
    };
  }, [token, wanted]);
  return kept && kept.token === token ? kept.places : NONE;
}

let askedAddresses: Promise<SavedAddress[]> | null = null;

async function fetchSaved(): Promise<SavedAddress[]> {
  try {
    return await call('GET /api/v1/ai-addresses');
  } catch (error) {
    console.warn('saved addresses:', messageOf(error));
    askedAddresses = null;
    return [];
  }
}

/** The provider's saved addresses, requested once; empty while loading and after a failure. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    let wanted = true;
    askedAddresses ??= fetchSaved();
    void askedAddresses.then((rows) => wanted && setSaved(rows));
    return () => {
      wanted = false;
    };
  }, []);
  return saved;
}
