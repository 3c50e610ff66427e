import { createHmac, hash } from 'node:crypto';
import type { Pence } from '../../domain/money.ts';
import { isSameSecret } from '../same-secret.ts';
import { forEach, type Secrets } from '../secrets.ts';
import type { Distances, FoundPoints } from './journey-builder.ts';
import { readPoints, writePoints } from './point-codec.ts';

/** What is the same for every entry of one price answer. */
export interface QuoteContext {
  /** Random, so that two passengers who ask the same get different quotes. */
  nonce: string;
  /** Seconds since 1970. */
  expires: number;
  settingsVersion: number;
  /** Fingerprint of what was asked (journey-digest.ts). */
  journeyDigest: string;
  distances: Distances;
  /** What the server's own map service found: the same places again, whatever it would say by now. */
  points: FoundPoints;
}

/** So many vehicles at one tariff. */
export interface ClaimedVehicles {
  tariffId: number;
  quantity: number;
}

export interface QuoteClaims extends QuoteContext, ClaimedVehicles {
  /** [JRN-08] Those of other categories, in the same price. */
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

/** 192 of SHA-256's 256 bits: what is left out keeps a signature from being carried on to a longer text. */
const MAC_LENGTH = 32;
/** Version, nonce, expiry, settings, journey, distances; tariffs, quantities, price; signature. */
const PARTS = 10;
/** With found points, after the distances. */
const WITH_POINTS = '2';

/**
 * HMAC's construction (RFC 2104) with two keys as long as one block of the hash, from one-shot hashes: a stream
 * object costs ten times as much. Each answer has a key of its own, so that signing a price is a single hash.
 */
function answerKeys(secret: string): (context: string) => string {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const inner = keyFor('wayfare quote, inner key');
  const outer = keyFor('wayfare quote, outer key');
  return (context) => hash('sha256', outer + hash('sha256', inner + context));
}

const mac = (contextKey: string, entry: string) =>
  hash('sha256', contextKey + entry, 'base64url').slice(0, MAC_LENGTH);

/** Signs and reads held prices. Stateless: any node with the same secrets reads what another has signed. */
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
    /** What a quote says, or null when it was altered or is none of ours. Expiry is for the caller to judge. */
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
