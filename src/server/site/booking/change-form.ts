import { bookingPath, changePath } from '../../../domain/booking/booking-path.ts';
import { BOOKING_TEXT_NAMES, BOOKING_TEXTS, bookingTextsOf } from '../../../domain/booking/booking-texts.ts';
import { EXTRAS, rowOf } from '../../../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { extrasOf, hiredHours } from '../../../domain/journey/journey.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { many, telephone } from '../../../domain/text.ts';
import { localTime, WHICH_TIME } from '../../../domain/time/time-words.ts';
import { isRepeated } from '../../../domain/time/time.ts';
import {
  bookedVehicles,
  type BookingDetails,
  type ChangeableLeg,
  type Changes,
  isForSomeoneElse,
  stopText,
} from '../../bookings/index.ts';
import { escapeHtml, type ProblemError } from '../../platform/http/index.ts';
import type { Fields } from './change-html.ts';

/** A field as HTML: label, control and error. */
interface Field {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'time' | 'tel' | 'email' | 'number';
  /** Further attributes. */
  more?: string;
}

type Options = readonly (readonly [value: string, words: string])[];

/** Writes the fields of a submitted form or of a booking, with errors. */
interface Writer {
  value(name: string): string;
  input(field: Field): string;
  choice(field: Pick<Field, 'name' | 'label'>): string;
  /** @param options their values and words */
  select(field: Pick<Field, 'name' | 'label'> & { options: Options }): string;
  text(field: Pick<Field, 'name' | 'label'> & { longest: number }): string;
}

/** A stop is asked about as a whole; its address is its street's field. */
const fieldOf = (name: string) => name.replace(/\.street_name$/, '');

const YES_NO: Options = [
  ['no', 'no'],
  ['yes', 'yes'],
];

const idOf = (name: string) => name.replaceAll('.', '-');

function writerOf(values: Fields, problem: ProblemError | null): Writer {
  const wrongOf = (name: string) => problem?.errors?.[name] ?? problem?.errors?.[fieldOf(name)];
  const described = (name: string) =>
    wrongOf(name) ? ` aria-invalid="true" aria-describedby="${idOf(name)}-wrong"` : '';
  const wrong = (name: string) => {
    const message = wrongOf(name);
    return message
      ? `<small class="wrong" id="${idOf(name)}-wrong">${escapeHtml(`This ${message}.`)}</small>`
      : '';
  };
  const value = (name: string) => values[name] ?? '';
  const field = (name: string, label: string, control: string) =>
    `<p><label for="${idOf(name)}">${escapeHtml(label)}</label>${control}${wrong(name)}${candidatesHtml(name, values, problem)}</p>`;
  const select = (name: string, label: string, options: Options) =>
    field(
      name,
      label,
      `<select id="${idOf(name)}" name="${name}"${described(name)}>${options
        .map(
          ([is, words]) =>
            `<option value="${escapeHtml(is)}"${(values[name] ?? '') === is ? ' selected' : ''}>${escapeHtml(words)}</option>`,
        )
        .join('')}</select>`,
    );
  return {
    value,
    input: ({ name, label, type = 'text', more = '' }) =>
      field(
        name,
        label,
        `<input id="${idOf(name)}" name="${name}" type="${type}" value="${escapeHtml(value(name))}"${more}${described(name)}>`,
      ),
    choice: ({ name, label }) => select(name, label, YES_NO),
    select: ({ name, label, options }) => select(name, label, options),
    text: ({ name, label, longest }) =>
      field(
        name,
        label,
        `<textarea id="${idOf(name)}" name="${name}" rows="2" maxlength="${longest}"${described(name)}>${escapeHtml(value(name))}</textarea>`,
      ),
  };
}

/** [PLACE-04] Suggestions for an unclear address. */
function candidatesHtml(name: string, values: Fields, problem: ProblemError | null): string {
  const unclear = problem?.unclear?.[fieldOf(name)];
  if (!unclear) return '';
  const confirmed = name === fieldOf(name) ? `${name}_confirmed` : `${fieldOf(name)}.confirmed`;
  const options = unclear.candidates.map(
    ({ id, label }) =>
      `<option value="${escapeHtml(id)}"${values[confirmed] === id ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `</p><p><label for="${idOf(confirmed)}">Which place do you mean?</label><select id="${idOf(confirmed)}" name="${confirmed}"><option value="">Please choose</option>${options.join('')}</select>`;
}

/** Fields that few change: unfolded where one of them is wrong. @returns HTML */
const foldedHtml = (summary: string, html: string): string =>
  `<details${html.includes('aria-invalid') ? ' open' : ''}><summary>${escapeHtml(summary)}</summary>${html}</details>`;

/** Which of two equal times is meant, where the clocks repeat it. */
function zoneHtml(leg: LegName, { select, value }: Writer): string {
  const time = value(`${leg}.time`);
  if (!isRepeated(localTime(value(`${leg}.date`), time))) return '';
  const options = (['BST', 'GMT'] as const).map((zone) => [zone, WHICH_TIME[zone]] as const);
  return select({ name: `${leg}.zone`, label: WHICH_TIME.label(time), options });
}

/** Time and places of a leg. */
function wayHtml(
  details: BookingDetails,
  { row: { leg, dropoff } }: ChangeableLeg,
  writer: Writer,
  stops: number,
): string {
  const { input } = writer;
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
    zoneHtml(leg, writer),
    hire ? input(hours) : '',
    '</div>',
    input({ name: `${leg}.pickup`, label: 'From', more: `${place} required` }),
    ...stopFields,
    dropoff === null ? '' : input({ name: `${leg}.dropoff`, label: 'To', more: `${place} required` }),
  ].join('');
}

/** Passengers and luggage. */
function loadHtml({ row: { leg } }: ChangeableLeg, { input }: Writer): string {
  const counted = (name: string, label: string, min: number, max: number) =>
    input({ name: `${leg}.${name}`, label, type: 'number', more: ` min="${min}" max="${max}" required` });
  const { passengers, luggage, handLuggage } = LEG_LIMITS;
  return `<div class="fields">${counted('passengers', 'Passengers', 1, passengers)}${counted('luggages', 'Large suitcases', 0, luggage)}${counted('hand_luggages', 'Hand luggage', 0, handLuggage)}</div>`;
}

/** Less common fields. */
function moreHtml({ row: { leg }, extras }: ChangeableLeg, { input, choice, text }: Writer): string {
  const fields = extras.map((extra) => {
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
  return `<div class="fields">${fields.join('')}</div>${flight}${note}`;
}

/** Changeable fields of a leg. @returns HTML @param stops number of stops */
const legFormHtml = (details: BookingDetails, way: ChangeableLeg, writer: Writer, stops: number): string =>
  wayHtml(details, way, writer, stops) +
  loadHtml(way, writer) +
  foldedHtml('Flight, extras and note for the driver', moreHtml(way, writer));

/** Current values of a leg, by field name. */
function legValues({ booking }: BookingDetails, { row, extras }: ChangeableLeg): [string, string][] {
  const had = extrasOf(booking.journey, row.leg);
  const values: Record<string, string | number> = {
    date: row.pickupDate,
    time: row.pickupTime.slice(0, 5),
    zone: row.pickupGmt ? 'GMT' : '',
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

const MOST_STOPS = 8;
const TITLES = { outward: 'Outward trip', return: 'Return trip' };

/** Current values of a booking, by field name. */
export function valuesOf(details: BookingDetails, ways: readonly ChangeableLeg[]): Fields {
  const { booking, vias } = details;
  const someoneElse = isForSomeoneElse(booking);
  const hours = hiredHours(booking.journey);
  const ownEmail = booking.passengerEmail !== booking.bookerEmail;
  return {
    ...Object.fromEntries(ways.flatMap((way) => legValues(details, way))),
    ...Object.fromEntries(vias.map((via, index) => [`stops.${index}.street_name`, stopText(via)])),
    ...(hours !== null && { hours: String(hours) }),
    'booker.name': booking.bookerName,
    'booker.phone': booking.bookerPhone,
    'passenger.name': someoneElse ? booking.passengerName : '',
    'passenger.phone': someoneElse ? booking.passengerPhone : '',
    'passenger.email': someoneElse && ownEmail ? booking.passengerEmail : '',
    ...bookingTextsOf(booking),
  };
}

/** Error above a form. */
const messageOf = ({ code, message }: ProblemError): string =>
  code === 'bad_request' ? 'Please look at what is marked below. Nothing is changed yet.' : message;

const tooLateHtml = ({ operator: { name, phone } }: BookingDetails): string =>
  `<p>It is too late to change this trip here. Please call ${escapeHtml(name)} on <a href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a>.</p>`;

function peopleHtml({ input, text }: Writer): string {
  const name = ` maxlength="${LONGEST.name}"`;
  const phone = ` maxlength="${LONGEST.phone}"`;
  const own = [
    input({ name: 'booker.name', label: 'Name', more: `${name} autocomplete="name"` }),
    input({ name: 'booker.phone', label: 'Telephone', type: 'tel', more: `${phone} autocomplete="tel"` }),
  ];
  const other = [
    input({
      name: 'passenger.name',
      label: 'Name (empty if you travel)',
      more: `${name} autocomplete="off"`,
    }),
    input({ name: 'passenger.phone', label: 'Telephone', type: 'tel', more: `${phone} autocomplete="off"` }),
    input({
      name: 'passenger.email',
      label: 'Email',
      type: 'email',
      more: ` maxlength="${LONGEST.email}" autocomplete="off"`,
    }),
  ];
  return [
    foldedHtml('Your name and telephone', own.join('')),
    foldedHtml('Booking for someone else', other.join('')),
    ...BOOKING_TEXT_NAMES.map((which) => {
      const row = BOOKING_TEXTS[which];
      return foldedHtml(row.label, text({ name: which, ...row }));
    }),
  ].join('');
}

/** The vehicle, where the operator has others and each trip can still be changed. */
function vehicleHtml(
  details: BookingDetails,
  ways: readonly ChangeableLeg[],
  vehicles: ReturnType<Changes['vehicles']>,
  { select }: Writer,
): string {
  if (vehicles.length === 0 || ways.some(({ open }) => !open)) return '';
  const others = vehicles.map(
    ({ id, name, seats }) => [String(id), `${name}, ${many(seats, 'seat')}`] as const,
  );
  const options = [['', `As booked: ${bookedVehicles(details)}`] as const, ...others];
  return select({ name: 'vehicle_id', label: 'Vehicle', options });
}

/** The form to change a booking, initial or as submitted. @returns HTML */
export function changeFormHtml(
  details: BookingDetails,
  ways: readonly ChangeableLeg[],
  {
    vehicles,
    values,
    problem,
  }: { vehicles: ReturnType<Changes['vehicles']>; values: Fields; problem: ProblemError | null },
): string {
  const { reference, legs } = details;
  const writer = writerOf(values, problem);
  const given = Object.entries(values).filter(
    ([name, value]) => value && /^stops\.\d\.street_name$/.test(name),
  );
  const stops = Math.min(MOST_STOPS, given.length + 1);
  const trips = ways.map((way) => {
    const title = legs.length > 1 ? TITLES[way.row.leg] : 'Trip';
    const body = way.open ? legFormHtml(details, way, writer, stops) : tooLateHtml(details);
    return `<fieldset><legend>${title}</legend>${body}</fieldset>`;
  });
  const alert = problem ? `<p class="alert" role="alert">${escapeHtml(messageOf(problem))}</p>` : '';
  return `${alert}<p>Change what you like: you see what it costs before anything is changed.</p>
<form method="post" action="${escapeHtml(changePath(reference))}">${trips.join('')}${vehicleHtml(details, ways, vehicles, writer)}${peopleHtml(writer)}
<p class="ways"><button>See what it costs</button><a href="${escapeHtml(bookingPath(reference))}">Leave it as it is</a></p></form>`;
}
