import type { ParsedBookingForm, ParsedHourlyForm } from '../../contract/booking-form.ts';
import { type Choice, isOffered } from '../../domain/journey/journey.ts';
import { addressKey } from '../../domain/place/place-text.ts';
import { type Address, sameAddress, wordsOf } from '../../domain/place/same-address.ts';
import type { Settings } from '../../domain/settings.ts';
import { type LocalTime, londonInstant } from '../../domain/time/time.ts';
import { fareRules } from '../catalogue/index.ts';
import { badField, ProblemError } from '../platform/http/index.ts';
import { createLru } from '../platform/lru.ts';
import { hourlyRequest, type JourneyRequest, mileageRequest } from './journey-request.ts';
import { type OfferedRequest, onOffer } from './offer-terms.ts';

/** Thrown if the selection is not available. */
export class NotOffered extends ProblemError {}

const closed = (what: string): [code: string, message: string] => [
  'closed',
  `${what} cannot be booked online at the moment. Please send us a quote request.`,
];

const REFUSALS: Record<Choice, [code: string, message: string, errors?: Record<string, string>]> = {
  mileage: closed('Trips by the mile'),
  hourly: closed('Hire by the hour'),
  car: ['not_offered', 'Paying in the car is not offered.', { payment_method: 'is not offered' }],
  card: ['not_offered', 'Paying by card is not offered.', { payment_method: 'is not offered' }],
  deposit: ['not_offered', 'No deposit is asked for.', { deposit: 'is not asked for' }],
  guest: [
    'not_offered',
    'selected_passenger bookings as a guest are not offered',
    { selected_passenger: 'bookings as a guest are not offered' },
  ],
};

/**
 * [API-05] Every call that prices, books or opens a checkout passes here.
 * @throws NotOffered 422 `closed` for a kind of trip, `not_offered` for a way to pay or to book
 */
export function checkOffered(choice: Choice, settings: Settings): void {
  if (isOffered(choice, settings)) return;
  const [code, message, errors] = REFUSALS[choice];
  throw new NotOffered(422, code, message, errors && { errors });
}

/** Trips can be booked this far ahead. */
export const FURTHEST_DAYS = 550;

const SAME_ADDRESS = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';

/** Whether a pick-up is neither sooner than the provider's notice nor absurdly far ahead. */
export function isInTime(at: LocalTime, now: number, graceMinutes: number): boolean {
  const ahead = londonInstant(at) - now;
  return ahead >= graceMinutes * 60_000 && ahead <= FURTHEST_DAYS * 86_400_000;
}

/** @throws ProblemError when the pick-up is sooner than the provider's notice, or absurdly far ahead */
export function checkNotice(at: LocalTime, now: number, graceMinutes: number): void {
  const pickup = londonInstant(at);
  if (pickup < now + graceMinutes * 60_000) {
    throw new ProblemError(422, 'grace_period', 'Pickup time is within the grace period');
  }
  if (pickup > now + FURTHEST_DAYS * 86_400_000) {
    throw badField('pickup_date', `must be within ${FURTHEST_DAYS} days`);
  }
}

const folds = createLru<string, string>(5000);
const folded = (text: string) => folds.get(text, () => wordsOf(text));

/** @throws ProblemError when one of the texts names a banned address, as whole words */
export function checkBanned(texts: readonly string[], banned: readonly string[]): void {
  const foldedTexts = texts.map(folded);
  if (banned.some((address) => foldedTexts.some((text) => text.includes(folded(address))))) {
    throw new ProblemError(422, 'banned_address', 'Address is banned');
  }
}

const keys = createLru<string, string>(5000);

/** Cached, because folding a text costs more than pricing it. */
const isSame = (a: Address, b: Address) =>
  sameAddress(a, b, (text) => keys.get(text, () => addressKey(text)));

/** An address of a leg, and the field that it was named in. */
type FieldAddress = Address & { field: string };

/**
 * The addresses of a leg in driving order. A return to the pick-up by another place is a round trip.
 * @throws ProblemError same_address if it leads nowhere else; naming a stop at the same place as its neighbour
 */
export function checkWay(addresses: readonly FieldAddress[]): void {
  const [pickup, ...onward] = addresses;
  const dropoff = onward.at(-1);
  if (!pickup || !dropoff) return;
  if (onward.every((address) => isSame(pickup, address))) {
    const errors = { [dropoff.field]: 'is the same address as the pick-up' };
    throw new ProblemError(422, 'same_address', SAME_ADDRESS, { errors });
  }
  for (const [index, before] of addresses.slice(0, -1).entries()) {
    const address = addresses[index + 1];
    if (!address || !isSame(before, address)) continue;
    if (address === dropoff) throw badField(before.field, 'is the same address as the drop-off');
    throw badField(address.field, `is the same address as the ${index === 0 ? 'pick-up' : 'stop before it'}`);
  }
}

/** The form of a price request, as received. */
export interface RequestedForm {
  bookingType: 'milleage' | 'hourly';
  bookingForm?: ParsedBookingForm | null | undefined;
  hourlyRateForm?: ParsedHourlyForm | null | undefined;
}

/** @throws ProblemError `closed` where trips of this kind are not offered */
export function checkKind({ bookingType }: RequestedForm, settings: Settings): void {
  checkOffered(bookingType === 'milleage' ? 'mileage' : 'hourly', settings);
}

/**
 * The request, with the extras that these settings offer.
 * @throws ProblemError in the specification's wording if the form of the booking type is missing
 */
export function requestOf(form: RequestedForm, settings: Settings): OfferedRequest {
  return onOffer(formRequest(form), fareRules(settings).extras);
}

function formRequest({ bookingType, bookingForm, hourlyRateForm }: RequestedForm): JourneyRequest {
  if (bookingType === 'milleage') {
    if (!bookingForm) throw missing('bookingForm', 'BookingForm data is missing.');
    return mileageRequest(bookingForm);
  }
  if (!hourlyRateForm) throw missing('hourlyRateForm', 'HourlyRateForm data is missing.');
  return hourlyRequest(hourlyRateForm);
}

function missing(field: string, message: string): ProblemError {
  return new ProblemError(422, 'missing_form', message, { errors: { [field]: 'is required' } });
}
