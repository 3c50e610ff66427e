import type { BookingForm, HourlyRateForm } from '../../contract/booking-form.ts';
import { joinedAddress } from '../../domain/place/address.ts';
import { isGeoUri } from '../../domain/place/geo.ts';
import { stopQuery } from './suggestion.ts';

type End = 'pickup' | 'dropoff' | 'return_pickup' | 'return_dropoff';
/** The places that either form may have. */
type Places = { [K in End | `${End}_place`]?: string } & Pick<BookingForm, 'stops' | 'select_option'>;
type Stop = NonNullable<BookingForm['stops']>[number];

/** Points that the server has refused, each with its text: there the text alone decides. */
const refused = new Set<string>();
const pair = (text: string, place: string) => `${text}\n${place}`;

function endsOf(form: Places): End[] {
  const all: End[] = ['pickup', 'dropoff'];
  if (form.select_option === 'return') all.push('return_pickup', 'return_dropoff');
  return all.filter((end) => form[end]);
}

/** Search text of a stop, as in its field. */
const queryOf = ({ street_name: street = '', number = '', postcode = '' }: Stop) =>
  stopQuery(joinedAddress({ street, number, postcode }));
const hasPlace = ({ street_name, postcode }: Stop) => Boolean(street_name || postcode);

/** Geocodes a text; null if not found. */
type Geocode = (text: string) => Promise<string | null>;

async function placeOf(
  text: string,
  chosen: string | undefined,
  geocode: Geocode | null,
): Promise<string | undefined> {
  const place = chosen ?? (await geocode?.(text)) ?? undefined;
  return place !== undefined && refused.has(pair(text, place)) ? undefined : place;
}

/** [ADDR-08] The form with a point for each place that was typed and not chosen, and without those that were refused. */
export async function withTypedPlaces<F extends BookingForm | HourlyRateForm>(
  form: F,
  geocode: Geocode | null,
): Promise<F> {
  const places: Places = form;
  const ends = endsOf(places).map(async (end) => [
    `${end}_place`,
    await placeOf(places[end] ?? '', places[`${end}_place`], geocode),
  ]);
  const stops = places.stops?.map(async (stop) =>
    hasPlace(stop) ? { ...stop, place: await placeOf(queryOf(stop), stop.place, geocode) } : stop,
  );
  return {
    ...form,
    ...Object.fromEntries(await Promise.all(ends)),
    ...(stops && { stops: await Promise.all(stops) }),
  };
}

/** Stores the points of refused fields, so that the next search follows the text. */
export function refusePlaces(form: BookingForm | HourlyRateForm, fields: readonly string[]): void {
  const places: Places = form;
  const refuse = (text: string, place: string | undefined) => {
    if (place !== undefined && isGeoUri(place)) refused.add(pair(text, place));
  };
  for (const end of endsOf(places)) {
    if (fields.includes(end)) refuse(places[end] ?? '', places[`${end}_place`]);
  }
  for (const [index, stop] of (places.stops ?? []).entries()) {
    if (fields.includes(`stops.${index}`)) refuse(queryOf(stop), stop.place);
  }
}
