import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { LegName } from '../../../../domain/fare/fare.ts';

/** What of a leg is typed, as texts. */
const LEG_FIELDS = [
  'date',
  'time',
  'passengers',
  'luggages',
  'hand_luggages',
  'flight_number',
  'additional_info',
] as const;
export type LegField = (typeof LEG_FIELDS)[number];
export type TypedLeg = Record<LegField, string>;
type Typed = Partial<Record<LegName, TypedLeg>> & { vehicle: string };

/** A leg as it is booked. */
const typedLeg = (leg: OfficeBooking['legs'][number]): TypedLeg => ({
  date: leg.pickup_date,
  time: leg.pickup_time,
  passengers: String(leg.passengers),
  luggages: String(leg.luggage),
  hand_luggages: String(leg.hand_luggage),
  flight_number: leg.flight_number,
  additional_info: leg.note,
});

/** What can be changed of a booking, as it is booked; another vehicle is '' for none. */
export function typedOf({ legs, can }: OfficeBooking): Typed {
  const open = legs.filter(({ leg }) => can.change.includes(leg));
  return { ...Object.fromEntries(open.map((leg) => [leg.leg, typedLeg(leg)])), vehicle: '' };
}

/** What is typed otherwise than it is booked, as the call takes it; null for nothing. */
export function changesIn(booked: Typed, typed: Typed) {
  const legs = (['outward', 'return'] as const).flatMap((leg) => {
    const [was, is] = [booked[leg], typed[leg]];
    const fields = was && is ? LEG_FIELDS.filter((field) => was[field] !== is[field].trim()) : [];
    return fields.length > 0 && is
      ? [[leg, Object.fromEntries(fields.map((field) => [field, is[field].trim()]))] as const]
      : [];
  });
  const vehicle_id = typed.vehicle === '' ? null : Number(typed.vehicle);
  if (legs.length === 0 && vehicle_id === null) return null;
  return { ...Object.fromEntries(legs), ...(vehicle_id !== null && { vehicle_id }) };
}
