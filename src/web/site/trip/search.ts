import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';
import type { Settings } from '../../../domain/settings.ts';
import { call } from '../../api.ts';
import { navigate } from '../../router/history.ts';
import { keepTrip, remove, SLOTS, write } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { type PriceFailure, priceFailure, REDIRECT_DELAY_MS } from './price-failure.ts';
import { TEXTS } from './texts.ts';

const NO_PRICES = 'No operator offers a price for this trip online.';

function keep(answer: PriceAnswer): void {
  if (answer.price_details.length === 0) {
    throw Object.assign(new Error(NO_PRICES), { api: true, code: 'no_operator', errors: {} });
  }
  remove(SLOTS.selectedVehicle);
  write(SLOTS.priceDetails, answer.price_details);
  write(SLOTS.journeySummary, answer.journey);
  if (answer.journey.outward) write(SLOTS.calculatedDistance, answer.journey.outward.via_miles);
}

/**
 * [HOME-18] Saves the mileage form, asks for its prices and keeps them; the vehicle chosen before goes.
 * Throws what `priceFailure` reads.
 */
export async function searchByMileage(form: BookingForm, signal?: AbortSignal): Promise<void> {
  keepTrip();
  write(SLOTS.bookingType, 'milleage');
  write(SLOTS.bookingForm, form);
  remove(SLOTS.bookingFormDraft);
  keep(await call('POST /api/v1/calculate-distance-price', { body: form, signal }));
}

/** The same for hire by the hour. */
export async function searchByHour(form: HourlyRateForm, signal?: AbortSignal): Promise<void> {
  keepTrip();
  write(SLOTS.bookingType, 'hourly');
  write(SLOTS.hourlyRateForm, form);
  keep(await call('POST /api/v1/calculate-hourly-price', { body: form, signal }));
}

/** Shows why there is no price, and leads to the quotation page where that helps. */
export async function showPriceFailure(error: unknown, settings: Settings): Promise<PriceFailure> {
  const failure = priceFailure(error, settings);
  const { title, message, timerMs, redirect, offer } = failure;
  if (redirect) setTimeout(() => navigate(redirect), REDIRECT_DELAY_MS);
  const choice = offer && {
    way: { label: TEXTS.askQuotation, take: () => navigate(offer) },
    closeText: TEXTS.changeSearch,
  };
  await showAlert({ title, message, timerMs, ...choice });
  return failure;
}
