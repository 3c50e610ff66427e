import type { BookingForm, BookingType, HourlyRateForm } from '../../contract/booking-form.ts';
import type { PassengerMode, RegistrationData } from '../../contract/bookings.ts';
import type { PassengerWire } from '../../contract/corporate.ts';
import type { LegSummary, PriceAnswer, PriceDetail } from '../../contract/prices.ts';
import type { SettingRecord } from '../../contract/provider.ts';
import { BOOKING_TEXT_NAMES } from '../../domain/booking/booking-texts.ts';
import type { PriceEntry } from './wire-names.ts';

/** The chosen vehicle: its price entry, how many, and from which card it was taken. */
export type SelectedVehicle = PriceEntry & Chosen;
interface Chosen {
  quantity: number;
  type: 'lowest' | 'selection';
  /** [MON-07] The promo code that is wanted with its price; whether it is in there the price's lines say. */
  promoCode?: string | undefined;
}

/** The stored part of the registration, without the password. */
export type StoredRegistration = Omit<RegistrationData, 'password'>;

/** Our own: the journey as the server resolved and priced it, for the summary and the map; earlier releases stored no `other_places`. */
export type JourneySummary = Omit<PriceAnswer['journey'], 'other_places'> &
  Partial<Pick<PriceAnswer['journey'], 'other_places'>>;

/** The form of either kind of search; its fields are as calls and storage want them. */
export type SearchForm =
  { kind: 'mileage'; fields: BookingForm } | { kind: 'hourly'; fields: HourlyRateForm };

type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasStrings = (value: Fields, ...names: string[]) => names.every((n) => typeof value[n] === 'string');
const areTexts = (value: Fields, names: readonly string[]) =>
  names.every((n) => value[n] === undefined || typeof value[n] === 'string');
const hasNumbers = (value: Fields, ...names: string[]) => names.every((n) => Number.isFinite(value[n]));

const FORM_TEXTS = [
  ...['pickup', 'return'].flatMap((leg) => [
    `${leg}_date`,
    `${leg}_hour`,
    `${leg}_min`,
    `${leg}_fight_number`,
  ]),
  'return_pickup',
  'return_dropoff',
];
const STOP_TEXTS = ['street_name', 'number', 'postcode'];

function isStop(value: unknown): boolean {
  return isObject(value) && areTexts(value, STOP_TEXTS);
}

export function isBookingForm(value: unknown): value is BookingForm {
  if (!isObject(value) || !hasStrings(value, 'pickup', 'dropoff')) return false;
  if (!areTexts(value, FORM_TEXTS)) return false;
  return value.stops === undefined || (Array.isArray(value.stops) && value.stops.every(isStop));
}

export function isHourlyRateForm(value: unknown): value is HourlyRateForm {
  return (
    isObject(value) && hasStrings(value, 'pickup', 'pickup_date') && areTexts(value, ['pickup_fight_number'])
  );
}

export function isBookingType(value: unknown): value is BookingType {
  return value === 'milleage' || value === 'hourly';
}

export function isBreakdown(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return isObject(value) && Array.isArray(value.lines) && value.lines.every(isObject);
}

const isSecondCategory = (value: unknown): boolean =>
  isObject(value) &&
  hasStrings(value, 'vehicle_type') &&
  hasNumbers(value, 'vehicle_id', 'quantity', 'max_seat', 'luggage', 'small_luggage');

export function isPriceDetail(value: unknown): value is PriceDetail {
  if (!isObject(value) || !hasNumbers(value, 'vehicle_id', 'company_id', 'max_seat')) return false;
  if (!hasNumbers(value, 'rating', 'luggage', 'small_luggage') || !isBreakdown(value.breakdown)) return false;
  if (value.beside !== undefined && !(Array.isArray(value.beside) && value.beside.every(isSecondCategory)))
    return false;
  return hasStrings(value, 'vehicle_type', 'company_name') && 'final_price' in value;
}

export function isPriceDetails(value: unknown): value is PriceDetail[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPriceDetail);
}

export function isSelectedVehicle(value: unknown): value is PriceDetail & Chosen {
  if (!isPriceDetail(value) || !('quantity' in value) || !('type' in value)) return false;
  const { quantity, type } = value as PriceDetail & Chosen;
  if (!areTexts(value, ['promoCode'])) return false;
  return Number.isInteger(quantity) && quantity >= 1 && (type === 'lowest' || type === 'selection');
}

const PERSON_TEXTS = [
  'firstName',
  'surname',
  'number',
  'username',
  'passengerDetails',
  'passengerName',
  'passengerEmail',
  'passengerPhone',
  'additionalInfo',
  'return_additionalInfo',
  ...BOOKING_TEXT_NAMES,
];

export function isRegistration(value: unknown): value is StoredRegistration {
  return isObject(value) && hasStrings(value, 'email') && areTexts(value, PERSON_TEXTS);
}

export function isPassengerMode(value: unknown): value is PassengerMode {
  return value === 'guest_login' || value === 'new_client' || value === 'existing_client';
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{20,200}$/.test(value);
}

export function isPassenger(value: unknown): value is PassengerWire {
  if (!isObject(value) || !hasNumbers(value, 'passenger_id')) return false;
  return hasStrings(value, 'passenger_name', 'passenger_email', 'passenger_contact_no');
}

export function isMiles(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isLegSummary(value: unknown): value is LegSummary {
  return isObject(value) && hasNumbers(value, 'via_miles', 'time_duration');
}

export function isJourneySummary(value: unknown): value is JourneySummary {
  if (!isObject(value) || !('outward' in value && 'return' in value && 'hourly' in value)) return false;
  return [value.outward, value.return].every((leg) => leg === null || isLegSummary(leg));
}

export function isSettingRecords(value: unknown): value is SettingRecord[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => isObject(row) && hasStrings(row, 'setting_name', 'setting_value'))
  );
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether it has a text under each of these names. */
export function isTexts<K extends string>(value: unknown, names: readonly K[]): value is Record<K, string> {
  return isObject(value) && hasStrings(value, ...names);
}
