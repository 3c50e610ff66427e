import { useEffect, useState } from 'react';
import type { OwnPlaceWire } from '../../contract/own.ts';
import type { SavedAddress } from '../../contract/provider.ts';
import { call, messageOf } from '../client/api.ts';
import { SLOTS, useStored } from '../client/storage.ts';

let addressesRequest: Promise<SavedAddress[]> | null = null;
let placesRequest: { token: string; places: Promise<OwnPlaceWire[]> } | null = null;

async function fetchPlaces(token: string): Promise<OwnPlaceWire[]> {
  try {
    return (await call('GET /api/v1/passenger/places', { token })).places;
  } catch (error) {
    console.warn('saved places:', messageOf(error));
    placesRequest = null;
    return [];
  }
}

/** Forgets the passenger's places and the provider's addresses: a field that needs them requests them again. */
export function forgetSavedPlaces(): void {
  placesRequest = null;
  addressesRequest = null;
}

const NONE: readonly OwnPlaceWire[] = [];

/**
 * The signed-in passenger's saved places, requested when a field first needs them. Empty without a session, while
 * loading and after a failure.
 */
export function useSavedPlaces(enabled: boolean): readonly OwnPlaceWire[] {
  const token = useStored(SLOTS.passengerToken);
  const [loaded, setLoaded] = useState<{ token: string; places: readonly OwnPlaceWire[] } | null>(null);
  useEffect(() => {
    if (!token || !enabled) return undefined;
    let here = true;
    if (placesRequest?.token !== token) placesRequest = { token, places: fetchPlaces(token) };
    void placesRequest.places.then((places) => here && setLoaded({ token, places }));
    return () => {
      here = false;
    };
  }, [token, enabled]);
  return loaded && loaded.token === token ? loaded.places : NONE;
}

async function fetchSaved(): Promise<SavedAddress[]> {
  try {
    return await call('GET /api/v1/ai-addresses');
  } catch (error) {
    console.warn('saved addresses:', messageOf(error));
    addressesRequest = null;
    return [];
  }
}

/** The provider's saved addresses, requested once; empty while loading and after a failure. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    let current = true;
    addressesRequest ??= fetchSaved();
    void addressesRequest.then((rows) => current && setSaved(rows));
    return () => {
      current = false;
    };
  }, []);
  return saved;
}
