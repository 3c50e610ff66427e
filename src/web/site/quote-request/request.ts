import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { QuoteRequest } from '../../../contract/enquiries.ts';
import { isEmailAddress } from '../../../domain/email-address.ts';
import { isDate } from '../../../domain/time.ts';
import { BAD_PHONE, type PhoneCheck } from '../../phone/phone.ts';
import type { EnquiryErrors } from '../contact/use-enquiry.ts';
import { hour24, londonToday, restoreTrip } from '../trip/trip.ts';
import { TEXTS } from './texts.ts';

/** The form while it is being filled in, by the names of the payload: date yyyy-mm-dd, time hh:mm of 24 hours. */
export type RequestFields = Record<keyof QuoteRequest, string>;

export const EMPTY: RequestFields = {
  pickup_address: '',
  dropoff_address: '',
  pickup_date: '',
  pickup_time: '',
  passenger_email: '',
  passenger_phone: '',
  luggages: '0',
  passengers: '1',
  passenger_name: '',
  additional_info: '',
};

/** [QREQ-02] The trip that could not be priced by the mile. `now` in ms. */
export function fromTrip(form: BookingForm, now: number): RequestFields {
  const trip = restoreTrip(form, now);
  return {
    ...EMPTY,
    pickup_address: trip.pickup,
    dropoff_address: trip.dropoff,
    pickup_date: trip.pickup_date,
    pickup_time: `${trip.pickup_hour}:${trip.pickup_min}`,
    passengers: trip.passengers,
    luggages: trip.luggages,
  };
}

/** The hire that could not be priced by the hour. */
export function fromHire(form: HourlyRateForm, now: number): RequestFields {
  const past = !isDate(form.pickup_date) || form.pickup_date < londonToday(now);
  return {
    ...EMPTY,
    pickup_address: form.pickup,
    pickup_date: past ? '' : form.pickup_date,
    pickup_time: `${hour24(form.pickup_hour)}:${/^[0-5]\d$/.exec(form.pickup_min ?? '')?.[0] ?? '00'}`,
  };
}

/** What is missing, in the order of the fields. */
export function requestErrors(
  fields: RequestFields,
  today: string,
  isPhone: PhoneCheck,
): EnquiryErrors<RequestFields> {
  const { pickup_address, dropoff_address, pickup_date, pickup_time, passenger_email, passenger_phone } =
    fields;
  return {
    ...(pickup_address.trim() === '' && { pickup_address: TEXTS.missingPickup }),
    ...(dropoff_address.trim() === '' && { dropoff_address: TEXTS.missingDropoff }),
    ...(!isDate(pickup_date)
      ? { pickup_date: TEXTS.missingDate }
      : pickup_date < today && { pickup_date: TEXTS.pastDate }),
    ...(!/^\d\d:\d\d$/.test(pickup_time) && { pickup_time: TEXTS.missingTime }),
    ...(!isEmailAddress(passenger_email) && { passenger_email: TEXTS.badEmail }),
    ...(passenger_phone.trim() === ''
      ? { passenger_phone: TEXTS.missingPhone }
      : !isPhone(passenger_phone) && { passenger_phone: BAD_PHONE }),
  };
}
