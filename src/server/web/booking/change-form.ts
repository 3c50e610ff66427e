import { bookingPath, changePath } from '../../../domain/booking/booking-path.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { hiredHours } from '../../../domain/journey.ts';
import { many } from '../../../domain/many.ts';
import { telephone } from '../../../domain/telephone.ts';
import { bookedVehicles, isForSomeoneElse, type BookingDetails } from '../../bookings/booking-details.ts';
import { stopText } from '../../bookings/changes/changed-request.ts';
import type { Changes } from '../../bookings/changes/changes.ts';
import type { ChangeableLeg } from '../../bookings/changes/changing-now.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ProblemError } from '../../http/problem.ts';
import type { Fields } from './change-fields.ts';
import { legFormHtml, legValues } from './change-leg-form.ts';
import { foldedHtml, type Writer, writerOf } from './form-fields.ts';

const MOST_STOPS = 8;
const TITLES = { outward: 'Outward trip', return: 'Return trip' };

/** What a booking is now, as its form has it. */
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
    assistance: booking.assistance,
  };
}

/** What is wrong with a form, above it. */
const saidOf = ({ code, message }: ProblemError): string =>
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
      label: 'E-mail',
      type: 'email',
      more: ` maxlength="${LONGEST.email}" autocomplete="off"`,
    }),
  ];
  const help = text({ name: 'assistance', label: 'Help that is needed', longest: LONGEST.assistance });
  return [
    foldedHtml('Your name and telephone', own.join('')),
    foldedHtml('Somebody else travels', other.join('')),
    foldedHtml('Help that is needed', help),
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

/** What is asked for of a booking: the form, as it is or as it was sent. @returns HTML */
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
  const alert = problem ? `<p class="alert" role="alert">${escapeHtml(saidOf(problem))}</p>` : '';
  return `${alert}<p>Change what you like: you see what it costs before anything is changed.</p>
<form method="post" action="${escapeHtml(changePath(reference))}">${trips.join('')}${vehicleHtml(details, ways, vehicles, writer)}${peopleHtml(writer)}
<p class="ways"><button>See what it costs</button><a href="${escapeHtml(bookingPath(reference))}">Leave it as it is</a></p></form>`;
}
