import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { urgentText } from '../../../domain/journey/trip-facts.ts';
import type { Settings } from '../../../domain/settings.ts';
import { call, isApiError, messageOf } from '../../client/api.ts';
import { refusalText } from '../../client/refusal.ts';
import { navigate, staying } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import type { JourneySummary, SearchForm } from '../../client/storage-shapes.ts';
import { keepTrip, read, remove, SLOTS, write } from '../../client/storage.ts';
import { PRICE_OFF_WIRE, type PriceEntry, renamed } from '../../client/wire-names.ts';
import { refusePoints, withPoints } from '../../places/predict.ts';
import { showAlert } from '../../ui/alert.tsx';
import { START } from '../extras/stored-extras.ts';
import { announceRemoved } from '../extras/removed-extras.tsx';
import { tripLabel } from './server-errors.ts';

/** Message and next page if no price could be calculated. */
export interface PriceFailure {
  title: string;
  message: string;
  /** The alert closes by itself. */
  timerMs?: number;
  /** Page to open after about a second. */
  redirect?: string;
  /** Page offered by the form instead of changing the search. */
  offer?: string;
  /** The server's messages by field. */
  errors: Record<string, string>;
}

const ERROR_TIMER_MS = 3000;
export const REDIRECT_DELAY_MS = 1000;

const ZERO_MILES = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';

type Context = Pick<Settings, 'GRACE_TIME' | 'Company_Contact_Info'>;

const contactUs = ({ Company_Contact_Info: phone }: Context) =>
  phone
    ? `Please contact us on ${phone}, or ask for a price on the quotation page.`
    : 'Please ask for a price on the quotation page.';

const BANNED = 'Address is banned';

/** Another search will hardly help: people may. */
const FOR_PEOPLE = new Set(['too_large', 'no_route', 'no_operator', 'closed']);

function kindOf(code: string, message: string): 'same' | 'urgent' | 'other' {
  if (code === 'same_address' || message === ZERO_MILES) return 'same';
  if (code === 'banned_address' || code === 'grace_period') return 'urgent';
  if (message === BANNED || message === 'Pickup time is within the grace period') return 'urgent';
  return 'other';
}

const isBanned = (error: unknown) =>
  (isApiError(error) && error.code === 'banned_address') || messageOf(error) === BANNED;

/** [ERR-01 … ERR-03] The alert for a failed price calculation. The server's message wins over our own. */
export function priceFailure(error: unknown, settings: Context): PriceFailure {
  const message = refusalText(error, tripLabel);
  const errors = isApiError(error) ? error.errors : {};
  const redirect = PATHS.quoteRequest;
  const code = isApiError(error) ? error.code : '';
  switch (kindOf(code, messageOf(error))) {
    case 'same':
      return {
        title: 'Same Address Booking!',
        message: `${message}\nThe pickup must differ from the dropoff. ${contactUs(settings)}`,
        redirect,
        errors,
      };
    case 'urgent':
      return {
        title: 'Urgent Booking!',
        message: `${message}\n${urgentText(isBanned(error), settings.GRACE_TIME)} ${contactUs(settings)}`,
        redirect,
        errors,
      };
    case 'other':
      return {
        title: 'Error',
        message,
        timerMs: ERROR_TIMER_MS,
        ...(FOR_PEOPLE.has(code) && { offer: redirect }),
        errors,
      };
  }
}

type FormOnWire =
  | { bookingType: 'milleage'; bookingForm: BookingForm }
  | { bookingType: 'hourly'; hourlyRateForm: HourlyRateForm };

/** Result of a search. */
export interface FoundPrices {
  entries: PriceEntry[];
  journey: JourneySummary;
  /** The fields of extras that are no longer on offer. */
  removed: string[];
}

const NO_PRICES = 'There is no price for this trip online.';

/** All prices for a form. Throws what `priceFailure` reads. */
export async function askPrices(form: SearchForm, signal?: AbortSignal): Promise<FoundPrices> {
  const { price_details, removed_extras, journey } = await (form.kind === 'hourly'
    ? call('POST /api/v1/calculate-hourly-price', { body: form.fields, signal })
    : call('POST /api/v1/calculate-distance-price', { body: form.fields, signal }));
  if (price_details.length === 0) {
    throw Object.assign(new Error(NO_PRICES), { api: true, status: 422, code: 'no_operator', errors: {} });
  }
  return { entries: renamed(price_details, PRICE_OFF_WIRE), journey, removed: removed_extras };
}

export function storeForm(form: SearchForm): void {
  write(SLOTS.bookingType, form.kind === 'hourly' ? 'hourly' : 'milleage');
  if (form.kind === 'hourly') write(SLOTS.hourlyRateForm, form.fields);
  else write(SLOTS.bookingForm, form.fields);
}

/** The form with other values in some of its fields. */
const withFields = (form: SearchForm, other: Partial<HourlyRateForm>): SearchForm =>
  form.kind === 'hourly'
    ? { ...form, fields: { ...form.fields, ...other } }
    : { ...form, fields: { ...form.fields, ...other } };

/** The form without the extras in `fields`. */
export function withoutExtras(form: SearchForm, fields: readonly string[]): SearchForm {
  if (fields.length === 0) return form;
  const none = Object.fromEntries(fields.map((field) => [field, START[field as keyof BookingForm]]));
  return withFields(form, none);
}

/**
 * [CALC-13] Keeps a form as it was priced: without the extras in `fields`, which are no longer on offer. The page at
 * `path` says so.
 */
export function forgetExtras(form: SearchForm, fields: readonly string[], path: string): void {
  announceRemoved(fields, path);
  if (fields.length > 0) storeForm(withoutExtras(form, fields));
}

/** The unsuccessful request, for the forms that start with it. */
export function keepDraft(form: SearchForm): void {
  if (form.kind === 'mileage') write(SLOTS.bookingFormDraft, form.fields);
  else write(SLOTS.hourlyRateFormDraft, form.fields);
}

/** Keeps the prices of the stored form. */
export function storePrices({ entries, journey }: FoundPrices): void {
  const hire = read(SLOTS.bookingType) === 'hourly' ? read(SLOTS.hourlyRateForm) : null;
  if (hire) write(SLOTS.hourlyRateFormPriced, hire);
  write(SLOTS.priceDetails, entries);
  write(SLOTS.journeySummary, journey);
}

/** A changed hire without a search is a draft: the displayed data belongs to the displayed prices. */
export function restorePricedHire(): void {
  const priced = read(SLOTS.hourlyRateFormPriced);
  const stored = read(SLOTS.hourlyRateForm);
  if (!priced || !stored || read(SLOTS.bookingType) !== 'hourly') return;
  if (JSON.stringify(priced) === JSON.stringify(stored)) return;
  write(SLOTS.hourlyRateFormDraft, stored);
  write(SLOTS.hourlyRateForm, priced);
}

/** The stored search, or null without one. */
export function storedSearch(): SearchForm | null {
  const trip = read(SLOTS.bookingForm);
  const hire = read(SLOTS.hourlyRateForm);
  if (read(SLOTS.bookingType) === 'hourly') return hire && { kind: 'hourly', fields: hire };
  return trip && { kind: 'mileage', fields: trip };
}

/** Two readings of the storage with nothing else stored in between. */
export function sameForm(a: SearchForm | null, b: SearchForm | null): boolean {
  return a !== null && a.kind === b?.kind && a.fields === b.fields;
}

/** The form as calls name it that take either kind. */
export function formOnWire(form: SearchForm): FormOnWire {
  return form.kind === 'hourly'
    ? { bookingType: 'hourly', hourlyRateForm: form.fields }
    : { bookingType: 'milleage', bookingForm: form.fields };
}

async function located(form: SearchForm): Promise<SearchForm> {
  return form.kind === 'hourly'
    ? { ...form, fields: await withPoints(form.fields) }
    : { ...form, fields: await withPoints(form.fields) };
}

/**
 * [HOME-18] Stores the form, requests its prices and stores them; the previously chosen vehicle is cleared. If there
 * are none, prices of an earlier search stay with their form, and the typed form is kept as a draft. An answer after
 * a newer search is ignored.
 */
export async function search(given: SearchForm, signal?: AbortSignal): Promise<void> {
  keepTrip();
  const form = await located(given);
  // A later search counts, also while this one was looking for its places.
  signal?.throwIfAborted();
  const before = read(SLOTS.priceDetails) && storedSearch();
  storeForm(form);
  remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
  const mine = storedSearch();
  try {
    const found = await askPrices(form, signal);
    if (!sameForm(mine, storedSearch())) return;
    remove(SLOTS.selectedVehicle, SLOTS.checkout, SLOTS.calculatedDistance);
    forgetExtras(form, found.removed, PATHS.results);
    storePrices(found);
  } catch (error) {
    if (isApiError(error) && error.code === 'place_elsewhere') {
      await refusePoints(form.fields, Object.keys(error.errors));
    }
    if (before && sameForm(mine, storedSearch())) {
      storeForm(before);
      keepDraft(form);
    }
    throw error;
  }
}

/** Shows why there is no price, and goes to the quotation page if that helps, unless the visitor has left. */
export async function showPriceFailure(error: unknown, settings: Settings): Promise<PriceFailure> {
  const stays = staying();
  const failure = priceFailure(error, settings);
  const { title, message, timerMs, redirect } = failure;
  if (redirect) setTimeout(() => stays() && navigate(redirect), REDIRECT_DELAY_MS);
  await showAlert({ title, message, timerMs });
  return failure;
}
