import { compileTariff } from '../../fare/compile.ts';
import { fareTotal } from '../../fare/price-fare.ts';
import type { Tariff } from '../../fare/tariff.ts';
import { NO_PRICES } from '../../extras.ts';
import { type Journey, NO_EXTRAS } from '../../journey.ts';
import type { Pence } from '../../money.ts';
import type { Place } from '../../place.ts';

/** A place that no area holds. */
const NOWHERE: Place = {
  id: '',
  label: '',
  kind: 'landmark',
  lat: 0,
  lon: 0,
  postcode: null,
  postcodeArea: null,
  precision: 'place',
  radius: 0,
  point: '',
  unmatched: '',
};
const RULES = { extras: NO_PRICES, roundOff: false, currency: '£' };

/** What so many miles cost by the mile, at an ordinary time; null where nothing is priced by the mile. */
export function byMile(tariff: Tariff, miles: number): Pence | null {
  const ends = { pickup: NOWHERE, dropoff: NOWHERE, vias: [] };
  const load = { passengers: 1, luggage: 0, handLuggage: 0, extras: NO_EXTRAS };
  // Half of the miles in a town, at twenty an hour, half beyond it, at forty.
  const way = { tenths: Math.round(miles * 10), seconds: Math.round(miles * 135) };
  const at = { date: '2026-11-24', minute: 840 };
  const journey: Journey = { kind: 'mileage', outward: { ...ends, ...load, ...way, at }, inward: null };
  const plain = { ...tariff, fixedFares: [], uplifts: [], pickupCharges: [], dropoffCharges: [] };
  return fareTotal(journey, compileTariff(plain), RULES, 1);
}
