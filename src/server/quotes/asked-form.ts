import type { ParsedBookingForm, ParsedHourlyForm } from '../../contract/booking-form.ts';
import type { Settings } from '../../domain/settings.ts';
import { ProblemError } from '../http/problem.ts';
import { checkOffered } from '../offered.ts';
import { fareRules } from './fare-rules.ts';
import { hourlyRequest, mileageRequest, type JourneyRequest } from './journey-request.ts';
import { onOffer, type OfferedRequest } from './offered-extras.ts';

/** The form that a price is asked for, as it came over the wire. */
export interface AskedForm {
  bookingType: 'milleage' | 'hourly';
  bookingForm?: ParsedBookingForm | null | undefined;
  hourlyRateForm?: ParsedHourlyForm | null | undefined;
}

/** @throws ProblemError `closed` where trips of this kind are not offered */
export function checkKind({ bookingType }: AskedForm, settings: Settings): void {
  checkOffered(bookingType === 'milleage' ? 'mileage' : 'hourly', settings);
}

/**
 * What is asked for, with the extras that these settings offer.
 * @throws ProblemError in the specification's words when the form of the booking type is missing
 */
export function requestOf(asked: AskedForm, settings: Settings): OfferedRequest {
  return onOffer(formRequest(asked), fareRules(settings).extras);
}

function formRequest({ bookingType, bookingForm, hourlyRateForm }: AskedForm): JourneyRequest {
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
