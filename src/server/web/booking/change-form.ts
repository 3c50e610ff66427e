import { changePath, bookingPath } from '../../../domain/booking/booking-path.ts';
import { EXTRAS, rowOf } from '../../../domain/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/extras.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { extrasOf, hiredHours } from '../../../domain/journey.ts';
import { telephone } from '../../../domain/telephone.ts';
import { isForSomeoneElse, type BookingDetails } from '../../bookings/booking-details.ts';
import type { ChangeableLeg } from '../../bookings/changes/changing-now.ts';
import { stopText } from '../../bookings/changes/changed-request.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ProblemError } from '../../http/problem.ts';
import type { Fields } from './change-fields.ts';

const MOST_STOPS = 8;

/** One field of the form as HTML: its label, its control and what is wrong with it. */
interface Field {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'time' | 'tel' | 'email' | 'number';
  /** Further attributes. */
  more?: string;
}

/** Writes the fields of a form that was sent, or of a booking as it is. */
interface Writer {
  input(field: Field): string;
  choice(field: Pick<Field, 'name' | 'label'>): string;
  text(field: Pick<Field, 'name' | 'label'> & { longest: number }): string;
}

const idOf = (name: string) => name.replaceAll('.', '-');

function writerOf(values: Fields, problem: ProblemError | null): Writer {
  const wrongOf = (name: string) => problem?.errors?.[name];
  const described = (name: string) =>
    wrongOf(name) ? ` aria-invalid="true" aria-describedby="${idOf(name)}-wrong"` : '';
  const wrong = (name: string) => {
    const said = wrongOf(name);
    return said ? `<small class="wrong" id="${idOf(name)}-wrong">${escapeHtml(`This ${said}.`)}</small>` : '';
  };
  const value = (name: string) => escapeHtml(values[name] ?? '');
  const field = (name: string, label: string, control: string) =>
    `<p><label for="${idOf(name)}">${escapeHtml(label)}</label>${control}${wrong(name)}${meantHtml(name, values, problem)}</p>`;
  return {
    input: ({ name, label, type = 'text', more = '' }) =>
      field(
        name,
        label,
        `<input id="${idOf(name)}" name="${name}" type="${type}" value="${value(name)}"${more}${described(name)}>`,
      ),
    choice: ({ name, label }) =>
      field(
        name,
        label,
        `<select id="${idOf(name)}" name="${name}"${described(name)}>${['no', 'yes']
          .map((word) => `<option${values[name] === word ? ' selected' : ''}>${word}</option>`)
          .join('')}</select>`,
      ),
    text: ({ name, label, longest }) =>
      field(
        name,
        label,
        `<textarea id="${idOf(name)}" name="${name}" rows="2" maxlength="${longest}"${described(name)}>${value(name)}</textarea>`,
      ),
  };
}

/** [PLACE-04] What an address may mean, to be chosen from. */
function meantHtml(name: string, values: Fields, problem: ProblemError | null): string {
  const unclear = problem?.unclear?.[name];
  if (!unclear) return '';
  const confirmed = name.includes('.stops.') ? `${name}.confirmed` : `${name}_confirmed`;
  const options = unclear.candidates.map(
    ({ id, label }) =>
      `<option value="${escapeHtml(id)}"${values[confirmed] === id ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `</p><p><label for="${idOf(confirmed)}">Which place do you mean?</label><select id="${idOf(confirmed)}" name="${confirmed}"><option value="">Please choose</option>${options.join('')}</select>`;
}

const TITLES = { outward: 'Outward trip', return: 'Return trip' };

/** The fields of one leg that can be changed. */
function legHtml(
  details: BookingDetails,
  { row: { leg, dropoff }, extras }: ChangeableLeg,
  writer: Writer,
  stops: number,
): string {
  const named = (name: string) => `${leg}.${name}`;
  const { input, choice, text } = writer;
  const counted = (name: string, label: string, max: number, min = 0) =>
    input({ name: named(name), label, type: 'number', more: ` min="${min}" max="${max}" required` });
  const hire = hiredHours(details.booking.journey) !== null;
  const place = ` maxlength="${LONGEST.address}" required autocomplete="off"`;
  const stopFields = Array.from({ length: leg === 'outward' && !hire ? stops : 0 }, (_, index) =>
    input({
      name: named(`stops.${index}.street_name`),
      label: `Stop ${index + 1} (empty for none)`,
      more: ` maxlength="${LONGEST.address}" autocomplete="off"`,
    }),
  );
  return [
    '<div class="fields">',
    input({ name: named('date'), label: 'Date', type: 'date', more: ' required' }),
    input({ name: named('time'), label: 'Time', type: 'time', more: ' required' }),
    hire ? counted('hours', 'Hours', 24, 4) : '',
    '</div>',
    input({ name: named('pickup'), label: 'From', more: place }),
    ...stopFields,
    dropoff === null ? '' : input({ name: named('dropoff'), label: 'To', more: place }),
    '<div class="fields">',
    counted('passengers', 'Passengers', LEG_LIMITS.passengers, 1),
    counted('luggages', 'Large suitcases', LEG_LIMITS.luggage),
    counted('hand_luggages', 'Hand luggage', LEG_LIMITS.handLuggage),
    ...extras.map((extra) => {
      const { field, kind, limit, step, words } = rowOf(extra);
      const name = named(`extras.${field}`);
      if (kind === 'yes') return choice({ name, label: words.title });
      return input({
        name,
        label: words.title,
        type: 'number',
        more: ` min="0" max="${limit}" step="${step}" required`,
      });
    }),
    '</div>',
    input({
      name: named('flight_number'),
      label: 'Flight, train or ship',
      more: ` maxlength="${LONGEST.flight}" autocomplete="off"`,
    }),
    text({ name: named('additional_info'), label: 'Note for the driver', longest: LONGEST.note }),
  ].join('');
}

/** What a booking is now, as its form has it. */
export function valuesOf(details: BookingDetails, ways: readonly ChangeableLeg[]): Fields {
  const { booking, vias } = details;
  const ofLegs = ways.flatMap(({ row, extras }) => {
    const had = extrasOf(booking.journey, row.leg);
    const values: Record<string, string | number> = {
      date: row.pickupDate,
      time: row.pickupTime.slice(0, 5),
      hours: hiredHours(booking.journey) ?? '',
      pickup: row.pickup,
      dropoff: row.dropoff ?? '',
      passengers: row.passengers,
      luggages: row.luggage,
      hand_luggages: row.handLuggage,
      flight_number: row.flightNumber,
      additional_info: row.additionalInfo,
    };
    for (const extra of extras)
      values[`extras.${EXTRAS[extra].field}`] =
        typeof had[extra] === 'boolean' ? (had[extra] ? 'yes' : 'no') : Number(had[extra]);
    return Object.entries(values).map(([name, value]) => [`${row.leg}.${name}`, String(value)]);
  });
  const someoneElse = isForSomeoneElse(booking);
  return {
    ...Object.fromEntries(ofLegs),
    ...Object.fromEntries(vias.map((via, index) => [`outward.stops.${index}.street_name`, stopText(via)])),
    'booker.name': booking.bookerName,
    'booker.phone': booking.bookerPhone,
    'passenger.name': someoneElse ? booking.passengerName : '',
    'passenger.phone': someoneElse ? booking.passengerPhone : '',
    'passenger.email':
      someoneElse && booking.passengerEmail !== booking.bookerEmail ? booking.passengerEmail : '',
    assistance: booking.assistance,
  };
}

/** What is asked for of a booking: the form, as it is or as it was sent. @returns HTML */
export function changeFormHtml(
  details: BookingDetails,
  ways: readonly ChangeableLeg[],
  { values, problem }: { values: Fields; problem: ProblemError | null },
): string {
  const { reference, operator } = details;
  const writer = writerOf(values, problem);
  const { input, text } = writer;
  const given = Object.keys(values).filter((name) => /^outward\.stops\.\d\.street_name$/.test(name));
  const stops = Math.min(MOST_STOPS, Math.max(details.vias.length, given.length) + 1);
  const several = details.legs.length > 1;
  const legs = ways.map((way) => {
    const title = several ? TITLES[way.row.leg] : 'Trip';
    const body = way.open
      ? legHtml(details, way, writer, stops)
      : `<p>It is too late to change this trip here. Please call ${escapeHtml(operator.name)} on <a href="${escapeHtml(telephone(operator.phone))}">${escapeHtml(operator.phone)}</a>.</p>`;
    return `<fieldset><legend>${title}</legend>${body}</fieldset>`;
  });
  const alert = problem ? `<p class="alert" role="alert">${escapeHtml(problem.message)}</p>` : '';
  return `${alert}<p>Change what you like: you see what it costs before anything is changed.</p>
<form method="post" action="${escapeHtml(changePath(reference))}">${legs.join('')}
<fieldset><legend>You</legend>${input({ name: 'booker.name', label: 'Name', more: ` maxlength="${LONGEST.name}" required autocomplete="name"` })}${input({ name: 'booker.phone', label: 'Telephone', type: 'tel', more: ` maxlength="${LONGEST.phone}" required autocomplete="tel"` })}</fieldset>
<fieldset><legend>Who travels, if that is somebody else</legend>${input({ name: 'passenger.name', label: 'Name (empty if you travel)', more: ` maxlength="${LONGEST.name}" autocomplete="off"` })}${input({ name: 'passenger.phone', label: 'Telephone', type: 'tel', more: ` maxlength="${LONGEST.phone}" autocomplete="off"` })}${input({ name: 'passenger.email', label: 'E-mail', type: 'email', more: ` maxlength="${LONGEST.email}" autocomplete="off"` })}</fieldset>
${text({ name: 'assistance', label: 'Help that is needed', longest: LONGEST.assistance })}
<p class="ways"><button>See what it costs</button><a href="${escapeHtml(bookingPath(reference))}">Leave it as it is</a></p></form>`;
}
