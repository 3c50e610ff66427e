import { londonToday } from '../../../domain/time/time.ts';
import { timeOn } from '../../../domain/time/time-words.ts';
import { useState } from 'react';
import { call } from '../../client/api.ts';
import { readDraft, removeDraft, useDraft, writeDraft } from '../../client/draft.ts';
import { refusedForm, useStart } from '../../client/page-data.ts';
import { phoneCheck } from '../../client/phone.ts';
import { amendAddress, useCurrentLocation } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { draftSlot, read, remove, SLOTS } from '../../client/storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { useEnquiry, wasSent } from '../enquiry/use-enquiry.tsx';
import { tripOfQuery } from '../trip/trip-query.ts';
import * as request from './request-form.ts';
import { TEXTS } from './texts.ts';

const DRAFT = draftSlot('quote-request', request.isRequestDraft);
const NOTHING: request.RequestDraft = { fields: request.EMPTY, trip: '' };

function linkedTrip(search: string): request.Source | null {
  const form = tripOfQuery(search);
  return form && { form };
}

function storedTrip(): request.Source | null {
  // A search that found no prices is left as the draft.
  const failed = read(SLOTS.hourlyRateFormDraft);
  const hire = failed ?? (read(SLOTS.bookingType) === 'hourly' ? read(SLOTS.hourlyRateForm) : null);
  if (hire) return { hire };
  const form = read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
  return form && { form };
}

/** [QREQ-03] Clears the search and its prices. */
function clearSearch(): void {
  const { bookingForm, bookingFormDraft, bookingType } = SLOTS;
  const { hourlyRateForm, hourlyRateFormDraft, hourlyRateFormPriced } = SLOTS;
  const { priceDetails, calculatedDistance, journeySummary, selectedVehicle, checkout } = SLOTS;
  remove(bookingForm, bookingFormDraft, bookingType);
  remove(hourlyRateForm, hourlyRateFormDraft, hourlyRateFormPriced);
  remove(priceDetails, calculatedDistance, journeySummary, selectedVehicle, checkout);
}

/** Initial values: refused ones, otherwise the stored ones and the known trip. */
function startOf(source: request.Source | null, draft: request.RequestDraft | null, now: number) {
  const came = refusedForm();
  const fields = came && { ...request.EMPTY, ...came.values };
  return fields ? { fields, trip: request.nameOf(source) } : request.startRequest(source, draft, now);
}

/** The request's fields and their sending. */
export function useRequest() {
  const { search } = useCurrentLocation();
  const [cameBack] = useState(refusedForm);
  const inBrowser = (now: number) =>
    wasSent(search) ? NOTHING : startOf(linkedTrip(search) ?? storedTrip(), readDraft(DRAFT), now);
  const start = useStart((now) => startOf(linkedTrip(search), null, now), inBrowser);
  const today = useStart(londonToday, londonToday);
  const { value, change, reset } = useDraft(DRAFT, start);
  const [sentTo, setSentTo] = useState<string>();
  const enquiry = useEnquiry<request.RequestFields>({
    labels: TEXTS,
    check: async (fields) => request.requestErrors(fields, Date.now(), await phoneCheck()),
    send: (body, idempotencyKey) => call('POST /api/v1/send-instant-email', { body, idempotencyKey }),
    onSent({ passenger_email }) {
      clearSearch();
      reset(NOTHING);
      // Nor shall a reload bring back the trip that the address names.
      if (enquiry.form.current) amendAddress(PATHS.quoteRequest);
      setSentTo(passenger_email.trim());
    },
    onFailed: (message) => showAlert({ title: TEXTS.failed, message }),
    onNews({ refused }) {
      if (refused) return writeDraft(DRAFT, inBrowser(Date.now()));
      clearSearch();
      removeDraft(DRAFT);
    },
  });
  return {
    ...enquiry,
    sentMessage: TEXTS.sentMessage(sentTo),
    fields: value.fields,
    today,
    /** The form shows the stored search. */
    prefilled: value.trip !== '' && cameBack === null,
    change(field: keyof request.RequestFields, text: string) {
      enquiry.touch(field);
      // A time that has passed today is right on another day.
      if (field === 'pickup_date' && value.fields.pickup_time) enquiry.touch('pickup_time');
      change((now) => {
        const fields = { ...now.fields, [field]: text };
        const pickup_time = timeOn(fields.pickup_date, fields.pickup_time);
        return { ...now, fields: { ...fields, pickup_time } };
      });
    },
  };
}
