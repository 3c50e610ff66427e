import type { Place } from '../place/place.ts';
import type { Settings } from '../settings.ts';
import type { LocalTime } from '../time/time.ts';
import { type Column, type Extra, forEachExtra } from './extras-table.ts';

/** Extras of one leg: yes or no, a number, or minutes. */
export type Extras = { [E in Extra]: Column<'kind', E> extends 'yes' ? boolean : number };

export const NO_EXTRAS: Extras = forEachExtra<Extras>((_extra, { kind }) => (kind === 'yes' ? false : 0));

/** Passengers, luggage and extras. */
export interface Load {
  passengers: number;
  luggage: number;
  handLuggage: number;
}

/** One direction of a mileage journey. */
export interface Leg extends Load {
  pickup: Place;
  dropoff: Place;
  vias: Place[];
  at: LocalTime;
  extras: Extras;
  /** Road distance in tenths of a mile: prices are made from this whole number, so that they replay to the penny. */
  tenths: number;
  /** Drive time. */
  seconds: number;
}

/** By the mile. `inward` is the return leg. */
export interface MileageJourney {
  kind: 'mileage';
  outward: Leg;
  inward: Leg | null;
}

/** By the hour from one pick-up. */
export interface HourlyJourney extends Load {
  kind: 'hourly';
  pickup: Place;
  at: LocalTime;
  hours: number;
  extras: Extras;
  /** Planned tenths of a mile, 0 while unknown. */
  tenths: number;
}

export type Journey = MileageJourney | HourlyJourney;

/** Time of a journey's first pick-up. The journey may also be a mere request. */
export function firstPickup(
  journey: { kind: 'hourly'; at: LocalTime } | { kind: 'mileage'; outward: { at: LocalTime } },
): LocalTime {
  return journey.kind === 'hourly' ? journey.at : journey.outward.at;
}

/** All places of a journey, outward and return. */
export function placesOf(journey: Journey): Place[] {
  if (journey.kind === 'hourly') return [journey.pickup];
  const { outward, inward } = journey;
  const ofLeg = ({ pickup, vias, dropoff }: Leg) => [pickup, ...vias, dropoff];
  return [...ofLeg(outward), ...(inward ? ofLeg(inward) : [])];
}

/** Hours of hire; null by the mile. */
export function hiredHours(journey: Journey): number | null {
  return journey.kind === 'hourly' ? journey.hours : null;
}

/** The options of one leg of a journey, also of a stored one; none for a way back that is not travelled. */
export function extrasOf(journey: Journey, leg: 'outward' | 'return'): Extras {
  if (journey.kind === 'hourly') return leg === 'return' ? NO_EXTRAS : journey.extras;
  return (leg === 'return' ? journey.inward : journey.outward)?.extras ?? NO_EXTRAS;
}

/** Metres-free conversion of the specification: miles × 1.60934, rounded. */
export function kilometres(miles: number): number {
  return Math.round(miles * 1.60934);
}

/** Options that the settings enable or disable, on site and server alike. */
const CHOICES = {
  mileage: ({ IS_QUOTATION }: Settings) => !IS_QUOTATION,
  hourly: ({ HOURLY_RATE_STATUS }: Settings) => HOURLY_RATE_STATUS,
  car: ({ SHOWPAYINCAR }: Settings) => SHOWPAYINCAR,
  card: ({ SHOWCARD }: Settings) => SHOWCARD,
  /** [MON-04] To pay a part by card, and the rest in the car. */
  deposit: ({ SHOWPAYINCAR, DEPOSIT: value }: Settings) => SHOWPAYINCAR && value !== '',
  guest: ({ GUEST_LOGIN }: Settings) => GUEST_LOGIN,
};

export type Choice = keyof typeof CHOICES;

export function isOffered(choice: Choice, settings: Settings): boolean {
  return CHOICES[choice](settings);
}
