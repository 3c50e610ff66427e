import { useState } from 'react';
import type { RefusedForm } from '../../../contract/page.ts';
import { call } from '../../api.ts';
import { phoneCheck } from '../../phone/phone.ts';
import { refusedForm, useStart } from '../../page-data.ts';
import { useHere } from '../../router/history.ts';
import { read, remove, SLOTS } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { useEnquiry } from '../contact/use-enquiry.ts';
import { londonToday } from '../trip/trip.ts';
import { tripOfQuery } from '../trip/trip-query.ts';
import { EMPTY, fromHire, fromTrip, requestErrors, type RequestFields } from './request.ts';
import { TEXTS } from './texts.ts';

/** The stored search as a request, or null without one. */
function storedRequest(now: number): RequestFields | null {
  // A search that found no prices is left as the draft.
  const failed = read(SLOTS.hourlyRateFormDraft);
  const hire = failed ?? (read(SLOTS.bookingType) === 'hourly' ? read(SLOTS.hourlyRateForm) : null);
  if (hire) return fromHire(hire, now);
  const trip = read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
  return trip && fromTrip(trip, now);
}

/** What the form starts with: what was refused, else the trip in the address, else nothing yet. */
function givenRequest(search: string, refused: RefusedForm | null) {
  return (now: number): RequestFields | null => {
    if (refused) return { ...EMPTY, ...refused.values };
    const form = tripOfQuery(search);
    return form && fromTrip(form, now);
  };
}

/** [QREQ-03] Forgets what was searched for and what it cost. */
function clearSearch(): void {
  const { bookingForm, bookingFormDraft, hourlyRateForm, hourlyRateFormDraft, bookingType } = SLOTS;
  const { priceDetails, calculatedDistance, journeySummary, selectedVehicle } = SLOTS;
  remove(bookingForm, bookingFormDraft, hourlyRateForm, hourlyRateFormDraft, bookingType);
  remove(priceDetails, calculatedDistance, journeySummary, selectedVehicle);
}

/** The request's fields and their sending. */
export function useRequest() {
  const [cameBack] = useState(refusedForm);
  const given = givenRequest(useHere().search, cameBack);
  const start = useStart(given, (now) => given(now) ?? storedRequest(now));
  const today = useStart(londonToday, londonToday);
  const [changed, setChanged] = useState<RequestFields | null>(null);
  const fields = changed ?? start ?? EMPTY;
  const enquiry = useEnquiry<RequestFields>({
    labels: TEXTS,
    check: async (now) => requestErrors(now, today, await phoneCheck()),
    send: (body, idempotencyKey) => call('POST /api/v1/send-instant-email', { body, idempotencyKey }),
    onSent({ passenger_email }) {
      clearSearch();
      setChanged(EMPTY);
      void showAlert({ title: TEXTS.sent, message: TEXTS.sentMessage(passenger_email) });
    },
    onFailed: (message) => showAlert({ title: TEXTS.failed, message }),
  });
  return {
    ...enquiry,
    fields,
    today,
    /** The form shows the stored search. */
    prefilled: start !== null && changed !== EMPTY && cameBack === null,
    change(field: keyof RequestFields, value: string) {
      enquiry.touch(field);
      setChanged((now) => ({ ...(now ?? fields), [field]: value }));
    },
  };
}
