import { createHmac, hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isGeoUri } from '../../domain/place/geo.ts';
import type { Extras, Journey, Leg } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { Place } from '../../domain/place/place.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { forEach, isSameSecret, type Secrets } from '../platform/crypto.ts';
import { type Distances, type FoundPoints, readPoints, writePoints } from './journey-builder.ts';
import type { PartyVehicles, VehiclesAt } from './offers.ts';

/**
 * Data that determines the price at a place. A map point's label counts, because it is trusted only for that text.
 */
const place = ({ id, label, lat, lon, postcode, postcodeArea }: Place) => [
  id,
  lat.toFixed(5),
  lon.toFixed(5),
  postcode,
  postcodeArea,
  ...(isGeoUri(id) ? [label] : []),
];

/** The selected extras by name. An extra that is added later does not change the digest of older journeys. */
const selectedExtras = (extras: Extras): unknown =>
  Object.entries(extras)
    .filter(([, count]) => Number(count) > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Equal for equal requests; the distances are not part of it, for a quote carries those itself. */
function canonical(journey: Journey): unknown[] {
  const leg = ({ pickup, dropoff, vias, at, passengers, luggage, handLuggage, extras }: Leg) => [
    place(pickup),
    place(dropoff),
    vias.map(place),
    at,
    passengers,
    luggage,
    handLuggage,
    selectedExtras(extras),
  ];
  return journey.kind === 'mileage'
    ? ['mileage', leg(journey.outward), journey.inward && leg(journey.inward)]
    : [
        'hourly',
        place(journey.pickup),
        journey.at,
        journey.hours,
        [journey.passengers, journey.luggage, journey.handLuggage],
        selectedExtras(journey.extras),
      ];
}

/** Returns the digest of a requested journey: places, times, load and selected extras. 22 characters. */
export const journeyDigest = (journey: Journey): string =>
  hash('sha256', JSON.stringify(canonical(journey)), 'base64url').slice(0, 22);

/** Whether two journeys have the same digest, whatever the key order from the database. */
export function sameJourney(one: Journey, other: Journey): boolean {
  return isDeepStrictEqual(canonical(one), canonical(other));
}

/** Data shared by all entries of a price answer. */
export interface QuoteContext {
  /** Random, so that two passengers who ask the same get different quotes. */
  nonce: string;
  /** Seconds since 1970. */
  expires: number;
  settingsVersion: number;
  /** Digest of the journey (journey-digest.ts). */
  journeyDigest: string;
  distances: Distances;
  /** Points found by the map service, so that the same places are used again. */
  points: FoundPoints;
}

/** A number of vehicles at one tariff. */
interface ClaimedVehicles {
  tariffId: number;
  quantity: number;
}

export interface QuoteClaims extends QuoteContext, ClaimedVehicles {
  /** [JRN-08] Vehicles of further categories. */
  beside: readonly ClaimedVehicles[];
  totalPence: Pence;
  /** The version of the promo code that is in the price. */
  promoId: number | null;
}

type SignEntry = (
  tariffId: number,
  quantity: number,
  totalPence: Pence,
  beside?: readonly ClaimedVehicles[],
  promoId?: number | null,
) => string;

/** 192 of SHA-256's 256 bits. Truncation also prevents extension of a signed text. */
const MAC_LENGTH = 32;
/** Version, nonce, expiry, settings, journey, distances; tariffs, quantities, price; signature. */
const PARTS = 10;
/** Format with found points after the distances. */
const WITH_POINTS = '2';

/**
 * HMAC's construction (RFC 2104) with two keys of the hash's block length, from one-shot hashes: a stream object
 * costs ten times as much. Each answer has its own key, so that signing a price is a single hash.
 */
function answerKeys(secret: string): (context: string) => string {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const inner = keyFor('wayfare quote, inner key');
  const outer = keyFor('wayfare quote, outer key');
  return (context) => hash('sha256', outer + hash('sha256', inner + context));
}

const mac = (contextKey: string, entry: string) =>
  hash('sha256', contextKey + entry, 'base64url').slice(0, MAC_LENGTH);

/** Signs and verifies quotes. Stateless: all nodes with the same secrets accept them. */
export function createQuoteTokens(secrets: Secrets) {
  const keys = forEach(secrets, answerKeys);
  const [answerKey] = keys;

  return {
    /** Signs the prices of one answer. */
    signer(context: QuoteContext): SignEntry {
      const distances = context.distances.map(({ tenths, seconds }) => `${tenths}-${seconds}`).join('_');
      const { nonce, expires, settingsVersion } = context;
      const points = writePoints(context.points);
      const parts = [
        points ? WITH_POINTS : '1',
        nonce,
        expires,
        settingsVersion,
        context.journeyDigest,
        distances,
      ];
      const text = [...parts, ...(points ? [points] : [])].join('.');
      const contextKey = answerKey(text);
      return (tariffId, quantity, totalPence, beside = [], promoId = null) => {
        const price = promoId === null ? String(totalPence) : `${totalPence}_${promoId}`;
        const entry =
          beside.length > 0
            ? `${numbersText(tariffId, beside, 'tariffId')}.${numbersText(quantity, beside, 'quantity')}.${price}`
            : `${tariffId}.${quantity}.${price}`;
        return `${text}.${entry}.${mac(contextKey, entry)}`;
      };
    },
    /** Returns a quote's claims; null if it is invalid. The caller checks the expiry. */
    read(token: string): QuoteClaims | null {
      const parts = token.split('.');
      const count = parts[0] === WITH_POINTS ? PARTS + 1 : PARTS;
      if (parts.length !== count) return null;
      const [tariffs = '', quantities = '', price = '', signature = ''] = parts.splice(-4);
      const [, nonce = '', expires, settingsVersion, digest = '', distances, points = ''] = parts;
      const context = parts.join('.');
      const signed = keys.some((keyOf) =>
        isSameSecret(signature, mac(keyOf(context), `${tariffs}.${quantities}.${price}`)),
      );
      if (!signed) return null;
      const [total, promo] = price.split('_');
      const [first = NOTHING, ...beside] = readVehicles(tariffs, quantities);
      return {
        nonce,
        expires: Number(expires),
        settingsVersion: Number(settingsVersion),
        journeyDigest: digest,
        distances: readDistances(distances ?? ''),
        points: readPoints(points),
        ...first,
        beside,
        totalPence: Number(total),
        promoId: promo === undefined ? null : Number(promo),
      };
    },
  };
}

export type QuoteTokens = ReturnType<typeof createQuoteTokens>;

const NOTHING: ClaimedVehicles = { tariffId: NaN, quantity: NaN };

/** The numbers of all parts, the first part's first. */
function numbersText(first: number, beside: readonly ClaimedVehicles[], what: keyof ClaimedVehicles): string {
  return [first, ...beside.map((part) => part[what])].join('_');
}

function readVehicles(tariffs: string, quantities: string): ClaimedVehicles[] {
  const numbers = quantities.split('_').map(Number);
  return tariffs
    .split('_')
    .map((tariff, index) => ({ tariffId: Number(tariff), quantity: numbers[index] ?? 0 }));
}

function readDistances(text: string): Distances {
  if (text === '') return [];
  return text.split('_').map((part) => {
    const [tenths, seconds] = part.split('-');
    return { tenths: Number(tenths), seconds: Number(seconds) };
  }) as Distances;
}

/** The vehicles that a quote is for; null where one of their tariffs is not known, or has no price. */
export function claimedVehicles(
  { tariffId, quantity, beside }: Pick<QuoteClaims, 'tariffId' | 'quantity' | 'beside'>,
  catalogue: Pick<Catalogue, 'tariffById'>,
): PartyVehicles | null {
  const find = (claimed: ClaimedVehicles): VehiclesAt[] => {
    const version = catalogue.tariffById(claimed.tariffId);
    return version?.tariff ? [{ version, quantity: claimed.quantity }] : [];
  };
  const [first] = find({ tariffId, quantity });
  const others = beside.flatMap(find);
  return first && others.length === beside.length ? { ...first, beside: others } : null;
}
