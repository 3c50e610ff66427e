import { many } from '../text.ts';
import type { LocalTime } from '../time/time.ts';
import { formatLocal } from '../time/time-words.ts';

/** Shown as it is; "" and null are left out. */
type Text = string | null;

/** Facts about a trip or one of its legs. */
export interface TripFacts {
  at: LocalTime | null;
  /** Duration of an hourly hire. */
  hours: number | null;
  pickup: Text;
  /** In driving order. */
  stops: readonly string[];
  dropoff: Text;
  flight: Text;
  passengers: number;
  luggage: { large: number; hand: number };
  extras: Text;
  note: Text;
  driver: Text;
  driverPhone: Text;
  badge: Text;
  car: Text;
  vehicles: Text;
  operator: Text;
  operatorPhone: Text;
  licence: Text;
}

type FactFormats = { [F in keyof TripFacts]?: (fact: TripFacts[F]) => string | null };

/** Formats a fact that is no text, for any reader. */
const FORMATS = {
  at: (at) => at && formatLocal(at),
  hours: (hours) => (hours === null ? null : many(hours, 'hour')),
  passengers: String,
  luggage: ({ large, hand }) =>
    [large && `${large} large`, hand && `${hand} hand`].filter(Boolean).join(', ') || 'none',
} satisfies FactFormats;

/** Labels of the facts for one kind of page or email, in its order. */
export type TripLabels = Readonly<Partial<Record<keyof TripFacts, string>>>;

/** Time and place of a leg. */
const WAY = {
  at: 'When',
  hours: 'For',
  pickup: 'From',
  stops: 'Stop',
  dropoff: 'To',
  flight: 'Flight, train or ship',
} satisfies TripLabels;

/** Labels of a trip wherever it is shown; `stops` are numbered. */
export const TRIP_LABELS = {
  mailedLeg: {
    ...WAY,
    passengers: 'Passengers',
    luggage: 'Luggage',
    extras: 'Extras',
    note: 'Note',
    driver: 'Driver',
    driverPhone: 'Driver’s telephone',
    badge: 'Driver’s licence or badge',
    car: 'Car',
  },
  mailedOperator: {
    vehicles: 'Vehicle',
    operator: 'Operator',
    operatorPhone: 'Telephone',
    licence: 'Licence',
  },
  sharedLeg: { ...WAY, driver: 'Driver', car: 'Car' },
  sharedOperator: { vehicles: 'Vehicle', operator: 'Operator', licence: 'Licence' },
  outward: {
    pickup: 'From',
    stops: 'Stop',
    dropoff: 'To',
    at: 'Date & Time',
    hours: 'Duration',
    flight: 'Flight/train/port number',
  },
  return: {
    pickup: 'Return From',
    dropoff: 'Return To',
    at: 'Return Date & Time',
    flight: 'Return flight/train/port number',
  },
  confirmedStops: { stops: 'Stop' },
  confirmedOperator: { operator: 'Company', licence: 'Licence', operatorPhone: 'Phone' },
} satisfies Record<string, TripLabels>;

export type Row = readonly [label: string, value: string];

/** The facts of a trip as labels and values. Missing ones are left out. */
export function tripRows(facts: Partial<TripFacts>, labels: TripLabels): Row[] {
  return (Object.entries(labels) as [keyof TripFacts, string][]).flatMap(([name, label]) => {
    if (name === 'stops')
      return (facts.stops ?? []).map((stop, index): Row => [`${label} ${index + 1}`, stop]);
    const value = formatFact(facts, name);
    return value ? [[label, value] as const] : [];
  });
}

/** One fact as text; null if missing. */
export function formatFact(
  facts: Partial<TripFacts>,
  name: Exclude<keyof TripFacts, 'stops'>,
): string | null {
  const fact = facts[name];
  if (fact === undefined || fact === null || typeof fact === 'string') return fact ?? null;
  const say = (FORMATS as FactFormats)[name] as (fact: unknown) => string | null;
  return say(fact);
}

/** 120 → "2 hours", 60 → "1 hour", 90 → "1.5 hours". */
export function graceHours(minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100;
  return many(hours, 'hour');
}

/**
 * [ERR-02] The message of both refusals named after the notice, which is the reason for one only.
 * @param graceMinutes the provider's notice
 */
export function urgentText(banned: boolean, graceMinutes: number): string {
  const notice = `must be booked at least ${graceHours(graceMinutes)} ahead.`;
  if (!banned) return `Pickups ${notice}`;
  return `This address cannot be booked online.${graceMinutes > 0 ? ` Other pickups ${notice}` : ''}`;
}
