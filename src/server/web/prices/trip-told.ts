import type { PriceAnswer, ResolvedPlace } from '../../../contract/prices.ts';
import { pricedAt, type WayEnd } from '../../../domain/place.ts';
import { formTime } from '../../../domain/time.ts';
import { FIELD_LABELS } from '../../../domain/trip-fields.ts';
import {
  type Row,
  TRIP_LABELS,
  type TripFacts,
  tripRows,
  type TripLabels,
} from '../../../domain/trip-facts.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { AskedForm } from '../../quotes/asked-form.ts';
import type { AskedTrip } from './asked-trip.ts';

type Journey = PriceAnswer['journey'];

/** The ends of a leg, or of hire by the hour. */
interface Leg {
  pickup: ResolvedPlace;
  dropoff?: ResolvedPlace;
}

/** The facts of a leg, and beside an address that is not known to the spot what the price is from or to [PLACE-05]. */
function legHtml(rows: readonly Row[], labels: TripLabels, { pickup, dropoff }: Leg): string {
  const notes = new Map<string | undefined, string | null>();
  const note = (label: string | undefined, place: ResolvedPlace | undefined, end: WayEnd) =>
    place && notes.set(label, pricedAt(place, end));
  note(labels.pickup, pickup, 'from');
  note(labels.dropoff, dropoff, 'to');
  const items = rows.map(([label, value]) => {
    const said = notes.get(label);
    return `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}${said ? `<small>${escapeHtml(said)}</small>` : ''}</dd></div>`;
  });
  return `<dl>${items.join('')}</dl>`;
}

/** Of the way out, and who and what travels. */
const OUTWARD = { ...TRIP_LABELS.outward, passengers: FIELD_LABELS.passengers, luggage: 'Luggage' };

/**
 * A priced trip in words: from where to where as it was understood, when, and who travels.
 * @param asked as it was priced
 */
export function tripTold(
  { bookingForm, hourlyRateForm }: AskedForm,
  { outward, return: inward, hourly }: Journey,
): string {
  const told = (labels: TripLabels, facts: Partial<TripFacts>, leg: Leg | null) => {
    if (!leg) return '';
    const ends = { pickup: leg.pickup.label, dropoff: leg.dropoff?.label ?? null };
    return legHtml(tripRows({ ...ends, ...facts }, labels), labels, leg);
  };
  const form = bookingForm ?? hourlyRateForm;
  if (!form) return '';
  const out = {
    at: formTime(form.pickup_date, form.pickup_hour, form.pickup_min),
    hours: hourly && hourly.hours,
    flight: form.pickup_fight_number,
    passengers: form.passengers,
    luggage: { large: form.luggages, hand: form.hand_luggages },
  };
  const back = bookingForm && {
    at: formTime(bookingForm.return_date, bookingForm.return_hour, bookingForm.return_min),
    flight: bookingForm.return_fight_number,
  };
  return told(OUTWARD, out, outward ?? hourly) + told(TRIP_LABELS.return, back ?? {}, inward);
}

/** "Leeds Station, Leeds to York Station, York" */
export function tripTitle({ outward, hourly }: Journey): string {
  if (hourly) return `Hire by the hour from ${hourly.pickup.label}`;
  return outward ? `${outward.pickup.label} to ${outward.dropoff.label}` : '';
}

/** The trip with its places by the names under which they were found, for whoever is told of it next. */
export function understood(trip: AskedTrip, { outward, hourly }: Journey): AskedTrip {
  const pickup = (outward ?? hourly)?.pickup.label;
  const dropoff = outward?.dropoff.label;
  return { ...trip, fields: { ...trip.fields, ...(pickup && { pickup }), ...(dropoff && { dropoff }) } };
}
