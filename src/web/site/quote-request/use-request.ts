import { useState } from 'react';
import { call } from '../../api.ts';
import { phoneCheck } from '../../phone/phone.ts';
import { read, remove, SLOTS } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { useEnquiry } from '../contact/use-enquiry.ts';
import { londonToday } from '../trip/trip.ts';
import { EMPTY, fromHire, fromTrip, requestErrors, type RequestFields } from './request.ts';
import { TEXTS } from './texts.ts';

/** The stored search as a request, or null without one. */
function storedRequest(): RequestFields | null {
  const now = Date.now();
  const hire = read(SLOTS.bookingType) === 'hourly' && read(SLOTS.hourlyRateForm);
  if (hire) return fromHire(hire, now);
  // A search that found no prices is left as the draft.
  const trip = read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
  return trip && fromTrip(trip, now);
}

/** [QREQ-03] Forgets what was searched for and what it cost. */
function clearSearch(): void {
  const { bookingForm, bookingFormDraft, hourlyRateForm, bookingType } = SLOTS;
  const { priceDetails, calculatedDistance, journeySummary, selectedVehicle } = SLOTS;
  remove(bookingForm, bookingFormDraft, hourlyRateForm, bookingType);
  remove(priceDetails, calculatedDistance, journeySummary, selectedVehicle);
}

/** The request's fields and their sending. For components that only a browser renders. */
export function useRequest() {
  const [stored, setStored] = useState(storedRequest);
  const [today] = useState(() => londonToday(Date.now()));
  const [fields, setFields] = useState(stored ?? EMPTY);
  const enquiry = useEnquiry<RequestFields>({
    labels: TEXTS,
    check: async (now) => requestErrors(now, today, await phoneCheck()),
    send: (body, idempotencyKey) => call('POST /api/v1/send-instant-email', { body, idempotencyKey }),
    onSent({ passenger_email }) {
      clearSearch();
      setFields(EMPTY);
      setStored(null);
      void showAlert({ title: TEXTS.sent, message: TEXTS.sentMessage(passenger_email) });
    },
    onFailed: (message) => showAlert({ title: TEXTS.failed, message }),
  });
  return {
    ...enquiry,
    fields,
    today,
    /** The form shows the stored search. */
    prefilled: stored !== null,
    change: (field: keyof RequestFields, value: string) => setFields((now) => ({ ...now, [field]: value })),
  };
}
