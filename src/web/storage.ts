import { useSyncExternalStore } from 'react';
import * as shapes from './storage-shapes.ts';
import { createTabView, type Elsewhere } from './storage-tab.ts';

/** One key of the browser's storage. `encoded` is base64 of UTF-8 JSON, else plain JSON. */
export interface Slot<T> {
  key: string;
  encoded: boolean;
  is: (value: unknown) => value is T;
}

const slot = <T>(key: string, encoded: boolean, is: (value: unknown) => value is T): Slot<T> => ({
  key,
  encoded,
  is,
});

/** Everything the site keeps, under the specification's keys. */
export const SLOTS = {
  bookingForm: slot('BookingForm', false, shapes.isBookingForm),
  /** Ours: what is being typed, until it is searched for. */
  bookingFormDraft: slot('BookingFormDraft', false, shapes.isBookingForm),
  hourlyRateForm: slot('HourlyRateForm', true, shapes.isHourlyRateForm),
  /** Ours: a hire that found no prices, while those of an earlier search stay. */
  hourlyRateFormDraft: slot('HourlyRateFormDraft', true, shapes.isHourlyRateForm),
  bookingType: slot('BookingType', true, shapes.isBookingType),
  priceDetails: slot('PriceDetails', false, shapes.isPriceDetails),
  calculatedDistance: slot('CalculatedDistance', false, shapes.isMiles),
  journeySummary: slot('JourneySummary', false, shapes.isJourneySummary),
  selectedVehicle: slot('selectedVehicleData', true, shapes.isSelectedVehicle),
  registration: slot('registrationData', true, shapes.isRegistration),
  passengerMode: slot('selectedPassenger', true, shapes.isPassengerMode),
  passengerToken: slot('passenger_token', true, shapes.isToken),
  passenger: slot('passenger_corporate_details', true, shapes.isPassenger),
  appSettings: slot('appSettings', true, shapes.isSettingRecords),
};

const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const parsed = new Map<string, { raw: string; value: unknown }>();
let watching = false;

/** The browser's storage, or null where it is blocked (then `memory` serves until the page closes). */
function local(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

const trip = createTabView(local, {
  all: [
    SLOTS.bookingForm,
    SLOTS.bookingFormDraft,
    SLOTS.hourlyRateForm,
    SLOTS.hourlyRateFormDraft,
    SLOTS.bookingType,
    SLOTS.priceDetails,
    SLOTS.calculatedDistance,
    SLOTS.journeySummary,
    SLOTS.selectedVehicle,
    SLOTS.registration,
    SLOTS.passengerMode,
  ].map(({ key }) => key),
  search: [SLOTS.bookingType.key, SLOTS.bookingForm.key, SLOTS.hourlyRateForm.key],
  prices: SLOTS.priceDetails.key,
});

/** Whether nothing outlives this page, as in frames of some browsers. */
export function isStorageBlocked(): boolean {
  return local() === null;
}

function getRaw(key: string, shown: boolean): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    if (trip.holds(key)) return shown ? trip.get(key) : trip.present(key);
    return local()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Base64 of UTF-8 JSON. */
export function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** What `encode` was given; throws for anything else. */
export function decode(text: string): unknown {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

function valueOf<T>({ key, encoded, is }: Slot<T>, shown: boolean): T | null {
  const raw = getRaw(key, shown);
  if (raw === null) return null;
  let known = parsed.get(key);
  if (known?.raw !== raw) {
    let value: unknown = null;
    try {
      value = encoded ? decode(raw) : JSON.parse(raw);
    } catch {
      // Corrupt: absent.
    }
    known = { raw, value };
    parsed.set(key, known);
  }
  return is(known.value) ? known.value : null;
}

/** The stored value; corrupt or foreign content counts as absent. The same object until the content changes. */
export function read<T>(of: Slot<T>): T | null {
  return valueOf(of, false);
}

function emit(): void {
  for (const listener of listeners) listener();
}

export function write<T>({ key, encoded }: Slot<T>, value: T): void {
  const raw = encoded ? encode(value) : JSON.stringify(value);
  const storage = local();
  try {
    if (!storage) throw new Error('blocked');
    if (!trip.holds(key) || trip.put(key, raw)) storage.setItem(key, raw);
    memory.delete(key);
  } catch {
    memory.set(key, raw);
  }
  emit();
}

export function remove(...slots: Slot<unknown>[]): void {
  for (const { key } of slots) {
    memory.delete(key);
    try {
      if (!trip.holds(key) || trip.put(key, null)) local()?.removeItem(key);
    } catch {
      // Blocked: nothing was stored there.
    }
  }
  emit();
}

/** [PAY-08] Forgets everything but the settings. */
export function clearAllButSettings(): void {
  trip.adopt();
  const keep = SLOTS.appSettings.key;
  const storage = local();
  const keys = [...memory.keys(), ...(storage ? Object.keys(storage) : [])];
  remove(...keys.filter((key) => key !== keep).map((key) => slot(key, false, shapes.isText)));
}

/** Tells of every change, also of those made in another tab. */
function subscribeStorage(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    window.addEventListener('storage', emit);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A stored value that renders again when it changes. Null while rendering on a server. */
export function useStored<T>(of: Slot<T>): T | null {
  return useSyncExternalStore(
    subscribeStorage,
    () => valueOf(of, true),
    () => null,
  );
}

/** Makes this tab's trip the stored one, where another tab has stored another meanwhile. */
export function keepTrip(): void {
  try {
    if (trip.elsewhere() !== null) trip.keep();
  } catch {
    // Blocked or full: the trip stays in this tab.
  }
  emit();
}

/** Takes the stored trip, of whichever tab, for this tab's. */
export function adoptTrip(): void {
  trip.adopt();
  emit();
}

function readElsewhere(): Elsewhere | null {
  try {
    return trip.elsewhere();
  } catch {
    return null;
  }
}

/** A page that the browser kept alive is shown again: what this tab ended meanwhile is gone here too. */
export function wakeTrip(): void {
  if (readElsewhere() === 'ended') trip.adopt();
  emit();
}

/** What another tab has done to the trip that this one stands on. */
export function useElsewhere(): Elsewhere | null {
  return useSyncExternalStore(subscribeStorage, readElsewhere, () => null);
}
