import { useSyncExternalStore } from 'react';
import { priceSlot, type Slot, slot } from './slot.ts';
import * as shapes from './storage-shapes.ts';
import { createTabView, type Elsewhere } from './storage-tab.ts';

/** Everything the site keeps, under the specification's keys. */
export const SLOTS = {
  bookingForm: slot('BookingForm', false, shapes.isBookingForm),
  /** Ours: what is being typed, until it is searched for. */
  bookingFormDraft: slot('BookingFormDraft', false, shapes.isBookingForm),
  hourlyRateForm: slot('HourlyRateForm', true, shapes.isHourlyRateForm),
  /** Ours: a hire that found no prices, while those of an earlier search stay. */
  hourlyRateFormDraft: slot('HourlyRateFormDraft', true, shapes.isHourlyRateForm),
  /** Ours: the hire that the prices are for, since the other is saved with every change. */
  hourlyRateFormPriced: slot('HourlyRateFormPriced', true, shapes.isHourlyRateForm),
  bookingType: slot('BookingType', true, shapes.isBookingType),
  priceDetails: priceSlot('PriceDetails', false, shapes.isPriceDetails),
  calculatedDistance: slot('CalculatedDistance', false, shapes.isMiles),
  journeySummary: slot('JourneySummary', false, shapes.isJourneySummary),
  selectedVehicle: priceSlot('selectedVehicleData', true, shapes.isSelectedVehicle),
  /** Ours: the checkout that was opened for this trip. */
  checkout: slot('CheckoutSession', false, shapes.isText),
  registration: slot('registrationData', true, shapes.isRegistration),
  passengerMode: slot('selectedPassenger', true, shapes.isPassengerMode),
  passengerToken: slot('passenger_token', true, shapes.isToken),
  passenger: slot('passenger_corporate_details', true, shapes.isPassenger),
  appSettings: slot('appSettings', true, shapes.isSettingRecords),
};

/** What this tab alone keeps, until it is closed. */
export function tabSlot<T>(key: string, is: (value: unknown) => value is T): Slot<T> {
  return { ...slot(key, false, is), perTab: true };
}

const DRAFTS = 'draft:';
/** What tells a retry from another request, for each request of this tab. */
export const RETRIES = 'wayfare:idempotency:';

/** A form while it is being filled in [decision 021]. The guard stands beside the form, not in everybody's first load. */
export function draftSlot<T>(form: string, is: (value: unknown) => value is T): Slot<T> {
  return tabSlot(DRAFTS + form, is);
}

const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const parsed = new Map<string, { raw: string; value: unknown }>();
let watching = false;

/** The browser's storage, or null where it is blocked (then `memory` serves until the page closes). */
function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window[name];
  } catch {
    return null;
  }
}

const local = () => browserStorage('localStorage');
const tab = () => browserStorage('sessionStorage');
const placeOf = ({ perTab }: Slot<unknown>) => (perTab ? tab() : local());

const trip = createTabView(local, {
  all: [
    SLOTS.bookingForm,
    SLOTS.bookingFormDraft,
    SLOTS.hourlyRateForm,
    SLOTS.hourlyRateFormDraft,
    SLOTS.hourlyRateFormPriced,
    SLOTS.bookingType,
    SLOTS.priceDetails,
    SLOTS.calculatedDistance,
    SLOTS.journeySummary,
    SLOTS.selectedVehicle,
    SLOTS.checkout,
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

function getRaw(of: Slot<unknown>, shown: boolean): string | null {
  const { key } = of;
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    if (trip.holds(key)) return shown ? trip.get(key) : trip.present(key);
    return placeOf(of)?.getItem(key) ?? null;
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

function valueOf<T>(of: Slot<T>, shown: boolean): T | null {
  const { key, encoded, take } = of;
  const raw = getRaw(of, shown);
  if (raw === null) return null;
  let known = parsed.get(key);
  if (known?.raw !== raw) {
    let value: unknown = null;
    try {
      value = take(encoded ? decode(raw) : JSON.parse(raw));
    } catch {
      // Corrupt: absent.
    }
    known = { raw, value };
    parsed.set(key, known);
  }
  return known.value as T | null;
}

/** The stored value; corrupt or foreign content counts as absent. The same object until the content changes. */
export function read<T>(of: Slot<T>): T | null {
  return valueOf(of, false);
}

function emit(): void {
  for (const listener of listeners) listener();
}

export function write<T>(to: Slot<T>, value: T): void {
  const { key, encoded } = to;
  const stored = to.put ? to.put(value) : value;
  const raw = encoded ? encode(stored) : JSON.stringify(stored);
  const storage = placeOf(to);
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
  for (const of of slots) {
    const { key } = of;
    memory.delete(key);
    try {
      if (!trip.holds(key) || trip.put(key, null)) placeOf(of)?.removeItem(key);
    } catch {
      // Blocked: nothing was stored there.
    }
  }
  emit();
}

/** [PAY-08] Forgets everything but the settings; of other tabs only what they share. */
export function clearAllButSettings(): void {
  trip.adopt();
  const keep = SLOTS.appSettings.key;
  const keys = [...memory.keys(), ...Object.keys(local() ?? {})].filter((key) => key !== keep);
  const own = Object.keys(tab() ?? {}).filter((key) =>
    [DRAFTS, RETRIES].some((kind) => key.startsWith(kind)),
  );
  remove(
    ...keys.map((key) => slot(key, false, shapes.isText)),
    ...own.map((key) => tabSlot(key, shapes.isText)),
  );
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

/** Whether anything is stored: renders again when that changes, and not with every letter that is typed into it. */
export function useIsStored(of: Slot<unknown>): boolean {
  return useSyncExternalStore(
    subscribeStorage,
    () => valueOf(of, true) !== null,
    () => false,
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
