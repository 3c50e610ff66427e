import { useRef, useState, useSyncExternalStore } from 'react';
import * as shapes from './storage-shapes.ts';
import { PRICE_OFF_WIRE, PRICE_ON_WIRE, type Renamed, renamed } from './wire-names.ts';

/** A key of the browser's storage. `encoded` is base64 of UTF-8 JSON, else plain JSON. */
export interface Slot<T> {
  key: string;
  encoded: boolean;
  /** The stored value; null if invalid. */
  take: (stored: unknown) => T | null;
  /** The stored form, if different. */
  put?(value: T): unknown;
  /** Stored for this tab only, until it closes. */
  perTab?: true;
}

/** @param is what the content must be: anything else counts as absent */
const newSlot = <T>(key: string, encoded: boolean, is: (value: unknown) => value is T): Slot<T> => ({
  key,
  encoded,
  take: (stored) => (is(stored) ? stored : null),
});

/** Prices lie there under the wire's names. */
function priceSlot<W>(
  ...[key, encoded, is]: Parameters<typeof newSlot<W>>
): Slot<Renamed<W, typeof PRICE_OFF_WIRE>> {
  const wire = newSlot(key, encoded, is);
  return {
    ...wire,
    take: (stored) => renamed(wire.take(stored), PRICE_OFF_WIRE),
    put: (value) => renamed(value, PRICE_ON_WIRE),
  };
}

/** Change of the trip by another tab: another search, or the end of the trip. */
type Elsewhere = 'changed' | 'ended';

/** The keys of one trip, and which of them tell one search from another. */
interface TripKeys {
  all: readonly string[];
  search: readonly string[];
  prices: string;
}

/**
 * The trip as this tab read it. All tabs share one storage: without this, a search in one would change the
 * payment page of another. From the moment another tab searches, changes here stay here, until one
 * of the two trips is chosen by `adopt` or `keep`.
 */
export function createTabView(storage: () => Storage | null, keys: TripKeys) {
  let seen: Map<string, string | null> | null = null;

  function view(): Map<string, string | null> | null {
    const shared = storage();
    if (!shared) return null;
    // All at once: a trip never mixes two searches.
    seen ??= new Map(keys.all.map((key) => [key, shared.getItem(key)]));
    return seen;
  }

  function elsewhere(): Elsewhere | null {
    const shared = storage();
    const mine = seen?.get(keys.prices);
    if (!shared || !seen || !mine) return null;
    const prices = shared.getItem(keys.prices);
    if (prices === null) return 'ended';
    if (prices === mine) return null;
    return keys.search.some((key) => shared.getItem(key) !== seen?.get(key)) ? 'changed' : null;
  }

  return {
    holds: (key: string) => keys.all.includes(key),
    /** For display: unaffected by other tabs. */
    get: (key: string) => view()?.get(key) ?? null,
    /** For actions: as displayed, except for what has been removed from storage. */
    present(key: string): string | null {
      const mine = view()?.get(key) ?? null;
      return mine !== null && elsewhere() === null && storage()?.getItem(key) === null ? null : mine;
    },
    /** Notes a change of this tab; false when it must not go to the shared storage. */
    put(key: string, raw: string | null): boolean {
      const shares = elsewhere() === null;
      view()?.set(key, raw);
      return shares;
    },
    elsewhere,
    /** Forgets this tab's trip for the stored one. */
    adopt: () => void (seen = null),
    /** Stores this tab's trip. */
    keep(): void {
      const shared = storage();
      for (const [key, raw] of shared ? (seen ?? []) : []) {
        if (raw === null) shared?.removeItem(key);
        else shared?.setItem(key, raw);
      }
    },
  };
}

/** Everything the site keeps, under the specification's keys. */
export const SLOTS = {
  bookingForm: newSlot('BookingForm', false, shapes.isBookingForm),
  /** Not in the specification: the unfinished form, until the search. */
  bookingFormDraft: newSlot('BookingFormDraft', false, shapes.isBookingForm),
  hourlyRateForm: newSlot('HourlyRateForm', true, shapes.isHourlyRateForm),
  /** Ours: a hire that found no prices, while those of an earlier search stay. */
  hourlyRateFormDraft: newSlot('HourlyRateFormDraft', true, shapes.isHourlyRateForm),
  /** Ours: the hire that the prices are for, since the other is saved with every change. */
  hourlyRateFormPriced: newSlot('HourlyRateFormPriced', true, shapes.isHourlyRateForm),
  bookingType: newSlot('BookingType', true, shapes.isBookingType),
  priceDetails: priceSlot('PriceDetails', false, shapes.isPriceDetails),
  calculatedDistance: newSlot('CalculatedDistance', false, shapes.isMiles),
  journeySummary: newSlot('JourneySummary', false, shapes.isJourneySummary),
  selectedVehicle: priceSlot('selectedVehicleData', true, shapes.isSelectedVehicle),
  /** Ours: the checkout that was opened for this trip. */
  checkout: newSlot('CheckoutSession', false, shapes.isText),
  registration: newSlot('registrationData', true, shapes.isRegistration),
  passengerMode: newSlot('selectedPassenger', true, shapes.isPassengerMode),
  passengerToken: newSlot('passenger_token', true, shapes.isToken),
  passenger: newSlot('passenger_corporate_details', true, shapes.isPassenger),
  appSettings: newSlot('appSettings', true, shapes.isSettingRecords),
};

/** Stored for this tab only, until it closes. */
export function tabSlot<T>(key: string, is: (value: unknown) => value is T): Slot<T> {
  return { ...newSlot(key, false, is), perTab: true };
}

const DRAFTS = 'draft:';
/** Distinguishes retries from new requests of this tab. */
export const RETRIES = 'wayfare:idempotency:';

/** Unfinished form [decision 012]. Its guard is in the form's own module, not in the first load. */
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
  const stored = memory.get(key);
  if (stored !== undefined) return stored;
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

/** Reverses `encode`; throws for anything else. */
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

/** [PAY-08] Deletes everything but the settings; of other tabs only what they share. */
export function clearAllButSettings(): void {
  trip.adopt();
  const keep = SLOTS.appSettings.key;
  const keys = [...memory.keys(), ...Object.keys(local() ?? {})].filter((key) => key !== keep);
  const own = Object.keys(tab() ?? {}).filter((key) =>
    [DRAFTS, RETRIES].some((kind) => key.startsWith(kind)),
  );
  remove(
    ...keys.map((key) => newSlot(key, false, shapes.isText)),
    ...own.map((key) => tabSlot(key, shapes.isText)),
  );
}

/** Reports every change, also from other tabs. */
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

/** Whether anything is stored. Renders again only when this changes, not on every keystroke. */
export function useIsStored(of: Slot<unknown>): boolean {
  return useSyncExternalStore(
    subscribeStorage,
    () => valueOf(of, true) !== null,
    () => false,
  );
}

/** Stores this tab's trip if another tab has stored another meanwhile. */
export function keepTrip(): void {
  try {
    if (trip.elsewhere() !== null) trip.keep();
  } catch {
    // Blocked or full: the trip stays in this tab.
  }
  emit();
}

/** Takes over the stored trip from any tab. */
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

/** A page restored from the browser's cache: what this tab ended meanwhile is removed here too. */
export function wakeTrip(): void {
  if (readElsewhere() === 'ended') trip.adopt();
  emit();
}

/** Returns the change of this tab's trip by another tab. */
export function useElsewhere(): Elsewhere | null {
  return useSyncExternalStore(subscribeStorage, readElsewhere, () => null);
}

interface Changed<T> {
  value: T;
  /** Changes it, also several times before it is rendered. */
  change: (step: (now: T) => T) => void;
  current: () => T;
}

/** State of an unfinished form: `start` until the first change, then `keep` is called with each. */
export function useChanged<T>(start: T, keep: (next: T) => void): Changed<T> {
  const [changed, setChanged] = useState<{ value: T } | null>(null);
  const latest = useRef<{ value: T } | null>(null);
  const current = () => (latest.current ? latest.current.value : start);
  const change = (step: (now: T) => T) => {
    latest.current = { value: step(current()) };
    setChanged(latest.current);
    keep(latest.current.value);
  };
  return { value: changed ? changed.value : start, change, current };
}
