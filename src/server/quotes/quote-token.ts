import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Journey, Leg } from '../../domain/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { Place } from '../../domain/place.ts';
import type { Distances } from './journey-builder.ts';

/** What is the same for every entry of one price answer. */
export interface QuoteContext {
  /** Random, so that two passengers who ask the same get different quotes. */
  nonce: string;
  /** Seconds since 1970. */
  expires: number;
  settingsVersion: number;
  /** Fingerprint of what was asked: places, times, load and extras. */
  journeyDigest: string;
  distances: Distances;
}

export interface QuoteClaims extends QuoteContext {
  tariffId: number;
  quantity: number;
  totalPence: Pence;
}

const place = ({ id, lat, lon }: Place) => [id, lat.toFixed(5), lon.toFixed(5)];

function leg({ pickup, dropoff, vias, at, passengers, luggage, handLuggage, extras }: Leg) {
  return [place(pickup), place(dropoff), vias.map(place), at, passengers, luggage, handLuggage, extras];
}

/** Equal for equal requests; the distances are not part of it, for a quote carries those itself. */
export function journeyDigest(journey: Journey): string {
  const canonical =
    journey.kind === 'mileage'
      ? ['mileage', leg(journey.outward), journey.inward && leg(journey.inward)]
      : [
          'hourly',
          place(journey.pickup),
          journey.at,
          journey.hours,
          [journey.passengers, journey.luggage, journey.handLuggage],
          journey.extras,
        ];
  return hash('sha256', JSON.stringify(canonical), 'base64url').slice(0, 22);
}

/**
 * HMAC's construction (RFC 2104) with two independent keys of one SHA-256 block each, from one-shot hashes: an
 * answer signs two dozen prices, and a stream object for each would cost more than pricing them.
 */
function createMac(secret: string): (text: string) => string {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const inner = key('wayfare quote, inner key');
  const outer = key('wayfare quote, outer key');
  return (text) => hash('sha256', outer + hash('sha256', inner + text, 'hex'), 'base64url').slice(0, 32);
}

/** Signs and reads held prices. Stateless: any node with the same secret reads what another has signed. */
export function createQuoteTokens(secret: string) {
  const mac = createMac(secret);

  return {
    /** Text that is the same for every entry of an answer, worked out once. */
    contextText(context: QuoteContext): string {
      const distances = context.distances.map(({ tenths, seconds }) => `${tenths}-${seconds}`).join('_');
      return `1.${context.nonce}.${context.expires}.${context.settingsVersion}.${context.journeyDigest}.${distances}`;
    },
    sign(contextText: string, tariffId: number, quantity: number, totalPence: Pence): string {
      const text = `${contextText}.${tariffId}.${quantity}.${totalPence}`;
      return `${text}.${mac(text)}`;
    },
    /** What a quote says, or null when it was altered or is none of ours. Expiry is for the caller to judge. */
    read(token: string): QuoteClaims | null {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, end);
      const given = Buffer.from(token.slice(end + 1));
      const expected = Buffer.from(mac(text));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [, nonce = '', expires, settingsVersion, digest = '', distances, tariffId, quantity, total] =
        text.split('.');
      return {
        nonce,
        expires: Number(expires),
        settingsVersion: Number(settingsVersion),
        journeyDigest: digest,
        distances: readDistances(distances ?? ''),
        tariffId: Number(tariffId),
        quantity: Number(quantity),
        totalPence: Number(total),
      };
    },
  };
}

export type QuoteTokens = ReturnType<typeof createQuoteTokens>;

function readDistances(text: string): Distances {
  if (text === '') return [];
  return text.split('_').map((part) => {
    const [tenths, seconds] = part.split('-');
    return { tenths: Number(tenths), seconds: Number(seconds) };
  }) as Distances;
}
