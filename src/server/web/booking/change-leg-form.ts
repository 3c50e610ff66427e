import { EXTRAS, rowOf } from '../../../domain/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/extras.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { extrasOf, hiredHours } from '../../../domain/journey.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import type { ChangeableLeg } from '../../bookings/changes/changing-now.ts';
import { foldedHtml, type Writer } from './form-fields.ts';

/** When and where a leg is. */
function wayHtml(
  details: BookingDetails,
  { row: { leg, dropoff } }: ChangeableLeg,
  { input }: Writer,
  stops: number,
): string {
  const hire = hiredHours(details.booking.journey) !== null;
  const place = ` maxlength="${LONGEST.address}" autocomplete="off"`;
  const stopFields = Array.from({ length: leg === 'outward' && !hire ? stops : 0 }, (_, index) =>
    input({
      name: `stops.${index}.street_name`,
      label: `Stop ${index + 1} (empty for none)`,
      more: place,
    }),
  );
  const hours = {
    name: 'hours',
    label: 'Hours',
    type: 'number',
    more: ' min="4" max="24" required',
  } as const;
  return [
    '<div class="fields">',
    input({ name: `${leg}.date`, label: 'Date', type: 'date', more: ' required' }),
    input({ name: `${leg}.time`, label: 'Time', type: 'time', more: ' required' }),
    hire ? input(hours) : '',
    '</div>',
    input({ name: `${leg}.pickup`, label: 'From', more: `${place} required` }),
    ...stopFields,
    dropoff === null ? '' : input({ name: `${leg}.dropoff`, label: 'To', more: `${place} required` }),
  ].join('');
}

/** Who and what travels. */
function loadHtml({ row: { leg } }: ChangeableLeg, { input }: Writer): string {
  const counted = (name: string, label: string, min: number, max: number) =>
    input({ name: `${leg}.${name}`, label, type: 'number', more: ` min="${min}" max="${max}" required` });
  const { passengers, luggage, handLuggage } = LEG_LIMITS;
  return `<div class="fields">${counted('passengers', 'Passengers', 1, passengers)}${counted('luggages', 'Large suitcases', 0, luggage)}${counted('hand_luggages', 'Hand luggage', 0, handLuggage)}</div>`;
}

/** What few ask for. */
function moreHtml({ row: { leg }, extras }: ChangeableLeg, { input, choice, text }: Writer): string {
  const offered = extras.map((extra) => {
    const { field, kind, limit, step, words } = rowOf(extra);
    const name = `${leg}.extras.${field}`;
    if (kind === 'yes') return choice({ name, label: words.title });
    const more = ` min="0" max="${limit}" step="${step}"`;
    return input({ name, label: words.title, type: 'number', more });
  });
  const flight = input({
    name: `${leg}.flight_number`,
    label: 'Flight, train or ship',
    more: ` maxlength="${LONGEST.flight}" autocomplete="off"`,
  });
  const note = text({ name: `${leg}.additional_info`, label: 'Note for the driver', longest: LONGEST.note });
  return `<div class="fields">${offered.join('')}</div>${flight}${note}`;
}

/** The fields of a leg that can be changed. @returns HTML @param stops for so many */
export const legFormHtml = (
  details: BookingDetails,
  way: ChangeableLeg,
  writer: Writer,
  stops: number,
): string =>
  wayHtml(details, way, writer, stops) +
  loadHtml(way, writer) +
  foldedHtml('Flight, extras and note for the driver', moreHtml(way, writer));

/** What a leg is now, by the names of its fields. */
export function legValues({ booking }: BookingDetails, { row, extras }: ChangeableLeg): [string, string][] {
  const had = extrasOf(booking.journey, row.leg);
  const values: Record<string, string | number> = {
    date: row.pickupDate,
    time: row.pickupTime.slice(0, 5),
    pickup: row.pickup,
    passengers: row.passengers,
    luggages: row.luggage,
    hand_luggages: row.handLuggage,
    flight_number: row.flightNumber,
    additional_info: row.additionalInfo,
  };
  if (row.dropoff !== null) values['dropoff'] = row.dropoff;
  for (const extra of extras)
    values[`extras.${EXTRAS[extra].field}`] =
      typeof had[extra] === 'boolean' ? (had[extra] ? 'yes' : 'no') : Number(had[extra]);
  return Object.entries(values).map(([name, value]) => [`${row.leg}.${name}`, String(value)]);
}
